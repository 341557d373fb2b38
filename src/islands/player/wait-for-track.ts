import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { loadRouter } from '#lib/browser/late-router.ts';
import { readText } from '#lib/browser/storage.ts';

/** Waits for the first track, pressed here or kept from the last visit; only then the player is loaded. */
let loading = false;

function load(): void {
  if (loading) return;
  loading = true;
  // What plays goes on over pages.
  loadRouter();
  import('./start-player.tsx').then(
    ({ startPlayer }) => {
      removeEventListener('notewright:ask-player', load);
      startPlayer(window.askedOfPlayer ?? []);
    },
    (error: unknown) => {
      // What was pressed sounds without the player; the next press asks for it again.
      loading = false;
      console.warn('player_failed', error);
    },
  );
}

addEventListener('notewright:ask-player', load);
if (window.askedOfPlayer ?? readText(storageKeys.player)) load();
