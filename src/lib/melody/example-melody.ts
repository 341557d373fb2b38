import { changeRange, changeScale } from './change-melody.ts';
import type { Melody } from './melody.ts';

/** What a first visitor hears: over C, F and G, so that it goes round. */
const pitches = [60, 67, 64, 67, 72, 69, 67, 64, 65, 69, 72, 69, 67, 71, 67, 62];

/** The example with the settings of this melody, whatever they are. */
export const exampleMelody = (melody: Melody): Melody =>
  changeRange(
    changeScale({ ...melody, scale: 'major', range: 'high', steps: pitches }, melody.scale),
    melody.range,
  );
