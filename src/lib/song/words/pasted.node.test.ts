/** Lines that nobody would write, but someone may paste. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../data/random.ts';
import { isVowel } from './phonemes.ts';
import { emptyPronunciations, readPronunciations } from './pronunciations.ts';
import { wordsOfLine } from './words-of-line.ts';

const index = readPronunciations(
  readFileSync(new URL('../../../../public/pronunciation/index-v1.txt', import.meta.url), 'utf8'),
);

const signs = [
  ...'abcdefghijklmnopqrstuvwxyz',
  ..."''’’--.,!?:;()/\\$€%&+@#=°0123456789 \t\n\u00a0\u200b\u200d\ufeff",
  ...[
    'é',
    'ï',
    'ß',
    'œ',
    'ø',
    'Ж',
    'я',
    'Ω',
    'あ',
    'ー',
    'っ',
    '글',
    '漢',
    'ع',
    'ह',
    'ि',
    '٣',
    'Ⅳ',
    '½',
    '²',
  ],
  ...[
    '❤️',
    '👩‍🎤',
    '\ud800',
    '\u0301',
    '—',
    '…',
    '“',
    'ING',
    "n't",
    "'s",
    "in'",
    '1999',
    '4:30',
    'oooo',
    '__proto__',
  ],
];

const unspaced = (text: string) => text.replace(/\s+/gu, '');

describe('anything that someone may paste', () => {
  it.each([
    ['with the index', index],
    ['by the base rules', emptyPronunciations],
  ])('is sung %s, each syllable with one vowel', (_, pronunciations) => {
    const random = createRandom(1976);
    for (let round = 0; round < 4000; round += 1) {
      const line = Array.from({ length: 1 + random.below(24) }, () => random.pick(signs)).join('');
      const words = wordsOfLine(line, pronunciations);
      let rest = unspaced(line);
      for (const { text, syllables } of words) {
        expect(syllables.map((syllable) => syllable.text).join(''), line).toBe(text);
        expect(rest.includes(text), line).toBe(true);
        const unsaid = rest.slice(0, rest.indexOf(text));
        expect(unsaid, line).not.toMatch(/[\p{L}\p{N}]/u);
        rest = rest.slice(rest.indexOf(text) + text.length);
        expect(syllables.length, line).toBeGreaterThan(0);
        for (const { phonemes } of syllables) expect(phonemes.filter(isVowel), line).toHaveLength(1);
      }
      expect(rest, line).not.toMatch(/[\p{L}\p{N}]/u);
    }
  });

  it.each(['a', 'xyz', "o'", 'é', '漢', '1', '1,000', '$', '—', '-', '.', 'ing', 'ab—', "n't", '🎤', 'A.'])(
    // What grows with the square of its length runs into the limit of the test.
    '20,000 signs of %s are said',
    (part) => {
      const words = wordsOfLine(part.repeat(Math.ceil(20_000 / part.length)), index);
      for (const { syllables } of words) expect(syllables.length).toBeGreaterThan(0);
    },
  );
});
