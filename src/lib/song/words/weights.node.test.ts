import { expect, it } from 'vitest';
import { createRandom } from '../../data/random.ts';
import { largestWeight, readWeights, writeWeights } from './weights.ts';

const random = createRandom(7);
const sparse = Int8Array.from({ length: 5000 }, () =>
  random.below(100) === 0 ? random.below(2 * largestWeight + 1) - largestWeight : 0,
);

it.each([
  ['none', new Int8Array(300)],
  ['one after 59 zeros', new Int8Array(300).fill(1, 59, 60)],
  ['one after 60 zeros', new Int8Array(300).fill(-1, 60, 61)],
  ['one after 61 zeros', new Int8Array(300).fill(-1, 61, 62)],
  ['the largest', Int8Array.of(largestWeight, -largestWeight, 0, largestWeight)],
  ['one in a hundred', sparse],
])('weights are read as they were written: %s', (_, weights) => {
  const [gaps, values] = writeWeights(weights);
  expect(readWeights(gaps, values, weights.length)).toEqual(weights);
});

it('a text that is too long or too short gives no error', () => {
  expect(readWeights('zzz000', 'A', 10)).toHaveLength(10);
  expect(readWeights('', 'AAA', 10)).toEqual(new Int8Array(10));
});
