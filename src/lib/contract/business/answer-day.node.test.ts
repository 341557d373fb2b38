import { expect, it } from 'vitest';
import { answerDay } from './answer-day.ts';

it.each([
  ['Monday', 23, 25],
  ['Wednesday', 25, 27],
  ['Thursday', 26, 30],
  ['Friday', 27, 31],
  ['Saturday', 28, 31],
  ['Sunday', 29, 31],
])('an inquiry of %s is answered two working days later', (_, day, answered) => {
  // November has 30 days: the 31st is December 1.
  expect(answerDay(new Date(2026, 10, day, 23, 59))).toEqual(new Date(2026, 10, answered));
});
