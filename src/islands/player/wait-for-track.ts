import type { PlayerRequest } from '#stores/player/player-requests.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { loadRouter } from '#lib/browser/late-router.ts';
import { readText } from '#lib/browser/storage.ts';

/** Waits for the first track, pressed here or kept from the last visit; only then the player is loaded. */
const waiting: PlayerRequest[] = [];
let loading = false;

function load(): void {
  if (loading) return;
  loading = true;
  // What plays goes on over pages.
  loadRouter();
  import('./start-player.tsx').then(
    ({ startPlayer }) => {
      removeEventListener('notewright:ask-player', wait);
      startPlayer(waiting);
    },
    (error: unknown) => {
      // What was pressed sounds without the player; the next press asks for it again.
      loading = false;
      console.warn('player_failed', error);
    },
  );
}

function wait({ detail }: CustomEvent<PlayerRequest>): void {
  waiting.push(detail);
  load();
}

addEventListener('notewright:ask-player', wait);
if (readText(storageKeys.player)) load();
