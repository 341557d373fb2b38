import { atom } from 'nanostores';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { trackFields, type Track } from '#lib/contract/library/track.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting, momentText, object } from '#lib/data/shapes.ts';
import { libraryOwner, noteHeart } from './hearts.ts';

/** A track with a heart. `savedAt` is an ISO time. */
export type SavedTrack = Track & { readonly savedAt: string };

/** So many are kept; the oldest go first. */
export const mostFavourites = 500;

/** The tracks that this browser keeps, last saved first. */
export const $favourites = atom<readonly SavedTrack[]>([]);
/** False when the browser refuses to keep them over a reload. */
export const $favouritesKept = atom(true);

export const savedTrack = object({ ...trackFields, savedAt: momentText });
const savedTracks = fitting(savedTrack, mostFavourites);

function stored(): readonly SavedTrack[] {
  if (!$favouritesKept.get()) return $favourites.get();
  return savedTracks(parseJson(readText(storageKeys.favourites)));
}

function keep(list: readonly SavedTrack[]): void {
  $favourites.set(list);
  $favouritesKept.set(writeText(storageKeys.favourites, JSON.stringify(list)));
}

export const isFavourite = (list: readonly SavedTrack[], id: string): boolean =>
  list.some((track) => track.id === id);

/** Sets a heart, or takes it back. */
export function setFavourite(track: Track, saved: boolean, now = new Date()): void {
  const others = stored().filter(({ id }) => id !== track.id);
  keep(saved ? [{ ...track, savedAt: now.toISOString() }, ...others].slice(0, mostFavourites) : others);
  noteHeart(track.id, saved);
  // Only who is signed in has an account to be told, and loads what it takes.
  if (libraryOwner() !== null)
    import('./send-hearts.ts').then(
      ({ sendHeartsFromAnywhere }) => sendHeartsFromAnywhere(emptyFavourites),
      (error: unknown) => console.warn('hearts_wait', error),
    );
}

export const toggleFavourite = (track: Track, now = new Date()): void =>
  setFavourite(track, !isFavourite(stored(), track.id), now);

/** What an account knows takes the place of what this browser kept. */
export const replaceFavourites = (list: readonly SavedTrack[]): void => keep(list.slice(0, mostFavourites));

export const emptyFavourites = (): void => keep([]);

/** Reads the list, and again when another tab changes it. Answers how to stop. */
export function watchFavourites(): () => void {
  const read = () => $favourites.set(stored());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.favourites || key === null) read();
  };
  read();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
