import { atom } from 'nanostores';
import { limits } from '#lib/contract/shared/limits.ts';
import type { SongPlan } from '#lib/song/song-plan.ts';
import { areSameWords } from '#lib/song/song-text.ts';
import { noteWork } from '../library/works/note-work.ts';
import { readSaved, writeSaved, type SavedSong, type Take } from './stored-songs.ts';
import { songKeys } from './song-keys.ts';

/** The title, with a number behind it where another song has it. */
function freeName(title: string, songs: readonly SavedSong[]): string {
  const base = [...(title.trim() || 'A song')].slice(0, limits.name - 5).join('');
  const isTaken = (name: string) => songs.some((song) => song.name === name);
  let name = base;
  for (let number = 2; isTaken(name); number += 1) name = `${base} (${number})`;
  return name;
}

/** The saved songs of this browser. Other tabs save too, so every change is made to what is stored at that moment. */
export function createSavedSongs(nowMs: () => number, newId: () => string) {
  const $songs = atom<readonly SavedSong[]>([]);
  const $kept = atom(true);
  const $removed = atom<SavedSong | null>(null);
  /** By id: when each song was saved that this tab found, opened or saved last. Another time is of another tab or device. */
  const known = new Map<string, number>();
  /** The one that was opened or saved last. */
  let last = '';

  function note({ id, savedAt }: SavedSong): void {
    known.set(id, savedAt);
    last = id;
  }

  function change(make: (songs: readonly SavedSong[]) => readonly SavedSong[]): void {
    const { songs, foreign } = readSaved();
    const next = make($kept.get() ? songs : $songs.get());
    $songs.set(next);
    $kept.set(writeSaved({ songs: next, foreign }));
    noteWork();
  }

  return {
    $songs,
    /** False when the browser refuses to keep the list over a reload. */
    $kept,
    /** What was removed last and can be brought back. */
    $removed,

    /** Reads the list, and reads it again when another tab has changed it. Answers how to stop. */
    watch(): () => void {
      const read = () => {
        // What only memory holds is not lost for what another tab has stored.
        if ($kept.get()) $songs.set(readSaved().songs);
      };
      const onStorage = ({ key }: StorageEvent) => {
        if (key === songKeys.saved || key === null) read();
      };
      read();
      for (const { id, savedAt } of $songs.get()) if (!known.has(id)) known.set(id, savedAt);
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },

    /** What is saved of this song is at work in this tab. */
    opened: note,

    /**
     * Saves a song with its takes under its title, over the same words of before; another song of that title keeps its
     * own, and so does one of the same words that was saved elsewhere meanwhile. Answers the name.
     */
    save(plan: SongPlan, takes: readonly Take[] = []): string {
      let name = '';
      change((songs) => {
        const mine = songs.filter(
          ({ id, savedAt, plan: { text } }) =>
            text.title === plan.text.title &&
            areSameWords(text.sections, plan.text.sections) &&
            known.get(id) === savedAt,
        );
        const same = mine.find(({ id }) => id === last) ?? mine[0];
        name = same?.name ?? freeName(plan.text.title, songs);
        const song = { id: same?.id ?? newId(), name, savedAt: nowMs(), plan };
        note(song);
        return [{ ...song, ...(takes.length > 0 && { takes }) }, ...songs.filter((other) => other !== same)];
      });
      return name;
    },

    remove(id: string): void {
      change((songs) => {
        $removed.set(songs.find((song) => song.id === id) ?? null);
        return songs.filter((song) => song.id !== id);
      });
    },

    /** Brings back what was removed last. */
    restore(): void {
      const removed = $removed.get();
      if (!removed) return;
      $removed.set(null);
      change((songs) => [removed, ...songs.filter(({ id }) => id !== removed.id)]);
    },
  };
}
