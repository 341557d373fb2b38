import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formatIndex } from '#scripts/rhymes/format-index.ts';
import { isPerfectRhyme, pronunciationsOf } from '#scripts/rhymes/pronunciation.ts';
import { chooseWords } from '#scripts/rhymes/word-choice.ts';
import { parseRhymeIndex, rhymesFor } from './rhyme-index.ts';

const text = readFileSync(new URL('../../../public/rhymes/index-v1.txt', import.meta.url), 'utf8');
const index = parseRhymeIndex(text);

describe('the file that visitors load', () => {
  it('is what the script builds, byte for byte', () => {
    expect(formatIndex(chooseWords()) === text, 'run node scripts/rhymes/build-index.ts').toBe(true);
  }, 20_000);

  it('is about nine thousand words in at most 25 KB', () => {
    const size = brotliCompressSync(text).length;
    process.stdout.write(`rhyme index: ${index.words.size} words, ${size} bytes with brotli\n`);
    expect(size).toBeLessThanOrEqual(25_000);
    expect(index.words.size).toBeGreaterThanOrEqual(8_500);
  });

  it('counts the syllables of every word as the dictionary does', () => {
    const wrong = [...index.words].filter(
      ([word, [entry]]) => !pronunciationsOf(word).some(({ syllables }) => syllables === entry?.syllables),
    );
    expect(wrong).toEqual([]);
  });

  it('comes with the notices of its sources', () => {
    const notices = readFileSync(new URL('../../../public/rhymes/LICENSE.txt', import.meta.url), 'utf8');
    expect(notices).toContain('Carnegie Mellon University');
    expect(notices).toContain('Kevin Atkinson');
  });
});

describe('rhymes', () => {
  it.each([
    ['love', ['above', 'glove']],
    ['night', ['light', 'right', 'fight']],
    ['Heart', ['start', 'part', 'apart']],
    ['read', ['bread', 'need']],
    ['dreaming', ['screaming']],
    ['time', ['rhyme', 'climb']],
  ])('of %s include %j', (word, expected) => {
    const { known, perfect } = rhymesFor(index, word, 100);
    expect(known).toBe(true);
    expect(perfect).toEqual(expect.arrayContaining(expected));
  });

  it('leave out the word, its homophones and words that end on it', () => {
    expect(rhymesFor(index, 'night', 200).perfect).not.toEqual(expect.arrayContaining(['knight']));
    for (const same of ['night', 'knight', 'tonight'])
      expect(rhymesFor(index, 'night', 200).perfect).not.toContain(same);
  });

  it('are perfect by the dictionary, but for its two weak vowels', () => {
    const asked = [...index.words.keys()].filter((_, at) => at % 13 === 0);
    const pairs = asked.flatMap((word) =>
      rhymesFor(index, word, 5).perfect.map((rhyme) => [word, rhyme] as const),
    );
    const perfect = pairs.filter(([word, rhyme]) => isPerfectRhyme(word, rhyme));
    process.stdout.write(
      `rhymes offered that the dictionary calls perfect: ${((100 * perfect.length) / pairs.length).toFixed(1)} %\n`,
    );
    expect(perfect.length / pairs.length).toBeGreaterThan(0.95);
  });

  it('begin with the common words and stop at the limit', () => {
    const { perfect, near } = rhymesFor(index, 'day', 6);
    expect(perfect).toHaveLength(6);
    expect(near.length).toBeLessThanOrEqual(6);
    expect(perfect.every((word) => index.words.get(word)?.[0]?.tier === 0)).toBe(true);
  });

  it('come near where no word rhymes quite', () => {
    expect(rhymesFor(index, 'home', 40).near).toEqual(expect.arrayContaining(['alone']));
    expect(rhymesFor(index, 'home', 40).perfect).not.toContain('alone');
  });

  it('of an unknown word are guessed from its spelling, or there are none', () => {
    expect(rhymesFor(index, 'zight', 40)).toMatchObject({
      known: false,
      perfect: expect.arrayContaining(['light']),
    });
    for (const word of ['', '🌧️', 'العربية', 'zzz', '...']) {
      expect(rhymesFor(index, word, 40)).toEqual({ known: false, perfect: [], near: [] });
    }
  });

  it('offend nobody', () => {
    const words = [...index.words.keys()].join(' ');
    expect(words).not.toMatch(/\b(fuck|shit|bitch|cunt|nigg|whore|slut|rape|fag)/);
  });
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>404</title>'],
  ['another version', text.replace('-1 ', '-2 ')],
  ['half a file', text.slice(0, text.lastIndexOf('\n', text.length / 2))],
  ['a torn line', text.slice(0, text.length / 2)],
  ['a line of something else', `${text}<script>\n`],
])('refuses %s', (_name, garbage) => {
  expect(() => parseRhymeIndex(garbage)).toThrow(SyntaxError);
});
