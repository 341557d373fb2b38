import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText } from '#lib/browser/storage.ts';

/** Who saves several things does it within this time; they go to the account together. */
const quietMs = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Brings the works of this browser to its account, if it has one; only then the code for it is loaded. */
export function sendWorksSoon(): void {
  // Set as long as somebody is signed in here.
  if (readText(storageKeys.libraryOf) === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    import('./sync-from-anywhere.ts')
      .then(({ syncFromAnywhere }) => syncFromAnywhere())
      .catch((error: unknown) => console.warn('works_wait', error));
  }, quietMs);
}
