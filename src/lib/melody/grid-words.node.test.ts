import { expect, it } from 'vitest';
import { gridWords } from './grid-words.ts';
import { toGrid } from './to-grid.ts';

const desk = 'The melody is in the builder.';

it.each([
  [0, 0, desk],
  [1, 0, `${desk} The builder has 16 steps: 1 note did not fit.`],
  [0, 7, `${desk} 7 notes moved to the nearest step or octave.`],
  [
    2,
    1,
    `${desk} The builder has 16 steps: 2 notes did not fit. 1 note moved to the nearest step or octave.`,
  ],
])('tells of %i left out and %i moved', (leftOut, moved, words) => {
  expect(gridWords({ ...toGrid([]), leftOut, moved })).toBe(words);
});
