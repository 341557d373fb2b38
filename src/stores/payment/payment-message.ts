import { paymentKeys } from './payment-keys.ts';
import { removeText, writeText } from '#lib/browser/storage.ts';
import { nullable, object, oneOf, orElse, readAs, readJsonAs, text, type Of } from '#lib/data/shapes.ts';

/**
 * How the payment result page tells the page that waits for it. Three ways at once, because an opener policy
 * of the payment page may cut the first and a private window the others. All of them are hints that anybody
 * on this origin could forge: who hears one asks the server.
 */
const paymentMessage = object({
  type: oneOf(['payment-success', 'payment-cancelled']),
  /** Null after a cancelled payment whose id the payment service does not name. */
  paymentId: nullable(text),
  /** The order's number, where the address names it. */
  orderId: orElse(text, null),
});
export type PaymentMessage = Of<typeof paymentMessage>;

const channelName = 'notewright-payment';

/** Tells the opener, if there is one, and every other page of ours in this browser. */
export function sendPaymentMessage(message: PaymentMessage): void {
  (window.opener as Window | null)?.postMessage(message, location.origin);
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(message);
    channel.close();
  }
  // The storage event carries the value; it need not stay.
  if (writeText(paymentKeys.paymentMessage, JSON.stringify({ ...message, at: Date.now() })))
    removeText(paymentKeys.paymentMessage);
}

/** Calls back with messages from pages of this origin until the signal ends. Foreign and odd messages are dropped. */
export function onPaymentMessage(signal: AbortSignal, heard: (message: PaymentMessage) => void): void {
  const pass = (message: PaymentMessage | null) => {
    if (message) heard(message);
  };
  addEventListener(
    'message',
    (event) => {
      if (event.origin === location.origin) pass(readAs(paymentMessage, event.data));
    },
    { signal },
  );
  addEventListener(
    'storage',
    (event) => {
      if (event.key === paymentKeys.paymentMessage) pass(readJsonAs(paymentMessage, event.newValue));
    },
    { signal },
  );
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event) => pass(readAs(paymentMessage, event.data)), { signal });
  signal.addEventListener('abort', () => channel.close());
}
