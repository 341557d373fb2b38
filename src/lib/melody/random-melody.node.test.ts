import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { aiScales } from './ai-scales.ts';
import { aiLimits, type AiMelodySettings } from './ai-settings.ts';
import { randomMelody } from './random-melody.ts';

const range = ({ min, max, step }: { min: number; max: number; step: number }) =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => Number((min + i * step).toFixed(1)));
const lengths = range(aiLimits.length);
const temperatures = range(aiLimits.temperature);

function chance(seed: number): () => number {
  const random = createRandom(seed);
  return () => random.below(2 ** 31) / 2 ** 31;
}
const melody = (settings: Partial<AiMelodySettings>, seed: number) =>
  randomMelody({ scale: 'c-major', temperature: 1, length: 32, ...settings }, chance(seed));
const many = <T>(count: number, make: (seed: number) => T) =>
  Array.from({ length: count }, (_, seed) => make(seed));

/** The silence between each note and the next, in seconds. */
const gaps = (notes: ReturnType<typeof randomMelody>) =>
  notes.slice(1).map(({ start }, i) => start - (notes[i]?.start ?? NaN) - (notes[i]?.duration ?? NaN));

it('offers the lengths and temperatures of the specification', () => {
  expect([lengths.length, lengths[0], lengths.at(-1)]).toEqual([15, 8, 64]);
  expect([temperatures.length, temperatures[0], temperatures.at(-1)]).toEqual([20, 0.1, 2]);
});

it('has the scale sets of the specification', () => {
  expect(Object.fromEntries(aiScales.map(({ id, notes }) => [id, notes.join(' ')]))).toEqual({
    'c-major': '60 62 64 65 67 69 71 72',
    'a-minor': '57 59 60 62 64 65 67 69',
    pentatonic: '60 62 64 67 69 72',
    blues: '60 63 65 66 67 70 72',
  });
});

describe('the random style', () => {
  it.each(lengths)(
    'has length / 4 to length / 4 + 7 notes, each as often as the others, at length %i',
    (length) => {
      const counts = many(800, (seed) => melody({ length }, seed).length - length / 4);
      expect([...new Set(counts)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      for (const extra of [0, 7]) {
        const share = counts.filter((count) => count === extra).length / counts.length;
        expect(share).toBeGreaterThan(0.08);
        expect(share).toBeLessThan(0.17);
      }
    },
  );

  it.each(temperatures)('spreads durations from 0.2 s by half the temperature %d', (temperature) => {
    const durations = many(100, (seed) => melody({ temperature }, seed)).flatMap((notes) =>
      notes.map(({ duration }) => duration),
    );
    const spread = temperature * 0.5;
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(0.2);
    expect(Math.min(...durations)).toBeLessThan(0.2 + spread * 0.02);
    expect(Math.max(...durations)).toBeLessThan(0.2 + spread);
    expect(Math.max(...durations)).toBeGreaterThan(0.2 + spread * 0.98);
    const mean = durations.reduce((sum, value) => sum + value, 0) / durations.length;
    expect(Math.abs(mean - 0.2 - spread / 2)).toBeLessThan(spread * 0.03);
  });

  it('rests for 0.2 s after a fifth of the notes and never else', () => {
    const all = many(600, (seed) => gaps(melody({}, seed))).flat();
    const rests = all.filter((gap) => Math.abs(gap - 0.2) < 1e-9);
    expect(all.filter((gap) => Math.abs(gap) < 1e-9).length + rests.length).toBe(all.length);
    expect(rests.length / all.length).toBeGreaterThan(0.18);
    expect(rests.length / all.length).toBeLessThan(0.22);
  });

  it.each(aiScales)('draws every note of $label about equally often, and no other', ({ id, notes }) => {
    const drawn = many(300, (seed) => melody({ scale: id }, seed)).flatMap((heard) =>
      heard.map(({ pitch }) => pitch),
    );
    expect([...new Set(drawn)].sort((a, b) => a - b)).toEqual([...notes]);
    for (const pitch of notes) {
      const share = drawn.filter((other) => other === pitch).length / drawn.length;
      expect(Math.abs(share * notes.length - 1)).toBeLessThan(0.15);
    }
  });

  it('starts at once', () => {
    expect(new Set(many(20, (seed) => melody({}, seed)[0]?.start))).toEqual(new Set([0]));
  });

  it('follows the draws exactly: count, then pitch, duration and rest of each note', () => {
    const draws = [0.125, 0, 0, 0.19, 0.999, 0.5, 0.2, 0.5, 0.25, 0.9];
    const notes = randomMelody({ scale: 'blues', temperature: 2, length: 8 }, () => draws.shift() ?? NaN);
    expect(draws).toEqual([]);
    expect(notes.map(({ pitch }) => pitch)).toEqual([60, 72, 66]);
    expect(notes.map(({ duration }) => duration)).toEqual([0.2, 0.7, 0.45]);
    expect(notes.map(({ start }) => start)).toEqual([0, 0.4, 1.1]);
  });
});
