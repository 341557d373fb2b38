import { once } from '#lib/browser/once.ts';
import { giftOwner, player } from './screen.ts';

/** The tune that a link brought: what its card does before, and after, the part that reads it has come. */

const loadGiftTune = once(() => import('./gift-tune.ts'));

let loaded: Awaited<ReturnType<typeof loadGiftTune>> | null = null;

/** Plays the tune, or stops it. Call it in the press. */
export async function toggleGift(): Promise<void> {
  if (player.$playing.get() === giftOwner) return player.stop();
  try {
    loaded ??= await loadGiftTune();
    loaded.playGift();
  } catch (error) {
    console.warn('gift_failed', error);
    player.$asker.set(giftOwner);
    player.$trouble.set('not-loaded');
  }
}
