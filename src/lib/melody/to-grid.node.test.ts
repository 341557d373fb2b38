import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { aiScales } from './ai-scales.ts';
import { midiOf, type TimedNote } from './notes.ts';
import { noteDurations, pitchRanges, scales } from './options.ts';
import { randomMelody } from './random-melody.ts';
import { toGrid, type GridMelody } from './to-grid.ts';

/** Notes on an even beat; 0 is a rest. */
const even = (pitches: readonly number[], stepSeconds: number): TimedNote[] =>
  pitches.flatMap((pitch, i) =>
    pitch === 0 ? [] : [{ pitch, start: i * stepSeconds, duration: stepSeconds }],
  );
const stepSecondsOf = ({ noteDuration, tempo }: GridMelody) =>
  ((noteDurations.find(({ id }) => id === noteDuration)?.beats ?? NaN) * 60) / tempo;
function rowsOf({ scale, range }: GridMelody) {
  const octaves = pitchRanges.find(({ id }) => id === range)?.octaves ?? NaN;
  return scales
    .filter(({ id }) => id === scale)
    .flatMap(({ notes }) => notes.map((name) => (midiOf(name) ?? NaN) + octaves * 12));
}
const cMajor = [60, 62, 64, 65, 67, 69, 71, 72];

describe('a rhythm that the builder has', () => {
  it.each(noteDurations)('is kept exactly in $id, at tempos from 60 to 180', ({ beats }) => {
    for (let tempo = 60; tempo <= 180; tempo += 1) {
      const stepSeconds = (beats * 60) / tempo;
      const grid = toGrid(even([60, 62, 0, 65, 67, 0, 71, 72], stepSeconds));
      expect(Math.abs(stepSecondsOf(grid) - stepSeconds)).toBeLessThan(0.001);
      expect(grid).toMatchObject({
        steps: [60, 62, null, 65, 67, null, 71, 72],
        leftOut: 0,
        moved: 0,
        resized: 0,
      });
    }
  });

  it('is eighths at 120 for steps of a quarter of a second, also beyond the last step', () => {
    const tune = Array.from({ length: 24 }, (_, i) => cMajor[(i * 3) % 8] ?? 60);
    expect(toGrid(even(tune, 0.25))).toEqual({
      scale: 'major',
      range: 'high',
      noteDuration: '8n',
      tempo: 120,
      steps: tune.slice(0, 16),
      leftOut: 8,
      moved: 0,
      resized: 0,
    });
  });

  it('takes the longer steps when that loses no note, however short the notes are', () => {
    const short = even(
      Array.from({ length: 16 }, (_, i) => 60 + (i % 2) * 4),
      0.5,
    ).map((note) => ({ ...note, duration: 0.1 }));
    const grid = toGrid(short);
    expect(grid).toMatchObject({ noteDuration: '4n', tempo: 120, leftOut: 0, moved: 0, resized: 16 });
    expect(grid.steps).toHaveLength(16);
  });

  it('keeps the rests at the end when a later note is cut off', () => {
    const cut = [...even([60, 62, 64, 0, 65], 0.25), { pitch: 72, start: 5, duration: 0.25 }];
    expect(toGrid(cut)).toMatchObject({ leftOut: 1, moved: 0 });
    expect(toGrid(cut).steps).toHaveLength(16);
  });

  it('keeps the length of the melody, its rests and its long last note', () => {
    const held = [...even([60, 0, 64], 0.25), { pitch: 67, start: 0.75, duration: 1.25 }];
    expect(toGrid(held).steps).toEqual([60, null, 64, 67, null, null, null, null]);
    expect(toGrid(held).resized).toBe(1);
  });

  it('counts time from the first note', () => {
    const late = even(cMajor, 0.25).map((note) => ({ ...note, start: note.start + 7.1 }));
    expect(toGrid(late)).toMatchObject({ steps: cMajor, noteDuration: '8n', tempo: 120, moved: 0 });
  });
});

