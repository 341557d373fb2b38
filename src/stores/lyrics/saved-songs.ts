import { atom } from 'nanostores';
import { readText, writeText } from '#lib/browser/storage.ts';
import { everyOf, finite, momentText, object, oneOf, readJsonAs, text, type Of } from '#lib/data/shapes.ts';
import { lyricsKeys } from './lyrics-keys.ts';

/** So many songs this browser keeps; the oldest goes first. */
const mostSaved = 100;

/** Lyrics that were saved, so that they are found again; `seed` tells songs of one title apart. */
const savedSong = object({
  title: text,
  content: text,
  genre: text,
  mood: text,
  seed: finite,
  savedAt: momentText,
});
export type SavedSong = Readonly<Of<typeof savedSong>>;

const stored = object({ format: oneOf([1]), songs: everyOf(savedSong) });

/** The saved songs of this browser, newest first. */
export const $savedSongs = atom<readonly SavedSong[]>([]);

/** Reads them anew: another tab may have saved some. Anything that is not ours reads as none. */
export function loadSavedSongs(): void {
  $savedSongs.set(readJsonAs(stored, readText(lyricsKeys.savedLyrics))?.songs ?? []);
}

/** False where the browser keeps nothing. */
function write(songs: readonly SavedSong[]): boolean {
  $savedSongs.set(songs);
  return writeText(lyricsKeys.savedLyrics, JSON.stringify({ format: 1, songs }));
}

const isSame = (a: SavedSong, b: SavedSong) => a.seed === b.seed && a.title === b.title;

/** Puts a song first; saved again after a change it takes the place of itself. False where nothing can be kept. */
export function keepSavedSong(song: Omit<SavedSong, 'savedAt'>, now: Date): boolean {
  loadSavedSongs();
  const saved = { ...song, savedAt: now.toISOString() };
  const others = $savedSongs.get().filter((other) => !isSame(other, saved));
  return write([saved, ...others].slice(0, mostSaved));
}

/** Takes a song away; answers how to bring it back to where it was. */
export function removeSavedSong(song: SavedSong): () => void {
  loadSavedSongs();
  const before = $savedSongs.get();
  write(before.filter((other) => !isSame(other, song)));
  return () => void write(before);
}
