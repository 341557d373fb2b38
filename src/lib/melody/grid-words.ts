import type { GridMelody } from './to-grid.ts';

const count = (notes: number) => `${notes} ${notes === 1 ? 'note' : 'notes'}`;

/** What became of a melody on its way into the builder. */
export function gridWords({ leftOut, moved, resized }: GridMelody): string {
  return [
    'The melody is in the builder.',
    ...(leftOut > 0 ? [`The builder has 16 steps: ${count(leftOut)} did not fit.`] : []),
    ...(moved > 0 ? [`${count(moved)} moved to the nearest step or octave.`] : []),
    ...(resized > 0 ? [`${count(resized)} became as long as a step.`] : []),
  ].join(' ');
}
