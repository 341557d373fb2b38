/** Works that are saved or deleted go to the account, if this browser has one; only then the code for it is loaded. */
import { readText } from '#lib/browser/storage.ts';
import { worksKeys } from '#stores/library/works/works-keys.ts';

/** Who saves several things does it within this time; they go to the account together. */
const quietMs = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('notewright:work', () => {
  if (readText(worksKeys.works) === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    import('#stores/library/works/sync-from-anywhere.ts')
      .then(({ syncFromAnywhere }) => syncFromAnywhere())
      .catch((error: unknown) => console.warn('works_wait', error));
  }, quietMs);
});
