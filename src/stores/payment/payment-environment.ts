import { onPaymentMessage, type PaymentMessage } from './payment-message.ts';
import { leaveFor, mustRedirect, openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { currency, type Product } from '#lib/contract/payment/catalog.ts';
import { createLinkPath } from '#lib/contract/payment/payment-paths.ts';
import type { PaymentLinkRequest } from '#lib/contract/payment/payments.ts';
import { paymentLink, type PaymentLink } from '#lib/contract/payment/payment-answers.ts';
import type { SongRequest } from '#lib/contract/custom-song/song-request.ts';
import { askPayment, type PaymentAnswer } from './ask-payment.ts';
import { readJson } from '#lib/http/request.ts';
import { sendJson } from '#lib/http/send-json.ts';

export type { PaymentWindow } from './payment-window.ts';

/** What is to be paid, as it stands at the click. */
export interface Purchase {
  product: Product;
  /** The browser's own id of the order; without one, that of the unfinished try or a new one is taken. */
  orderId?: string;
  /** A custom song's request. */
  order?: SongRequest;
  /** What is ordered beside it, and what that costs in US cents. */
  beside?: Pick<PaymentLinkRequest, 'addOns' | 'licensee'> & { cents: number };
  /** What to do once it is paid; must survive JSON. */
  action: Record<string, unknown>;
}

/** Everything outside that a payment touches; a test gives it another. */
export interface PaymentEnvironment {
  mustRedirect(): boolean;
  /** Null when the browser blocks it. */
  openWindow(): PaymentWindow | null;
  leaveFor(address: string): void;
  /** Throws `HttpError` or `NetworkError`, and when the answer is no link. */
  createLink(purchase: Purchase, orderId: string): Promise<PaymentLink>;
  ask(paymentId: string): Promise<PaymentAnswer>;
  hear(signal: AbortSignal, heard: (message: PaymentMessage) => void): void;
  /** The visitor looks at this page again. */
  onReturn(signal: AbortSignal, returned: () => void): void;
  /** This page comes out of the browser's memory, by Back for example. */
  onShownAgain(signal: AbortSignal, shown: () => void): void;
  wait(ms: number): Promise<void>;
  newId(): string;
}

async function createLink({ product, order, beside }: Purchase, orderId: string): Promise<PaymentLink> {
  const { cents = 0, ...extras } = beside ?? {};
  const body: PaymentLinkRequest = {
    productId: product.id,
    serviceType: product.serviceType,
    amount: (product.priceCents + cents) / 100,
    currency,
    // The lyrics payment sends no invented address (decisions C); its payment page asks for one.
    ...(order && { customerEmail: order.email, customerName: order.email, order }),
    ...extras,
    orderId,
  };
  const response = await sendJson(createLinkPath, body, orderId);
  return paymentLink(await readJson(response));
}

export const browserPayment: PaymentEnvironment = {
  mustRedirect: () => mustRedirect(),
  openWindow: openPaymentWindow,
  leaveFor,
  createLink,
  ask: askPayment,
  hear: onPaymentMessage,
  onReturn(signal, returned) {
    addEventListener('focus', returned, { signal });
    addEventListener('online', returned, { signal });
  },
  onShownAgain(signal, shown) {
    addEventListener('pageshow', (event) => event.persisted && shown(), { signal });
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId: () => crypto.randomUUID(),
};
