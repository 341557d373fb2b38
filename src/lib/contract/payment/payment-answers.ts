import { object, oneOf, text, where, type Of } from '../../data/shapes.ts';
import { paymentIdPattern, paymentStatuses, serviceTypes } from './payment-paths.ts';

/** What the card payment calls answer (spec 7, decisions C). */

/** Never script: the browser goes there. */
const isWebAddress = (address: string): boolean => /^https?:/i.test(address) && URL.canParse(address);

export const paymentLink = object({
  paymentLink: where(text, isWebAddress),
  paymentId: where(text, (id) => paymentIdPattern.test(id)),
  orderId: text,
  /** The private page of the order, as a path on this site. */
  orderLink: text,
});
export type PaymentLink = Of<typeof paymentLink>;

/** What the pages read of the answer about a payment. */
export const paymentState = object({
  paymentId: text,
  status: oneOf(paymentStatuses),
  serviceType: oneOf(serviceTypes),
});

/** The whole answer about a payment. Amounts on the wire are dollars, as specified. */
export interface PaymentResult extends Of<typeof paymentState> {
  productId: string;
  amount: number;
  currency: string;
}

/** The answer to a song request that was handed in. */
export const songRequestAnswer = object({
  orderId: text,
  /** The private page of the order, as a path on this site. */
  orderLink: text,
});
export type SongRequestAnswer = Of<typeof songRequestAnswer>;
