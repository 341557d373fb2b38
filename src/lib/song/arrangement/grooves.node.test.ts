import { describe, expect, it } from 'vitest';
import { genres, moods } from '../../contract/lyrics/lyrics-options.ts';
import { meters } from '../meters.ts';
import type { Meter } from '../song.ts';
import { styleOf } from '../styles.ts';
import { grooves } from './grooves.ts';

const written = Object.entries(grooves).flatMap(([name, ofMeters]) =>
  Object.entries(ofMeters).map(([meter, groove]) => ({
    name: `${name} in ${meter}`,
    bar: meters[meter as Meter['id']].bar,
    groove,
  })),
);

describe('grooves', () => {
  it('are there in every meter that a style may ask for', () => {
    for (const { value: genre } of genres)
      for (const { value: mood } of moods) {
        const { groove, meters: asked } = styleOf(genre, mood);
        for (const meter of asked) expect(Object.keys(grooves[groove]), `${genre} ${mood}`).toContain(meter);
      }
  });

  it.each(written)('fill a bar with signs that are known: $name', ({ bar, groove }) => {
    const { light, full, fill } = groove;
    const drums = [light.drums, full.drums, fill].flatMap((one) => Object.values(one));
    const all = { drums, chords: [light.chords, full.chords], bass: [light.bass, full.bass] };
    const known = { drums: /^[Xxo.-]+$/, chords: /^[Xx1-4.-]+$/, bass: /^[158n.-]+$/ };
    for (const part of ['drums', 'chords', 'bass'] as const)
      for (const pattern of all[part]) {
        expect(pattern).toHaveLength(bar);
        expect(pattern).toMatch(known[part]);
      }
  });
});
