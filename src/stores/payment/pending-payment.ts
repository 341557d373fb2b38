import { readSessionText, removeSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { paymentKeys } from './payment-keys.ts';
import { ifFits, object, orElse, readJsonAs, record, text, type Of } from '#lib/data/shapes.ts';

/**
 * A payment that was begun, with what it is for. It lies in the session storage, so that it survives leaving
 * for the payment page and coming back (decisions D).
 */
const pendingPayment = object({
  /** The browser's own random id of the order: the same try again finds the same order. */
  orderId: text,
  /** Null until the server has answered. */
  paymentId: orElse(text, null),
  /** The path of the order's private page. */
  orderLink: orElse(text, null),
  /** The id that this order had before the server asked for another. */
  replaces: ifFits(text),
  /** What to do once it is paid: the lyrics form's fields, or the song request. */
  action: record,
});
export type PendingPayment = Readonly<Of<typeof pendingPayment>>;

export type Purpose = 'lyrics' | 'song';

const keys = { lyrics: paymentKeys.lyricsPayment, song: paymentKeys.songPayment } as const;

/** The payment that waits, or null. */
export const readPending = (purpose: Purpose): PendingPayment | null =>
  readJsonAs(pendingPayment, readSessionText(keys[purpose]));

/** False when this browser does not let us keep it; the order's draft on the server is kept all the same. */
export function writePending(purpose: Purpose, pending: PendingPayment): boolean {
  return writeSessionText(keys[purpose], JSON.stringify(pending));
}

export function clearPending(purpose: Purpose): void {
  removeSessionText(keys[purpose]);
}

/** Whether a payment is for the order with this number of the server's, which the order's link holds. */
export function isForOrder(pending: PendingPayment | null, orderNumber: string | null): boolean {
  return orderNumber !== null && pending?.orderLink?.includes(`?id=${orderNumber}&`) === true;
}
