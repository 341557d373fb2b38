import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { accountKeys } from '../session/account-keys.ts';
import { removeText } from '#lib/browser/storage.ts';
import { replaceHistory } from './listening-history.ts';
import { libraryOwner } from './hearts.ts';

/**
 * Empties the lists of this browser: they were those of an account, which still has them. The hearts empty their own
 * list: they ask for this from any page.
 */
export function leave(emptyHearts: () => void): void {
  removeText(accountKeys.playlists);
  if (libraryOwner() === null) return;
  removeText(storageKeys.libraryOf);
  emptyHearts();
  replaceHistory([]);
}
