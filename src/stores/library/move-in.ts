import { storageKeys } from '#lib/browser/storage-keys.ts';
import { removeText, writeText } from '#lib/browser/storage.ts';
import type { Track } from '#lib/contract/house-tracks.ts';
import { libraryLimits } from '#lib/contract/library-paths.ts';
import type { LibraryToMerge } from '#lib/contract/library.ts';
import type { AccountApi } from '#lib/library/account-api.ts';
import type { GuestShelf } from '#lib/library/guest-shelf.ts';
import { $favourites, replaceFavourites } from '../favourites.ts';
import { $history, replaceHistory } from '../listening-history.ts';
import { libraryOwner } from './hearts.ts';

type Guest = Pick<GuestShelf, 'whole' | 'clear'>;

/** What a visitor keeps in this browser, as the account takes it. */
function guestLibrary(guest: Guest): LibraryToMerge {
  return {
    playlists: guest.whole().map(({ id, title, description, tracks, createdAt }) => ({
      id,
      title,
      description,
      trackIds: tracks.map((track) => track.id),
      createdAt: new Date(createdAt).toISOString(),
    })),
    saved: $favourites
      .get()
      .map(({ id, savedAt }) => ({ trackId: id, savedAt: new Date(savedAt).toISOString() })),
    plays: $history
      .get()
      .slice(0, libraryLimits.plays)
      .map(({ id, playedAt }) => ({ trackId: id, playedAt: new Date(playedAt).toISOString() })),
  };
}

/** Empties the lists of this browser: they were those of an account, which still has them. */
export function leave(): void {
  if (libraryOwner() === null) return;
  removeText(storageKeys.libraryOf);
  replaceFavourites([]);
  replaceHistory([]);
}

/**
 * Somebody has signed in: what this browser kept for a visitor goes into the account, once. Lists that mirror
 * another account are emptied, never mixed. Fails as `request` does, and then everything stays where it was.
 */
export async function moveIn(uid: string, api: Pick<AccountApi, 'merge'>, guest: Guest): Promise<void> {
  const owner = libraryOwner();
  if (owner !== null && owner !== uid) leave();
  const { playlists, ...lists } = guestLibrary(guest);
  const isNew = owner !== uid && lists.saved.length + lists.plays.length > 0;
  if (isNew || playlists.length > 0)
    await api.merge({ playlists, ...(isNew ? lists : { saved: [], plays: [] }) });
  guest.clear();
  writeText(storageKeys.libraryOf, uid);
}

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
