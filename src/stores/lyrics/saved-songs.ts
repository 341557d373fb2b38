import { atom } from 'nanostores';
import { noteWork } from '../library/works/note-work.ts';
import { readSavedSongs, writeSavedSongs, type SavedSong } from './stored-songs.ts';

/** So many songs this browser keeps; the oldest goes first. */
export const mostSaved = 500;

/** The saved songs of this browser, newest first. */
export const $savedSongs = atom<readonly SavedSong[]>([]);

/** Reads them anew: another tab may have saved some. Anything that is not ours reads as none. */
export function loadSavedSongs(): void {
  $savedSongs.set(readSavedSongs());
}

/** False where the browser keeps nothing. */
function write(songs: readonly SavedSong[]): boolean {
  $savedSongs.set(songs);
  noteWork();
  return writeSavedSongs(songs);
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
  const place = $savedSongs.get().findIndex((other) => isSame(other, song));
  write($savedSongs.get().toSpliced(place, place < 0 ? 0 : 1));
  return () => {
    // Another tab may have saved some since.
    loadSavedSongs();
    write($savedSongs.get().toSpliced(Math.max(place, 0), 0, song));
  };
}
