import { expect, it } from 'vitest';
import { findSlots, findVowels, mayCarry, seeWord, slotCount, slotsOfLetter } from './vowel-places.ts';

it('every view of a letter has a slot of the table', () => {
  const word = 'rhinestone';
  const seen = seeWord(word);
  for (let at = 0; at < word.length; at += 1) {
    const slots = new Int32Array(slotsOfLetter).fill(-1);
    findSlots(seen, at, slots);
    expect(slots.every((slot) => slot >= 0 && slot < slotCount)).toBe(true);
    expect(new Set(slots).size).toBeGreaterThan(slotsOfLetter - 3);
  }
});

it('a letter carries a vowel if the weights of its views say so, and if it may', () => {
  const ones = new Int8Array(slotCount).fill(1);
  const letters = "mcb'th";
  const expected = Array.from(letters, (_, at) => mayCarry(letters, at));
  expect(expected).toEqual([true, true, false, false, false, false]);
  expect(findVowels(letters, ones)).toEqual(expected);
  expect(findVowels(letters, new Int8Array(slotCount))).toEqual(expected.map(() => false));
});
