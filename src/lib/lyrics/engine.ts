/** The lyrics engine, as the page uses it: songs from a book, and what can be done with one. */
import type { Genre } from '../contract/lyrics/lyrics-options.ts';
import { retell, setHook, swapCouplet, swapLine } from './change-song.ts';
import { tellAs } from './narrator.ts';
import type { Narrator, Tense } from './telling.ts';
import type { SectionKind, Song } from './song.ts';
import { countSyllables } from './syllables.ts';
import { materialOf, writeSong, type Book, type LyricsRequest } from './write-song.ts';

/** What can be done with a song as long as its story is at hand. Each answers the changed song, or null where it cannot be. */
export type SongTools = {
  /** Others than 'I' may tell it; it may be told in the other tense. */
  readonly turnsNarrator: boolean;
  readonly turnsTense: boolean;
  /** 'Told to you, my father, whose truck I had to sell.', by this narrator. */
  readonly toldTo: (narrator: Narrator) => string;
  /** The world of the song, and all its words. */
  readonly world: string;
  readonly worldWords: ReadonlySet<string>;
  readonly swapLine: (song: Song, kind: SectionKind, index: number, salt: number) => Song | null;
  readonly swapCouplet: (song: Song, kind: SectionKind, index: number, salt: number) => Song | null;
  readonly retell: (song: Song, next: { narrator: Narrator; tense: Tense }) => Song;
};

export type Engine = {
  readonly writeSong: (request: LyricsRequest) => Promise<Song>;
  /** Fetches the song's story; null for a song of before there were stories. */
  readonly openSong: (song: Song) => Promise<SongTools | null>;
  readonly setHook: (song: Song, words: string) => Song;
  readonly countSyllables: (line: string) => number;
  /** Fetches all stories of a genre and all worlds, so that they are there without a network. */
  readonly keepGenre: (genre: Genre) => Promise<void>;
};

/** Single words of a world, for whoever looks for a rhyme among them. */
const singleWords = (words: readonly string[]) => words.flatMap((word) => word.split(' '));

export function createEngine(book: Book): Engine {
  return {
    writeSong: (request) => writeSong(book, request),
    async openSong(song) {
      const material = await materialOf(book, song);
      if (!material) return null;
      const { head, world } = material;
      return {
        turnsNarrator: head.turnsNarrator,
        turnsTense: head.turnsTense,
        toldTo: (narrator) => tellAs([`Told to ${head.addressee}.`], narrator).join(''),
        world: world.name,
        worldWords: new Set(singleWords([...Object.values(world.words).flat(), ...world.field])),
        swapLine: (...place) => swapLine(material, ...place),
        swapCouplet: (...place) => swapCouplet(material, ...place),
        retell: (one, next) => retell(material, one, next),
      };
    },
    setHook,
    countSyllables,
    async keepGenre(genre) {
      const heads = await book.heads(genre);
      // One after the other: thirty imports in one go hold up a slow phone for a quarter of a second.
      for (const { id } of heads) await book.story(id);
      for (const name of book.worldNames) await book.world(name);
    },
  };
}
