import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { aiScale, aiScales, type AiScaleId } from './ai-scales.ts';
import type { AiMelodySettings } from './ai-settings.ts';
import { archHeight } from './musical-contour.ts';
import { musicalMelody, musicalStepSeconds, musicalTakes } from './musical-melody.ts';
import { drawPhrases } from './musical-phrase.ts';
import { planPhrases } from './musical-plan.ts';
import { leapPlaces } from './musical-rules.ts';
import type { TimedNote } from './notes.ts';
import { randomMelody } from './random-melody.ts';
import { toGrid } from './to-grid.ts';

const lengths = Array.from({ length: 15 }, (_, i) => 8 + 4 * i);
const temperatures = [0.1, 0.5, 1, 2];
const seeds = Array.from({ length: 8 }, (_, i) => (i * 0x9e3779b1) >>> 0);
/** Every scale, length and several temperatures, with some seeds each. */
const cases = aiScales.flatMap(({ id: scale }) =>
  lengths.flatMap((length) =>
    temperatures.flatMap((temperature) =>
      seeds.map((seed) => {
        const settings: AiMelodySettings = { scale, length, temperature };
        return { settings, seed, notes: musicalMelody(settings, seed) };
      }),
    ),
  ),
);
const stepsOf = ({ duration }: TimedNote) => duration / musicalStepSeconds;
const place = (scale: AiScaleId, { pitch }: TimedNote) =>
  aiScale(scale).notes.findIndex((note) => note === pitch);
const settingsOf = (change: Partial<AiMelodySettings>): AiMelodySettings => ({
  scale: 'c-major',
  temperature: 1,
  length: 32,
  ...change,
});

/** The notes of each phrase, by the clock. */
function phrasesOf({ settings, notes }: (typeof cases)[number]) {
  let end = 0;
  return planPhrases(settings.length).map((plan) => {
    const begin = end;
    end += plan.steps * musicalStepSeconds;
    return { ...plan, begin, notes: notes.filter(({ start }) => start >= begin && start < end) };
  });
}

/** The intervals within phrases, in places of the scale set, after the one before (null at a phrase's start). */
const moves = cases.flatMap((item) =>
  phrasesOf(item).flatMap(({ notes }) => {
    const places = notes.map((note) => place(item.settings.scale, note));
    const intervals = places.slice(1).map((height, i) => height - (places[i] ?? NaN));
    return intervals.map((interval, i) => ({ interval, before: intervals[i - 1] ?? null }));
  }),
);
const share = <T>(items: readonly T[], holds: (item: T) => boolean) =>
  items.filter(holds).length / items.length;

