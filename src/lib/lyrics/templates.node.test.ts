import { describe, expect, it } from 'vitest';
import { isPerfectRhyme, pronunciationsOf, wordsOf } from '#scripts/rhymes/pronunciation.ts';
import { genreBooks, moodBooks } from './data/books.ts';
import { countSyllables } from './syllables.ts';
import { readFamilies, readRows, type Template } from './template.ts';

const genreList = Object.values(genreBooks);
const moodList = Object.values(moodBooks);
const rhymed = [
  ...genreList.flatMap(({ verse, chorus }) => [...readFamilies(verse), ...readFamilies(chorus)]),
  ...moodList.flatMap(({ verse, bridge }) => [...readFamilies(verse), ...readFamilies(bridge)]),
];
const hooks = [...genreList, ...moodList].flatMap((book) => readRows(book.hooks));

describe.each([...Map.groupBy(rhymed, ({ rhyme }) => rhyme)])(
  'the lines that end on %s',
  (_rhyme, family) => {
    it('all rhyme with each other, whichever book they are from', () => {
      const ends = [...new Set(family.map(({ endWord }) => endWord))];
      const failing = ends.flatMap((end, at) =>
        ends.slice(at + 1).flatMap((other) => (isPerfectRhyme(end, other) ? [] : `${end} / ${other}`)),
      );
      expect(failing).toEqual([]);
    });
  },
);

it('gives each rhyme of each section enough lines to choose from', () => {
  const families = [...genreList, ...moodList].flatMap((book) =>
    [book.verse, 'chorus' in book ? book.chorus : book.bridge].flatMap((section) => Object.entries(section)),
  );
  const thin = families.filter(
    ([rhyme, rows]) => new Set(readRows(rows, rhyme).map(({ endWord }) => endWord)).size < 4,
  );
  expect(thin.map(([, rows]) => rows)).toEqual([]);
});

it('names the theme in every hook and in two lines or more of every chorus rhyme', () => {
  expect(hooks.filter(({ hasTheme }) => !hasTheme)).toEqual([]);
  for (const { chorus } of genreList) {
    for (const [rhyme, rows] of Object.entries(chorus)) {
      const named = readRows(rows, rhyme).filter(({ hasTheme }) => hasTheme);
      expect(named.length, rows).toBeGreaterThanOrEqual(2);
    }
  }
});

it('has no line twice', () => {
  const words = rhymed.map((template: Template) => template.words);
  expect(words.filter((line, at) => words.indexOf(line) !== at)).toEqual([]);
});

it('uses only slots that are filled, with brackets in pairs', () => {
  for (const { words } of [...rhymed, ...hooks]) {
    expect(words.replace(/\{(theme|adj|feeling|verb|place)\}/g, '').replace(/\[[^[\]]+\]/g, '')).not.toMatch(
      /[{}[\]|]/,
    );
  }
});

it('fills slots with words that fit them', () => {
  for (const { adjectives } of moodList) {
    for (const adjective of adjectives) {
      expect(adjective, 'would need "an"').not.toMatch(/^[aeiou]/);
      expect(countSyllables(adjective)).toBe(2);
    }
  }
});

it('counts the syllables of every word of the templates as the dictionary does', () => {
  const slots = [
    ...genreList.flatMap(({ verbs, places }) => [...verbs, ...places]),
    ...moodList.flatMap(({ adjectives, feelings }) => [...adjectives, ...feelings]),
  ];
  const lines = [...rhymed, ...hooks].map(({ words }) =>
    words.replace(/\{\w+\}/g, ' ').replace(/[[\]]/g, ''),
  );
  const words = new Set([...lines, ...slots].flatMap(wordsOf));
  const miscounted = [...words].filter((word) => {
    const said = pronunciationsOf(word);
    return said.length > 0 && !said.some(({ syllables }) => syllables === countSyllables(word));
  });
  expect(words.size).toBeGreaterThan(1000);
  expect(miscounted).toEqual([]);
});
