import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { createAccountApi } from '#lib/library/account-api.ts';
import { createGuestShelf } from '#lib/library/guest-shelf.ts';
import { session } from '../session.ts';

/** The library of the account, and the playlists of this browser. */

const newId = () => crypto.randomUUID();

export const accountApi = createAccountApi({
  token: async (fresh) => (await session.identity())?.token(fresh) ?? null,
  newId,
});

export const guestShelf = createGuestShelf({
  read: () => readText(storageKeys.playlists),
  write: (text) => writeText(storageKeys.playlists, text),
  now: () => new Date(),
  newId,
});
