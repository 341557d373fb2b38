import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { createGuestShelf } from './guest-shelf.ts';

/** The playlists of this browser. */
export const guestShelf = createGuestShelf({
  read: () => readText(storageKeys.playlists),
  write: (text) => writeText(storageKeys.playlists, text),
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
});
