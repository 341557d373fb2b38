import { atom } from 'nanostores';
import { noteWork } from '../library/works/note-work.ts';
import { lyricsKeys } from './lyrics-keys.ts';
import { numbered } from './stored-work.ts';
import { readSavedSongs, writeSavedSongs, type SavedSong } from './stored-songs.ts';

/** So many songs this browser keeps; the oldest goes first. */
export const mostSaved = 500;

const keyOf = ({ seed, title }: SavedSong) => `${seed} ${title}`;
const isSame = (a: SavedSong, b: SavedSong) => keyOf(a) === keyOf(b);

/** Whether this is saved of the song, under its title or as a copy beside it. */
const isOf = (saved: SavedSong, { seed, title }: Pick<SavedSong, 'seed' | 'title'>) =>
  saved.seed === seed &&
  (saved.title === title || saved.title === numbered(title, Number(/(\d+)\)$/.exec(saved.title)?.[1])));

/** The song under a title that no other song of its seed has. */
function beside(song: SavedSong, songs: readonly SavedSong[]): SavedSong {
  let free = song;
  for (let number = 2; songs.some((other) => isSame(other, free)); number += 1)
    free = { ...song, title: numbered(song.title, number) };
  return free;
}

/** The saved lyrics of this browser. Other tabs save too, so every change is made to what is stored at that moment. */
export function createSavedSongs() {
  /** Newest first. */
  const $songs = atom<readonly SavedSong[]>([]);
  /** By seed and title: when each was saved that this tab found or saved. Another time is of another tab or device. */
  let known: Map<string, string> | undefined;

  /** Reads them anew: another tab may have saved some. Anything that is not ours reads as none. */
  function load(): readonly SavedSong[] {
    const songs = readSavedSongs();
    $songs.set(songs);
    // What others save later is theirs.
    known ??= new Map(songs.map((song) => [keyOf(song), song.savedAt]));
    return songs;
  }

  /** False where the browser keeps nothing. */
  function write(songs: readonly SavedSong[]): boolean {
    $songs.set(songs);
    noteWork();
    return writeSavedSongs(songs);
  }

  return {
    $songs,
    load,

    /** Reads the list, and reads it again when another tab has changed it. Answers how to stop. */
    watch(): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === lyricsKeys.savedLyrics || key === null) load();
      };
      load();
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },

    /**
     * Puts a song first; saved again after a change it takes the place of itself, or goes beside what another tab or
     * device has saved of it since this tab knew it. Answers the title under which it is found; null where nothing can
     * be kept.
     */
    keep(song: Omit<SavedSong, 'savedAt'>, now: Date): string | null {
      const songs = load();
      const mine = songs.find(
        (other) =>
          isOf(other, song) && (known?.get(keyOf(other)) === other.savedAt || other.content === song.content),
      );
      const made = { ...song, savedAt: now.toISOString() };
      const saved = mine ? { ...made, title: mine.title } : beside(made, songs);
      if (!write([saved, ...songs.filter((other) => other !== mine)].slice(0, mostSaved))) return null;
      known?.set(keyOf(saved), saved.savedAt);
      return saved.title;
    },

    /** Takes a song away; answers how to bring it back to where it was. */
    remove(song: SavedSong): () => void {
      const songs = load();
      const place = songs.findIndex((other) => isSame(other, song));
      // Another tab has changed it since it was shown here: that is brought back, not what was shown.
      const gone = songs[place] ?? song;
      write(songs.toSpliced(place, place < 0 ? 0 : 1));
      return () => {
        const now = load();
        write(now.toSpliced(Math.max(place, 0), 0, beside(gone, now)));
      };
    },
  };
}

/** Made once for the tab. */
export const savedSongs = createSavedSongs();
