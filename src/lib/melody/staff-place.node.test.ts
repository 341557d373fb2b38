import { expect, it } from 'vitest';
import { midiOf } from './notes.ts';
import { pitchRanges } from './options.ts';
import { rowsOf } from './melody.ts';
import { ledgerPlaces, octaveSign, staffOctaves, staffPlace } from './staff-place.ts';

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

it('writes each range of the builder where the staff has room for it, and says by which sign', () => {
  const signs = pitchRanges.map(({ id }) =>
    octaveSign(staffOctaves(rowsOf('chromatic', id).map(({ midi }) => midi))),
  );
  expect(signs).toEqual(['15mb', '8vb', '', '8va']);
  expect([staffOctaves([57, 72]), staffOctaves([]), staffOctaves([0, 127])]).toEqual([0, 0, 0]);
});

it.each([
  [0, []],
  [-1, []],
  [-2, [-2]],
  [-4, [-2, -4]],
  [8, []],
  [9, []],
  [10, [10]],
])('a note at place %d has its short lines at %j', (place, lines) => {
  expect(ledgerPlaces(place)).toEqual(lines);
});
