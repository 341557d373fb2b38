import { describe, expect, it } from 'vitest';
import { genres, moods } from '../contract/lyrics/lyrics-options.ts';
import { planLimits } from './song-plan.ts';
import { styleOf } from './styles.ts';

const genreNames = genres.map(({ value }) => value);
const moodNames = moods.map(({ value }) => value);
const pairs = genreNames.flatMap((one, index) =>
  genreNames.slice(index + 1).map((other) => [one, other] as const),
);

describe('styles', () => {
  it.each(pairs)('of %s and %s differ in at least four rows that are heard, in every mood', (one, other) => {
    for (const mood of moodNames) {
      const [a, b] = [styleOf(one, mood), styleOf(other, mood)].map(({ tempoOf, ...style }) => ({
        ...style,
        tempo: tempoOf('4/4'),
      }));
      const rows = Object.entries(a ?? {}).filter(
        ([name, value]) =>
          JSON.stringify(value) !==
          JSON.stringify(Object.entries(b ?? {}).find(([key]) => key === name)?.[1]),
      );
      expect(rows.map(([name]) => name).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('have tempos that a person may choose, the low one first', () => {
    for (const genre of genreNames)
      for (const mood of moodNames) {
        const { meters, tempoOf } = styleOf(genre, mood);
        for (const meter of meters) {
          const [low, high] = tempoOf(meter);
          expect(low).toBeGreaterThanOrEqual(planLimits.tempo.min);
          expect(high).toBeGreaterThan(low);
          expect(high).toBeLessThanOrEqual(planLimits.tempo.max);
        }
      }
  });
});
