/** The entrance of the lyrics engine's own chunk: what the page loads when the visitor begins to write. */
export { generateSong } from './generate-song.ts';
export { swapLine } from './swap-line.ts';
export { countSyllables } from './syllables.ts';
