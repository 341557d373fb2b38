import { expect, it } from 'vitest';
import { gridWords } from './grid-words.ts';
import { toGrid } from './to-grid.ts';

const desk = 'The melody is in the builder.';

it.each([
  [0, 0, 0, desk],
  [1, 0, 0, `${desk} The builder has 16 steps: 1 note did not fit.`],
  [0, 7, 0, `${desk} 7 notes moved to the nearest step or octave.`],
  [0, 0, 3, `${desk} 3 notes became as long as a step.`],
  [
    2,
    1,
    0,
    `${desk} The builder has 16 steps: 2 notes did not fit. 1 note moved to the nearest step or octave.`,
  ],
])('tells of %i left out, %i moved and %i of another length', (leftOut, moved, resized, words) => {
  expect(gridWords({ ...toGrid([]), leftOut, moved, resized })).toBe(words);
});
