import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { createGuestPlaylists } from './guest-playlists.ts';

/** The playlists of this browser. */
export const guestPlaylists = createGuestPlaylists({
  read: () => readText(storageKeys.playlists),
  write: (text) => writeText(storageKeys.playlists, text),
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
});
