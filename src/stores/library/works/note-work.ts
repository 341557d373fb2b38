import { readText } from '#lib/browser/storage.ts';
import { worksKeys } from './works-keys.ts';

/** Who saves several things does it within this time; they go to the account together. */
const quietMs = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A work was saved or deleted on this page: the account hears of it, if this browser has one. Only then its code is loaded. */
export function noteWork(): void {
  if (readText(worksKeys.works) === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    import('./sync-from-anywhere.ts')
      .then(({ syncFromAnywhere }) => syncFromAnywhere())
      .catch((error: unknown) => console.warn('works_wait', error));
  }, quietMs);
}
