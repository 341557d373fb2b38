import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { saidOf, waysToSay } from '../../../../scripts/pronunciation/dictionary.ts';
import { heldOutWords, indexWords } from '../../../../scripts/pronunciation/word-choice.ts';
import { pronounce } from './pronounce.ts';
import { emptyPronunciations, readPronunciations, type Pronunciations } from './pronunciations.ts';

const text = readFileSync(new URL('../../../../public/pronunciation/index-v1.txt', import.meta.url), 'utf8');
const index = readPronunciations(text);

/**
 * How many of a hundred words have as many syllables as the dictionary gives them, and the primary stress on the same, by
 * any of the ways in which it says them.
 */
function measure(words: readonly string[], pronunciations: Pronunciations) {
  const right = { syllables: 0, stress: 0, both: 0 };
  for (const word of words) {
    const own = pronounce(word, pronunciations).stresses;
    const ways = waysToSay(word).map(({ stresses }) => ({
      syllables: own.length === stresses.length,
      stress: own.indexOf(1) === stresses.indexOf(1),
    }));
    right.syllables += Number(ways.some(({ syllables }) => syllables));
    right.stress += Number(ways.some(({ stress }) => stress));
    right.both += Number(ways.some(({ syllables, stress }) => syllables && stress));
  }
  const share = (count: number) => (100 * count) / words.length;
  return { syllables: share(right.syllables), stress: share(right.stress), both: share(right.both) };
}

it('says every word of the index as the dictionary does', () => {
  const wrong = indexWords.filter((word) => {
    const { sounds, stresses } = pronounce(word, index);
    const said = saidOf(word);
    return `${sounds.flat()} ${stresses}` !== `${said?.phonemes} ${said?.stresses}`;
  });
  expect(indexWords.length).toBeGreaterThan(30_000);
  expect(wrong).toEqual([]);
});

describe('3,000 rarer words, from which nothing was learned or chosen, said in any way that the dictionary gives', () => {
  it('have their syllables and stress by the rules of the index', () => {
    const right = measure(heldOutWords().test, index);
    console.info('with the index', right);
    expect(right.syllables).toBeGreaterThanOrEqual(95);
    expect(right.stress).toBeGreaterThanOrEqual(85);
    expect(right.both).toBeGreaterThanOrEqual(83);
  });

  it('mostly have them by the base rules alone', () => {
    const right = measure(heldOutWords().test, emptyPronunciations);
    console.info('by the base rules', right);
    expect(right.syllables).toBeGreaterThanOrEqual(83);
    expect(right.stress).toBeGreaterThanOrEqual(79);
  });
});

describe('the index', () => {
  it.each(['', '<!doctype html>', text.slice(0, 1000), text.slice(0, -1)])(
    'that is none, or cut short, is refused',
    (garbage) => expect(() => readPronunciations(garbage)).toThrow(SyntaxError),
  );
});
