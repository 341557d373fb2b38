import { expect, it } from 'vitest';
import { unkeptWords, type UnkeptWork } from './unkept-words.ts';

const work = (name: string, reason: UnkeptWork['reason']): UnkeptWork => ({
  key: `song/${name}`,
  name,
  reason,
});

it('nothing is said of nothing', () => expect(unkeptWords([])).toBe(''));

it.each([
  [[work('Rain', 'large')], /^“Rain” is larger than the 64 KB that an account keeps of a work\. ‘Take/],
  [[work('Rain', 'large'), work('Sun', 'large'), work('Fog', 'large')], /^“Rain” and 2 more are larger/],
  [[work('', 'large')], /^“A work” is/],
  [[work('Rain', 'full')], /^Your account holds 500 works, the most it can, and has no room for “Rain”\./],
  [[work('Rain', 'full'), work('Sun', 'large')], /^“Sun” is larger .* no room for “Rain”\. ‘Take/],
] as const)('%o', (works, words) => expect(unkeptWords(works)).toMatch(words));
