import { readText, writeText } from '#lib/browser/storage.ts';
import {
  finite,
  fitting,
  list,
  momentText,
  object,
  oneOf,
  readAs,
  readJsonAs,
  text,
  type Of,
} from '#lib/data/shapes.ts';
import { lyricsKeys } from './lyrics-keys.ts';

/** Lyrics that were saved, so that they are found again; `seed` tells songs of one title apart. */
export const savedSong = object({
  title: text,
  content: text,
  genre: text,
  mood: text,
  seed: finite,
  savedAt: momentText,
});
export type SavedSong = Readonly<Of<typeof savedSong>>;

const stored = object({ format: oneOf([1]), songs: list });
const known = fitting(savedSong);

const readEntries = (): readonly unknown[] =>
  readJsonAs(stored, readText(lyricsKeys.savedLyrics))?.songs ?? [];

/** The saved songs of this browser, newest first. Anything that is not ours reads as none. */
export const readSavedSongs = (): readonly SavedSong[] => known(readEntries());

/** Entries that this version cannot read stay, behind the others. False where the browser keeps nothing. */
export function writeSavedSongs(songs: readonly SavedSong[]): boolean {
  const foreign = readEntries().filter((one) => !readAs(savedSong, one));
  return writeText(lyricsKeys.savedLyrics, JSON.stringify({ format: 1, songs: [...songs, ...foreign] }));
}
