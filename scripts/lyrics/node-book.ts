/** The lyrics book for tests and benches: all of it, read from its files. */
import type { Book } from '../../src/lib/lyrics/write-song.ts';
import type { Lexicon } from '../../src/lib/lyrics/theme/read-theme.ts';
import { readBook } from './read-book.ts';

const found = <T>(values: ReadonlyMap<string, T>, name: string): Promise<T> => {
  const value = values.get(name);
  return value === undefined ? Promise.reject(new Error(`Not in the book: ${name}`)) : Promise.resolve(value);
};

export function nodeBook(): Book {
  const { heads, stories, worlds, wakes } = readBook();
  const marks = new Map<string, string[]>();
  for (const [name, words] of Object.entries(wakes))
    for (const word of words.split(', ')) marks.set(word, [...(marks.get(word) ?? []), `world=${name}`]);
  const lexicon: Lexicon = { marksOf: (word) => marks.get(word) ?? [] };
  return {
    heads,
    story: (id) => found(stories, id),
    world: (name) => found(worlds, name),
    lexicon: () => Promise.resolve(lexicon),
  };
}
