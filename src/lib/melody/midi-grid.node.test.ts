import { expect, it } from 'vitest';
import { midiGrid } from './midi-grid.ts';
import type { ReadNote } from './read-midi.ts';

/** Eighths at 120 from the fourth second on. */
const note = (place: number, pitch: number): ReadNote => ({
  ...{ pitch, velocity: 90, word: '' },
  ...{ start: 8 + place / 2, length: 0.5, startSeconds: 4 + place / 4, seconds: 0.25 },
});

it('begins with the first note', () => {
  const { steps, leftOut, covered, tempo } = midiGrid({ notes: [note(0, 60), note(1, 64), note(3, 67)] });
  expect([steps, leftOut, covered, tempo]).toEqual([[60, 64, null, 67], 0, 0, 120]);
});

it('has the highest of a chord, and counts the others', () => {
  const notes = [note(0, 60), note(0, 67), note(0.05, 64), note(1, 62), note(2, 60), note(3, 60)];
  const { steps, covered } = midiGrid({ notes });
  expect([steps, covered]).toEqual([[67, 62, 60, 60], 2]);
});

it('counts what does not fit, of however many', () => {
  const many = Array.from({ length: 5000 }, (_, place) => note(place, 60 + (place % 5)));
  const { steps, leftOut } = midiGrid({ notes: many });
  expect([steps.filter((step) => step !== null).length + leftOut, steps.length]).toEqual([5000, 16]);
});
