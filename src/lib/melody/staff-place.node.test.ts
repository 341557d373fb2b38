import { expect, it } from 'vitest';
import { midiOf } from './notes.ts';
import { staffPlace } from './staff-place.ts';

it.each([
  ['A3', -4],
  ['C4', -2],
  ['C#4', -1.5],
  ['E4', 0],
  ['F4', 1],
  ['G4', 2],
  ['B4', 4],
  ['C5', 5],
  ['F5', 8],
  ['C0', -30],
])('puts %s at place %d', (name, place) => {
  expect(staffPlace(midiOf(name) ?? NaN)).toBe(place);
});
