import { storageKeys } from '#lib/browser/storage-keys.ts';
import { accountKeys } from '#lib/browser/account-keys.ts';
import { removeText } from '#lib/browser/storage.ts';
import { replaceFavourites } from '../favourites.ts';
import { replaceHistory } from '../listening-history.ts';
import { libraryOwner } from './hearts.ts';

/** Empties the lists of this browser: they were those of an account, which still has them. */
export function leave(): void {
  removeText(accountKeys.playlists);
  if (libraryOwner() === null) return;
  removeText(storageKeys.libraryOf);
  replaceFavourites([]);
  replaceHistory([]);
}
