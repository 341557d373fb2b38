import * as z from 'zod/mini';
import { paymentIdPattern } from '#lib/contract/payment/payment-paths.ts';

/**
 * What an event of the payment service tells of, in our words. Nothing personal is in it, so that it may be kept until
 * it was acted upon.
 */
export const paymentNotice = z.discriminatedUnion('about', [
  z.object({ about: z.literal('session'), sessionId: z.string() }),
  /** All that went back of a payment so far. */
  z.object({ about: z.literal('refunded'), paymentIntent: z.string(), refundedCents: z.int() }),
  /** How one refund stands. */
  z.object({
    about: z.literal('refund'),
    paymentIntent: z.string(),
    refundId: z.string(),
    status: z.string(),
    amountCents: z.int(),
  }),
  z.object({ about: z.literal('dispute'), paymentIntent: z.string() }),
  /** `outcome`: won, lost, or another word of the service. */
  z.object({ about: z.literal('dispute_closed'), paymentIntent: z.string(), outcome: z.string() }),
]);
export type PaymentNotice = z.infer<typeof paymentNotice>;

const word = z.string().check(z.maxLength(40));
const paymentIntent = z.nullable(z.string().check(z.maxLength(200)));
const session = z.object({ id: z.string().check(z.regex(paymentIdPattern)) });
const charge = z.object({ payment_intent: paymentIntent, amount_refunded: z.int() });
const refund = z.object({
  id: z.string().check(z.maxLength(200)),
  payment_intent: z.nullish(paymentIntent),
  status: z.nullish(word),
  amount: z.int(),
});
const dispute = z.object({ payment_intent: z.nullish(paymentIntent), status: z.nullish(word) });

function readSession(object: unknown): PaymentNotice | null {
  // A session of another kind of shop in the same account.
  const named = session.safeParse(object);
  return named.success ? { about: 'session', sessionId: named.data.id } : null;
}

function readRefund(object: unknown): PaymentNotice | null {
  const { id: refundId, payment_intent: intent, status, amount: amountCents } = refund.parse(object);
  return intent
    ? { about: 'refund', paymentIntent: intent, refundId, status: status ?? 'unknown', amountCents }
    : null;
}

const readers: Record<string, (object: unknown) => PaymentNotice | null> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': readSession,
  'checkout.session.expired': readSession,
  'charge.refunded': (object) => {
    const { payment_intent: intent, amount_refunded: refundedCents } = charge.parse(object);
    return intent === null ? null : { about: 'refunded', paymentIntent: intent, refundedCents };
  },
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.dispute.created': (object) => {
    const { payment_intent: intent } = dispute.parse(object);
    return intent ? { about: 'dispute', paymentIntent: intent } : null;
  },
  'charge.dispute.closed': (object) => {
    const { payment_intent: intent, status } = dispute.parse(object);
    return intent ? { about: 'dispute_closed', paymentIntent: intent, outcome: status ?? 'unknown' } : null;
  },
};

/** The types of events that are acted upon. Stripe has to send these to the webhook (docs/deploy.md). */
export const eventTypes: readonly string[] = Object.keys(readers);

/** What an event tells of; null when it is nothing of ours. Throws when its object has not the shape of its type. */
export const readNotice = (type: string, object: unknown): PaymentNotice | null =>
  Object.hasOwn(readers, type) ? (readers[type]?.(object) ?? null) : null;