describe('other rhythms', () => {
  it('places two notes of one moment one after the other, and says that one was moved', () => {
    const grid = toGrid([
      ...even([60, 62, 64, 65, 0, 69, 71, 72], 0.25),
      { pitch: 67, start: 0.75, duration: 0.2 },
    ]);
    expect(grid.steps.filter((step) => step !== null)).toEqual(cMajor);
    expect(grid).toMatchObject({ leftOut: 0, moved: 1 });
  });

  it('tells what was left out of a melody with more notes than steps', () => {
    const crowd = Array.from({ length: 23 }, (_, i) => ({
      pitch: 60,
      start: i * 0.23 + (i % 3) * 0.031,
      duration: 0.2,
    }));
    const grid = toGrid(crowd);
    expect(grid.steps).toHaveLength(16);
    expect(grid.leftOut).toBe(23 - grid.steps.filter((step) => step !== null).length);
    expect(grid.leftOut).toBeGreaterThanOrEqual(7);
  });
});

describe('the rows', () => {
  it.each([
    [[60, 60], 'pentatonic', 'high'],
    [[60, 62, 64, 65, 67, 71], 'major', 'high'],
    [[60, 62, 64, 67, 69], 'pentatonic', 'high'],
    [[60, 63, 65, 68, 70, 62], 'minor', 'high'],
    [[60, 63, 65, 66, 67], 'blues', 'high'],
    [[60, 61, 62, 64], 'chromatic', 'high'],
    [[74, 77, 83], 'major', 'very-high'],
    [[48, 50, 53], 'major', 'medium'],
    [[36, 38, 41], 'major', 'low'],
  ])('hold %j in %s, %s, unchanged', (pitches, scale, range) => {
    expect(toGrid(even(pitches, 0.25))).toMatchObject({ scale, range, moved: 0 });
  });

  it('fold a note that does not fit, by octaves, to the nearest of its name', () => {
    const grid = toGrid(even([60, 62, 65, 67, 84, 47], 0.25));
    expect(grid).toMatchObject({ range: 'high', steps: [60, 62, 65, 67, 72, 71], moved: 2 });
  });

  it('hold pitches far outside by folding all of them', () => {
    expect(toGrid(even([1, 127, 60, 64], 0.25))).toMatchObject({ leftOut: 0, moved: 2 });
  });

  it('refuse a pitch that is no whole number', () => {
    expect(() => toGrid(even([60.5, 62], 0.25))).toThrow(RangeError);
    expect(() => toGrid(even([NaN], 0.25))).toThrow(RangeError);
  });
});

it('is four empty steps for no melody', () => {
  expect(toGrid([])).toEqual({
    scale: 'major',
    range: 'high',
    noteDuration: '8n',
    tempo: 120,
    steps: [null, null, null, null],
    leftOut: 0,
    moved: 0,
    resized: 0,
  });
});

it('holds whatever the random style writes: in the rows, in order, with an honest count', () => {
  for (let seed = 0; seed < 150; seed += 1) {
    const draws = createRandom(seed);
    const length = 8 + 4 * draws.below(15);
    const scale = draws.pick(aiScales).id;
    const temperature = (1 + draws.below(20)) / 10;
    const notes = randomMelody({ scale, temperature, length }, () => draws.below(2 ** 31) / 2 ** 31);
    const grid = toGrid(notes);
    const rows = rowsOf(grid);
    const held = grid.steps.filter((step) => step !== null);
    expect(held.filter((step) => !rows.includes(step))).toEqual([]);
    expect(held.length + grid.leftOut).toBe(notes.length);
    expect(grid.moved).toBeLessThanOrEqual(held.length);
    expect(grid.leftOut).toBeLessThanOrEqual(Math.max(0, notes.length - 16) + 2);
    expect(grid.steps.length).toBeGreaterThanOrEqual(4);
    expect(grid.steps.length).toBeLessThanOrEqual(16);
    expect(grid.tempo).toBeGreaterThanOrEqual(60);
    expect(grid.tempo).toBeLessThanOrEqual(180);
    // The same notes in the same order, octaves aside.
    const classes = held.map((step) => step % 12);
    let from = 0;
    for (const { pitch } of notes) if (classes[from] === pitch % 12) from += 1;
    expect(from).toBe(classes.length);
  }
});
