import { libraryLimits } from '../../contract/library/library-paths.ts';
import type { Track } from '../../contract/library/track.ts';
import { asTrack, type KeptTrack } from '../kept-track.ts';
import { fold } from '../search.ts';
import { nameOfLocation, withoutPercents, type FileEntry } from './playlist-file.ts';

/** What this browser can play: the house's tracks, those it keeps, and the address of this site. */
export interface Here {
  readonly house: readonly Track[];
  readonly kept: readonly KeptTrack[];
  /** 'https://notewright.com', without a slash at the end. */
  readonly origin: string;
}

export interface Matched {
  /** What is here, each once, in the order of the file; as many as a playlist holds. */
  readonly tracks: readonly Track[];
  readonly missing: readonly FileEntry[];
  /** Entries that were in the list already. */
  readonly twice: number;
  /** Entries that are here, but for which the playlist has no room. */
  readonly tooMany: number;
}

/** Two programs measure a file alike within so many seconds. */
const tolerance = 2;

const wordsKey = (artist: string, title: string): string => `${fold(artist.trim())}\n${fold(title.trim())}`;

/** The path of an address of this site, else the address as it is. */
const pathHere = (location: string, origin: string): string =>
  location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;

const isNear = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) <= tolerance;

/** The first track of each key. */
function firstBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T> {
  return new Map(all.toReversed().map((one) => [keyOf(one), one]));
}

/** Finds the track of an entry: by address, then by content, by file name and length, and by artist and title. */
function finder({ house, kept, origin }: Here): (entry: FileEntry) => Track | null {
  const byAddress = firstBy(house, ({ audioUrl }) => audioUrl ?? '');
  const byHash = firstBy(kept, ({ hash }) => hash);
  const byName = Map.groupBy(kept, ({ fileName }) => fold(fileName));
  const houseByWords = firstBy(house, ({ artist, title }) => wordsKey(artist, title));
  const keptByWords = firstBy(kept, ({ artist, title }) => wordsKey(artist, title));
  return ({ title, artist, duration, location, hash }) => {
    const mine = byAddress.get(pathHere(location, origin) || ' ');
    if (mine) return mine;
    const sameSound = hash === undefined ? undefined : byHash.get(hash);
    if (sameSound) return asTrack(sameSound);
    const name = nameOfLocation(location);
    const names = name === '' ? [] : [...new Set([name, withoutPercents(name)])];
    const sameFile = names
      .flatMap((one) => byName.get(fold(one)) ?? [])
      .find((one) => isNear(one.duration, duration));
    if (sameFile) return asTrack(sameFile);
    if (title === '') return null;
    const key = wordsKey(artist, title);
    const sameWords = keptByWords.get(key);
    return sameWords ? asTrack(sameWords) : (houseByWords.get(key) ?? null);
  };
}

/** Which tracks of a file are here, and which are not. */
export function matchEntries(entries: readonly FileEntry[], here: Here): Matched {
  const find = finder(here);
  const found = new Map<string, Track>();
  const missing: FileEntry[] = [];
  let twice = 0;
  for (const entry of entries) {
    const track = find(entry);
    if (!track) missing.push(entry);
    else if (found.has(track.id)) twice += 1;
    else found.set(track.id, track);
  }
  const most = libraryLimits.tracksInPlaylist;
  return {
    tracks: [...found.values()].slice(0, most),
    missing,
    twice,
    tooMany: Math.max(0, found.size - most),
  };
}
