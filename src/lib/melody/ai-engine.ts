/** What the melody generator loads when it is first used. */

export { musicalTakes } from './musical-melody.ts';
export { randomMelody } from './random-melody.ts';
export { samples } from './style-samples.ts';