describe('a musical melody', () => {
  it('fills its length exactly with notes of its scale on the eighths, without a gap', () => {
    for (const { settings, notes } of cases) {
      let clock = 0;
      for (const note of notes) {
        expect(note.start).toBe(clock);
        expect(Number.isInteger(stepsOf(note)) && stepsOf(note) > 0).toBe(true);
        expect(place(settings.scale, note)).toBeGreaterThanOrEqual(0);
        clock += note.duration;
      }
      expect(clock).toBe(settings.length * musicalStepSeconds);
      expect(notes.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('ends at home, reached by a step, on its longest note', () => {
    for (const { settings, notes } of cases) {
      const scale = aiScale(settings.scale);
      const [last, before] = notes.toReversed();
      expect((last?.pitch ?? 0) % 12).toBe(scale.tonic);
      if (!last || !before) throw new Error('a melody of one note');
      expect([1, 2]).toContain(Math.abs(place(settings.scale, last) - place(settings.scale, before)));
      expect(last.duration).toBe(Math.max(...notes.map(({ duration }) => duration)));
    }
  });

  it('asks in the middle: a half cadence on a resting note that is not the home', () => {
    for (const item of cases) {
      const scale = aiScale(item.settings.scale);
      const phrases = phrasesOf(item);
      const asking = phrases[phrases.length / 2 - 1];
      expect(asking?.cadence).toBe('half');
      const end = (asking?.notes.at(-1)?.pitch ?? 0) % 12;
      expect(scale.halfCadence.some((degree) => degree === end)).toBe(true);
      expect(end).not.toBe(scale.tonic);
    }
    for (const { halfCadence, stable } of aiScales)
      expect(halfCadence.every((degree) => stable.some((other) => other === degree))).toBe(true);
  });

  it('rests on the strong beats, and passes the blue notes by', () => {
    for (const item of cases) {
      const { stable, passing } = aiScale(item.settings.scale);
      for (const { begin, notes } of phrasesOf(item))
        for (const [index, note] of notes.entries()) {
          const degree = note.pitch % 12;
          const isStrong = ((note.start - begin) / musicalStepSeconds) % 4 === 0;
          if (isStrong) expect(stable.some((other) => other === degree)).toBe(true);
          if (!passing.some((other) => other === degree)) continue;
          expect(stepsOf(note)).toBeLessThanOrEqual(2);
          const next = notes[index + 1];
          expect(
            next && Math.abs(place(item.settings.scale, next) - place(item.settings.scale, note)),
          ).toBeLessThanOrEqual(1);
        }
    }
  });

  it('never has a note three times in a row, not even across phrases', () => {
    for (const { notes } of cases)
      for (const [index, { pitch }] of notes.entries())
        expect(pitch === notes[index + 1]?.pitch && pitch === notes[index + 2]?.pitch).toBe(false);
  });

  it('moves by steps nine times in ten, the random style only every second time', () => {
    const isStep = (interval: number) => Math.abs(interval) < leapPlaces;
    expect(share(moves, ({ interval }) => isStep(interval))).toBeGreaterThan(0.9);
    const random = createRandom(1);
    const wild = randomMelody(settingsOf({ length: 64 }), () => random.below(2 ** 31) / 2 ** 31).concat(
      ...seeds.map(() => randomMelody(settingsOf({ length: 64 }), () => random.below(2 ** 31) / 2 ** 31)),
    );
    const jumps = wild.slice(1).map((note, i) => place('c-major', note) - place('c-major', wild[i] ?? note));
    expect(share(jumps, isStep)).toBeLessThan(0.65);
  });

  it('answers every leap with a step the other way', () => {
    const answers = moves.filter(({ before }) => before !== null && Math.abs(before) >= leapPlaces);
    expect(answers.length).toBeGreaterThan(200);
    for (const { interval, before } of answers) {
      expect(Math.sign(interval)).toBe(-Math.sign(before ?? 0));
      expect(Math.abs(interval)).toBeLessThan(leapPlaces);
    }
  });

  it('brings its motif back in every phrase: the rhythm, and the line but for its last note at most', () => {
    for (const item of cases) {
      const [first, ...others] = phrasesOf(item);
      if (!first) throw new Error('no phrase');
      const motifSteps = first.steps < 6 ? 2 : 4;
      const motif = first.notes.filter(({ start }) => start < motifSteps * musicalStepSeconds);
      const line = (notes: readonly TimedNote[]) =>
        notes
          .slice(0, Math.max(2, motif.length - 1))
          .map((note) => place(item.settings.scale, note))
          .map((height, _, [base = 0]) => height - base);
      for (const { notes } of others) {
        const again = notes.slice(0, motif.length);
        expect(again.map(stepsOf)).toEqual(motif.map(stepsOf));
        expect(line(again)).toEqual(line(motif));
      }
    }
  });

  it('opens in the builder note for note as far as its steps reach', () => {
    for (const { settings, notes } of cases.filter((_, i) => i % 7 === 0)) {
      const grid = toGrid(notes);
      expect([grid.noteDuration, grid.tempo]).toEqual(['8n', 120]);
      expect(grid.steps).toHaveLength(Math.min(16, settings.length));
      expect(grid.leftOut).toBe(notes.filter(({ start }) => start >= 16 * musicalStepSeconds).length);
    }
  });
});

/** Pearson's correlation. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

it.each(aiScales)('follows its arches in $label: a correlation over 0.7', ({ id: scale }) => {
  const pairs = Array.from({ length: 100 }, (_, seed) => seed).flatMap((seed) =>
    (drawPhrases(settingsOf({ scale }), createRandom(seed)) ?? []).flatMap(
      ({ rhythm, heights, arch, plan }) => {
        let onset = 0;
        return rhythm.map((steps, i): readonly [number, number] => {
          const part = onset / (plan.steps - plan.lastSteps);
          onset += steps;
          return [heights[i] ?? NaN, archHeight(arch, part)];
        });
      },
    ),
  );
  expect(pairs.length).toBeGreaterThan(1000);
  expect(correlation(pairs)).toBeGreaterThan(0.7);
});

it('has an arch that begins, peaks and ends where it says', () => {
  const arch = { start: 2, peak: 7, end: 0, peakAt: 0.4 };
  expect([0, 0.4, 1].map((part) => archHeight(arch, part))).toEqual([2, 7, 0]);
  expect(archHeight(arch, 0.2)).toBeGreaterThan(4.5);
});

it.each(lengths)('divides %i steps into phrases of 4 to 16, question before answer', (length) => {
  const phrases = planPhrases(length);
  expect(phrases.reduce((sum, { steps }) => sum + steps, 0)).toBe(length);
  expect(phrases.map(({ cadence }) => cadence).join(' ')).toBe(
    length > 32 ? 'open half open full' : 'half full',
  );
  for (const { steps, lastSteps } of phrases) {
    expect(steps % 2).toBe(0);
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(steps).toBeLessThanOrEqual(16);
    expect(lastSteps).toBeLessThan(steps);
  }
});

describe('seeds', () => {
  it('give the same melody for ever, so that a seed that was noted down can be used again', () => {
    const notes = musicalMelody(settingsOf({ length: 16 }), 2026);
    expect(notes.map(({ pitch, duration }) => [pitch, duration])).toEqual([
      [64, 0.25],
      [67, 0.25],
      [69, 0.5],
      [67, 0.5],
      [64, 0.5],
      [64, 0.25],
      [67, 0.25],
      [64, 0.5],
      [60, 1],
    ]);
  });

  it('differ, at the longest length and the lowest temperature too', () => {
    const distinct = (settings: AiMelodySettings) =>
      new Set(Array.from({ length: 100 }, (_, seed) => JSON.stringify(musicalMelody(settings, seed)))).size;
    expect(distinct(settingsOf({}))).toBeGreaterThan(95);
    expect(distinct(settingsOf({ length: 64, temperature: 0.1 }))).toBeGreaterThan(95);
    expect(distinct(settingsOf({ length: 8, temperature: 0.1 }))).toBeGreaterThan(8);
  });

  it.each(aiScales)(
    'give three takes that differ in $label, at every length, the first being its own',
    ({ id }) => {
      for (const length of lengths)
        for (const temperature of [0.1, 1])
          for (const seed of [0, 7, 0xffffffff]) {
            const settings = settingsOf({ scale: id, length, temperature });
            const takes = musicalTakes(settings, seed);
            expect(new Set(takes.map((take) => JSON.stringify(take))).size).toBe(3);
            expect(takes[0]).toEqual(musicalMelody(settings, seed));
            expect(musicalTakes(settings, seed)).toEqual(takes);
          }
    },
  );
});

it('wanders more the higher the temperature', () => {
  const leaps = (temperature: number) => {
    const found = Array.from({ length: 150 }, (_, seed) => musicalMelody(settingsOf({ temperature }), seed));
    const intervals = found.flatMap((notes) =>
      notes.slice(1).map((note, i) => Math.abs(place('c-major', note) - place('c-major', notes[i] ?? note))),
    );
    return share(intervals, (interval) => interval !== 1);
  };
  const [cold, mild, hot] = [leaps(0.1), leaps(1), leaps(2)];
  expect(mild).toBeGreaterThan(cold + 0.05);
  expect(hot).toBeGreaterThan(mild + 0.03);
});
