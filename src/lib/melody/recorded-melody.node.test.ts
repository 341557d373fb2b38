import { describe, expect, it } from 'vitest';
import { emptyMelody, type Melody } from './melody.ts';
import { melodyLimits } from './options.ts';
import type { PlayedKey } from './quantise.ts';
import { builderGrids, builderSeconds, gridOfSteps, recordedMelody } from './recorded-melody.ts';
import { recordedWords } from './recorded-words.ts';

/** Keys of half a place each, at 120 and on eighths. */
const played = (pitches: readonly number[], seconds = 0.25): PlayedKey[] =>
  pitches.map((pitch, index) => ({
    pitch,
    velocity: 90,
    start: index * seconds,
    end: (index + 0.5) * seconds,
  }));
const stepsOf = ({ steps, length }: Melody) => steps.slice(0, length);

describe('a recording in the builder', () => {
  it('has a note for each step it was played on; all else on the desk stays', () => {
    const desk = { ...emptyMelody, drums: true, instrument: 'fm', volumeDb: -20 } as const;
    const { melody, ...rest } = recordedMelody(desk, played([60, 62, 64, 65]), 120, 'eighth');
    expect(melody).toEqual({ ...desk, steps: [60, 62, 64, 65, ...emptyMelody.steps.slice(4)] });
    expect(rest).toEqual({ notes: 4, early: 0, late: 0, covered: 0, moved: 0, shortened: 0 });
  });

  it('keeps the rest before the first note', () => {
    const late = played([60]).map((key) => ({ ...key, start: key.start + 0.5, end: key.end + 0.5 }));
    expect(stepsOf(recordedMelody(emptyMelody, late, 120, 'eighth').melody).indexOf(60)).toBe(2);
  });

  it('is as long as the bars that were played', () => {
    const length = (notes: number, grid: 'quarter' | 'eighth' | 'sixteenth') =>
      recordedMelody(
        emptyMelody,
        played(
          Array.from({ length: notes }, () => 60),
          { quarter: 0.75, eighth: 0.375, sixteenth: 0.1875 }[grid],
        ),
        80,
        grid,
      ).melody.length;
    expect([1, 4, 5, 9, 16].map((notes) => length(notes, 'quarter'))).toEqual([4, 4, 8, 12, 16]);
    expect([1, 8, 9].map((notes) => length(notes, 'eighth'))).toEqual([8, 8, 16]);
    expect(length(3, 'sixteenth')).toBe(16);
  });

  it('keeps the scale where it has every pitch, and takes another where not', () => {
    const minor: Melody = { ...emptyMelody, scale: 'minor' };
    expect(recordedMelody(minor, played([60, 63, 67]), 120, 'eighth').melody.scale).toBe('minor');
    expect(recordedMelody(emptyMelody, played([60, 63, 67]), 120, 'eighth').melody.scale).not.toBe('major');
    expect(recordedMelody(emptyMelody, played([48, 52]), 120, 'eighth').melody).toMatchObject({
      ...{ range: 'medium' },
      steps: [48, 52, ...emptyMelody.steps.slice(2)],
    });
  });

  it('folds what lies over an octave away, and says so', () => {
    const recorded = recordedMelody(emptyMelody, played([60, 64, 60, 88]), 120, 'eighth');
    expect(recorded.moved).toBe(1);
    expect(recordedWords(emptyMelody, recorded)).toBe(
      '4 notes on 8 steps. 1 note moved by an octave into the builder’s rows. Now set: Pentatonic.',
    );
  });

  it('has faster steps for triplets and sixteenths, and says so', () => {
    const desk = { ...emptyMelody, tempo: 80 };
    const { melody, ...rest } = recordedMelody(desk, played([60, 62, 64], 0.1875), 80, 'sixteenth');
    expect(stepsOf(melody).slice(0, 4)).toEqual([60, 62, 64, null]);
    expect(recordedWords(desk, { melody, ...rest })).toBe('3 notes on 16 steps. Now set: 160 BPM, 16 steps.');
    expect(recordedMelody(desk, played([60, 62, 64], 0.25), 80, 'triplet').melody).toMatchObject({
      ...{ tempo: 120, noteDuration: '8n', length: 12 },
    });
  });

  it('says what was left out and shortened', () => {
    const keys: PlayedKey[] = [
      { pitch: 55, velocity: 90, start: -1, end: -0.8 },
      { pitch: 60, velocity: 90, start: 0, end: 0.9 },
      { pitch: 57, velocity: 90, start: 0, end: 0.9 },
      { pitch: 62, velocity: 90, start: 5, end: 5.2 },
    ];
    expect(recordedWords(emptyMelody, recordedMelody(emptyMelody, keys, 120, 'eighth'))).toBe(
      '1 note on 8 steps. 3 notes were left out: 1 before bar 1, 1 after the last step, 1 under a higher one. 1 note held longer than a step: the builder sounds one.',
    );
  });

  it('of nothing is an empty melody', () => {
    const { melody, notes } = recordedMelody(emptyMelody, [], 120, 'eighth');
    expect(notes).toBe(0);
    expect(melody.steps).toEqual(emptyMelody.steps);
  });
});

describe('the builder’s grids', () => {
  it('are those whose steps are no faster than it goes', () => {
    const ids = (tempo: number) => builderGrids(tempo).map(({ id }) => id);
    expect(ids(60)).toEqual(['quarter', 'eighth', 'triplet', 'sixteenth']);
    expect(ids(90)).toEqual(['quarter', 'eighth', 'triplet', 'sixteenth']);
    expect(ids(91)).toEqual(['quarter', 'eighth', 'triplet']);
    expect(ids(121)).toEqual(['quarter', 'eighth']);
    for (let { min: tempo } = melodyLimits.tempo; tempo <= melodyLimits.tempo.max; tempo += 1)
      for (const grid of ids(tempo))
        expect(recordedMelody(emptyMelody, [], tempo, grid).melody.tempo).toBeLessThanOrEqual(180);
  });

  it('begin with that of its steps', () => {
    expect(gridOfSteps(emptyMelody)).toBe('eighth');
    expect(gridOfSteps({ ...emptyMelody, noteDuration: '2n' })).toBe('quarter');
  });

  it('are full after 16 places', () => {
    expect(builderSeconds(120, 'eighth')).toBe(4);
    expect(builderSeconds(60, 'sixteenth')).toBe(4);
  });
});
