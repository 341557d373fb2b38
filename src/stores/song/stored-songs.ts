import {
  finite,
  ifFits,
  list,
  listOf,
  object,
  oneOf,
  orElse,
  readAs,
  readJsonAs,
  text,
  type Shape,
} from '#lib/data/shapes.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { planShape } from '#lib/song/code/plan-shape.ts';
import type { SongPlan } from '#lib/song/song-plan.ts';
import { songKeys } from './song-keys.ts';

/** What of songs is kept in this browser. */

export interface Take {
  readonly name: string;
  readonly plan: SongPlan;
}

/** The song at work: how it is now, and the takes of it that were put aside to compare. */
export interface SongWork {
  readonly plan: SongPlan;
  readonly takes: readonly Take[];
}

export interface SavedSong {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly plan: SongPlan;
  /** Left out where there are none, as in songs that were saved before takes went along. */
  readonly takes?: readonly Take[];
}

const version = 1;
const storedTake = object({ name: text, plan: planShape });
export const storedWork = object({
  version: oneOf([version]),
  plan: planShape,
  takes: orElse(listOf(storedTake), []),
});
export const storedSong: Shape<SavedSong> = object({
  id: text,
  name: text,
  savedAt: finite,
  plan: planShape,
  takes: ifFits(listOf(storedTake)),
});
const storedSongs = object({ version: oneOf([version]), songs: list });

/** The work of the last visit; null when there is none that this page can read. */
export function readWork(): SongWork | null {
  const stored = readJsonAs(storedWork, readText(songKeys.work));
  return stored && { plan: stored.plan, takes: stored.takes };
}

/** False when the browser refuses to keep it. */
export const writeWork = (work: SongWork): boolean =>
  writeText(songKeys.work, JSON.stringify({ version, ...work }));

interface SavedSongs {
  readonly songs: readonly SavedSong[];
  /** Entries that this page cannot read; they are written back as they are. */
  readonly foreign: readonly unknown[];
}

/** The songs of a stored text; null when it is none of ours, or of a later version. */
export function savedIn(json: string | null): SavedSongs | null {
  const stored = readJsonAs(storedSongs, json);
  if (!stored) return null;
  const read = stored.songs.map((entry) => ({ entry, song: readAs(storedSong, entry) }));
  return {
    songs: read.flatMap(({ song }) => song ?? []),
    foreign: read.flatMap(({ entry, song }) => (song ? [] : [entry])),
  };
}

/** A stored text that is none of ours, or of a later version, is put aside before it is written over. */
export function readSaved(): SavedSongs {
  const json = readText(songKeys.saved);
  const saved = savedIn(json);
  if (!saved && json) writeText(songKeys.savedAside, json);
  return saved ?? { songs: [], foreign: [] };
}

/** The text that is stored of them. */
export const savedText = ({ songs, foreign }: SavedSongs): string =>
  JSON.stringify({ version, songs: [...songs, ...foreign] });

export const writeSaved = (saved: SavedSongs): boolean => writeText(songKeys.saved, savedText(saved));
