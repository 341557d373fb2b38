import { atom } from 'nanostores';
import { readLastOrder, type LastOrder } from '../order/last-order.ts';
import { readPending } from '../payment/pending-payment.ts';
import type { MyLyrics } from '../lyrics/my-lyrics.ts';
import { prefetchAfterPaint } from '#lib/browser/prefetch.ts';
import { readSessionText } from '#lib/browser/session-storage.ts';
import { lyricsKeys } from '#stores/lyrics/lyrics-keys.ts';
import { readText } from '#lib/browser/storage.ts';
import { once } from '#lib/browser/once.ts';
import type * as ways from './take-lyrics.ts';
import { createSongOrder } from './song-order.ts';

const loadCheck = once(() => import('./check-song.ts'));

/** Fetches what comes after the form, with the first finger on it: the check, and the panel of the next step. */
export function prefetchNextStep(loadPanel: () => Promise<unknown>): void {
  for (const load of [loadCheck, loadPanel]) prefetchAfterPaint(load);
}

/** The stores of the order page, made once for the tab, so that navigation loses nothing. */
export const songOrder = createSongOrder({ check: loadCheck });

/** Takes up a payment that was begun before this page was loaded, with code of its own. Answers how to stop. */
export function resumePayment(): () => void {
  const stop = new AbortController();
  if (readPending('song')?.paymentId) {
    import('./song-payment.ts').then(
      ({ songPayment }) =>
        stop.signal.aborted || stop.signal.addEventListener('abort', songPayment(songOrder).resume()),
      (error: unknown) => console.warn('song_payment_failed', error),
    );
  }
  return () => stop.abort();
}

/** The last paid order of this browser. */
export const $lastOrder = atom<LastOrder | null>(null);

/** Shows it as it was when the server was last asked, and asks again, with code of its own. */
export function loadLastOrder(): void {
  $lastOrder.set(readLastOrder());
  if (!$lastOrder.get()?.isOpen) return;
  import('../order/open-order.ts').then(
    ({ refreshOpenOrder }) => refreshOpenOrder().then(() => $lastOrder.set(readLastOrder())),
    (error: unknown) => console.warn('last_order_failed', error),
  );
}

/** The lyrics of this browser that the order may take over, and what does so. */
export const $myLyrics = atom<{ lyrics: MyLyrics; ways: typeof ways } | null>(null);

/** Looks for them with code of its own, where there may be some: the page is alive before, and their place is kept. */
export function loadMyLyrics(): void {
  if (!readText(lyricsKeys.lyricsWork) && !readSessionText(lyricsKeys.handedOver)) return $myLyrics.set(null);
  import('./take-lyrics.ts').then(
    (loaded) => {
      const lyrics = loaded.readMyLyrics();
      $myLyrics.set(lyrics && { lyrics, ways: loaded });
    },
    (error: unknown) => console.warn('my_lyrics_failed', error),
  );
}
