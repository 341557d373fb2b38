import { expect, it } from 'vitest';
import { lengthWords, temperatureWords } from './ai-words.ts';

it.each([
  ['random', 0.1, '0.1 (notes of 0.2 to 0.3 s)'],
  ['random', 1, '1.0 (notes of 0.2 to 0.7 s)'],
  ['random', 2, '2.0 (notes of 0.2 to 1.2 s)'],
  ['musical', 0.5, '0.5 (stays close to home)'],
  ['musical', 1, '1.0 (wanders a little)'],
  ['musical', 2, '2.0 (wanders far)'],
] as const)('in the %s style temperature %d is %s', (style, temperature, words) => {
  expect(temperatureWords({ style, temperature })).toBe(words);
});

it.each([
  ['random', 32, '32 (8 to 15 notes)'],
  ['musical', 8, '8 (1 bar, 2 s)'],
  ['musical', 12, '12 (1½ bars, 3 s)'],
  ['musical', 64, '64 (8 bars, 16 s)'],
] as const)('in the %s style length %d is %s', (style, length, words) => {
  expect(lengthWords({ style, length })).toBe(words);
});
