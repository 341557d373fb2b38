/** The lyrics book for tests and benches: all of it, read from its files. */
import { decodeLexicon, encodeLexicon, lettersOf, type Lexicon } from '../../src/lib/lyrics/theme/lexicon.ts';
import type { Book } from '../../src/lib/lyrics/write-song.ts';
import { readBook } from './read-book.ts';

const found = <T>(values: ReadonlyMap<string, T>, name: string): Promise<T> => {
  const value = values.get(name);
  return value === undefined ? Promise.reject(new Error(`Not in the book: ${name}`)) : Promise.resolve(value);
};

export function nodeBook({ heads, stories, worlds, lexicon } = readBook()): Book {
  const letters = new Map(Object.entries(encodeLexicon(lexicon)));
  const read = new Map<string, Promise<Lexicon>>();
  const decode = async (theme: string) =>
    decodeLexicon(await Promise.all(lettersOf(theme).map((letter) => found(letters, letter))));
  return {
    heads: (genre) => Promise.resolve(heads.filter((head) => head.genre === genre)),
    story: (id) => found(stories, id),
    worldNames: [...worlds.keys()],
    world: (name) => found(worlds, name),
    lexicon(theme) {
      const lexicon = read.get(theme) ?? decode(theme);
      read.set(theme, lexicon);
      return lexicon;
    },
  };
}
