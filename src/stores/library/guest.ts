import { accountKeys } from '../session/account-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { createGuestPlaylists } from './guest-playlists.ts';

/** The playlists of this browser. */
export const guestPlaylists = createGuestPlaylists({
  read: () => readText(accountKeys.guestPlaylists),
  write: (text) => writeText(accountKeys.guestPlaylists, text),
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
});
