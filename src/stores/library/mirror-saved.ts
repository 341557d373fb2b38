import type { Track } from '#lib/contract/library/track.ts';
import { $favourites, replaceFavourites } from './favourites.ts';

/** Saved tracks that were read of the account take their place among the hearts of this browser. */
export function mirrorSaved(tracks: readonly Track[], waiting: Readonly<Record<string, boolean>>): void {
  const known = new Map($favourites.get().map((track) => [track.id, track.savedAt]));
  const now = new Date().toISOString();
  const mirrored = tracks
    .filter(({ id }) => waiting[id] !== false)
    .map((track) => ({ ...track, savedAt: known.get(track.id) ?? now }));
  const ids = new Set(mirrored.map(({ id }) => id));
  const set = $favourites.get().filter(({ id }) => !ids.has(id) && waiting[id] === true);
  replaceFavourites([...set, ...mirrored]);
}
