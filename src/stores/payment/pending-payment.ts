import { readSessionText, removeSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';

/**
 * A payment that was begun, with what it is for. It lies in the session storage, so that it survives leaving
 * for the payment page and coming back (decisions D).
 */
export interface PendingPayment {
  /** The browser's own random id of the order: the same try again finds the same order. */
  orderId: string;
  /** Null until the server has answered. */
  paymentId: string | null;
  /** The path of the order's private page. */
  orderLink: string | null;
  /** The id that this order had before the server asked for another. */
  replaces?: string | undefined;
  /** What to do once it is paid: the lyrics form's fields, or the song request. */
  action: Readonly<Record<string, unknown>>;
}

export type Purpose = 'lyrics' | 'song';

const keys = { lyrics: storageKeys.lyricsPayment, song: storageKeys.songPayment } as const;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The payment that waits, or null. Checked by hand, so that the result page needs no schema library. */
export function readPending(purpose: Purpose): PendingPayment | null {
  try {
    const stored: unknown = JSON.parse(readSessionText(keys[purpose]) ?? '');
    if (typeof stored !== 'object' || stored === null || !('orderId' in stored) || !('action' in stored))
      return null;
    const { orderId, action } = stored;
    if (typeof orderId !== 'string' || typeof action !== 'object' || action === null) return null;
    return {
      orderId,
      action: { ...action },
      paymentId: 'paymentId' in stored ? textOrNull(stored.paymentId) : null,
      orderLink: 'orderLink' in stored ? textOrNull(stored.orderLink) : null,
      ...('replaces' in stored && typeof stored.replaces === 'string' && { replaces: stored.replaces }),
    };
  } catch {
    return null;
  }
}

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
