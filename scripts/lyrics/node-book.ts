/** The lyrics book for tests and benches: all of it, read from its files. */
import { decodeLexicon, encodeLexicon, lettersOf } from '../../src/lib/lyrics/theme/lexicon.ts';
import type { Book } from '../../src/lib/lyrics/write-song.ts';
import { readBook } from './read-book.ts';

const found = <T>(values: ReadonlyMap<string, T>, name: string): Promise<T> => {
  const value = values.get(name);
  return value === undefined ? Promise.reject(new Error(`Not in the book: ${name}`)) : Promise.resolve(value);
};

export function nodeBook({ heads, stories, worlds, lexicon } = readBook()): Book {
  const letters = encodeLexicon(lexicon);
  return {
    heads: (genre) => Promise.resolve(heads.filter((head) => head.genre === genre)),
    story: (id) => found(stories, id),
    worldNames: [...worlds.keys()],
    world: (name) => found(worlds, name),
    lexicon: async (theme) =>
      decodeLexicon(await Promise.all(lettersOf(theme).map((letter) => found(letters, letter)))),
  };
}
