import { readText, writeText } from '#lib/browser/storage.ts';
import { everyOf, finite, momentText, object, oneOf, readJsonAs, text, type Of } from '#lib/data/shapes.ts';
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

const stored = object({ format: oneOf([1]), songs: everyOf(savedSong) });

/** The saved songs of this browser, newest first. Anything that is not ours reads as none. */
export const readSavedSongs = (): readonly SavedSong[] =>
  readJsonAs(stored, readText(lyricsKeys.savedLyrics))?.songs ?? [];

/** False where the browser keeps nothing. */
export const writeSavedSongs = (songs: readonly SavedSong[]): boolean =>
  writeText(lyricsKeys.savedLyrics, JSON.stringify({ format: 1, songs }));
