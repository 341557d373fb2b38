import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { removeText, writeText } from '#lib/browser/storage.ts';

/**
 * How the payment result page tells the page that waits for it. Three ways at once, because an opener policy
 * of the payment page may cut the first and a private window the others. All of them are hints that anybody
 * on this origin could forge: who hears one asks the server.
 */
export interface PaymentMessage {
  type: 'payment-success' | 'payment-cancelled';
  /** Null after a cancelled payment whose id the payment service does not name. */
  paymentId: string | null;
  /** The order's number, where the address names it. */
  orderId: string | null;
}

const channelName = 'notewright-payment';

function readMessage(data: unknown): PaymentMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('paymentId' in data)) return null;
  const { type, paymentId } = data;
  if (type !== 'payment-success' && type !== 'payment-cancelled') return null;
  if (paymentId !== null && typeof paymentId !== 'string') return null;
  const orderId = 'orderId' in data && typeof data.orderId === 'string' ? data.orderId : null;
  return { type, paymentId, orderId };
}

function readStored(text: string | null): PaymentMessage | null {
  try {
    return readMessage(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Tells the opener, if there is one, and every other page of ours in this browser. */
export function sendPaymentMessage(message: PaymentMessage): void {
  (window.opener as Window | null)?.postMessage(message, location.origin);
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(message);
    channel.close();
  }
  // The storage event carries the value; it need not stay.
  if (writeText(storageKeys.paymentMessage, JSON.stringify({ ...message, at: Date.now() })))
    removeText(storageKeys.paymentMessage);
}

/** Calls back with messages from pages of this origin until the signal ends. Foreign and odd messages are dropped. */
export function onPaymentMessage(signal: AbortSignal, heard: (message: PaymentMessage) => void): void {
  const pass = (message: PaymentMessage | null) => {
    if (message) heard(message);
  };
  addEventListener(
    'message',
    (event) => {
      if (event.origin === location.origin) pass(readMessage(event.data));
    },
    { signal },
  );
  addEventListener(
    'storage',
    (event) => {
      if (event.key === storageKeys.paymentMessage) pass(readStored(event.newValue));
    },
    { signal },
  );
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event) => pass(readMessage(event.data)), { signal });
  signal.addEventListener('abort', () => channel.close());
}
