import * as z from 'zod/mini';
import { paymentIdPattern } from '#lib/contract/payment/payment-paths.ts';
import type { Checkout, CheckoutState } from '../../db/checkout-state.ts';

/**
 * The SDK resolves with whatever JSON arrives, so the answer is checked here. Enum values stay open texts:
 * a new one must not break the order that it belongs to.
 */
export const sessionAnswer = z.object({
  id: z.string().check(z.regex(paymentIdPattern)),
  object: z.literal('checkout.session'),
  url: z.nullish(z.url()),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string(), status: z.string() })])),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  mode: z.string(),
  livemode: z.boolean(),
  client_reference_id: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  customer_details: z.nullish(z.object({ email: z.nullable(z.string()) })),
});

/** A payment that needs a new method or was cancelled will not arrive any more. */
const deadIntents = ['requires_payment_method', 'canceled'];

type SessionAnswer = z.infer<typeof sessionAnswer>;

function stateOf(session: SessionAnswer): CheckoutState {
  if (session.status === 'expired') return 'expired';
  if (session.payment_status === 'paid') return 'paid';
  if (session.status !== 'complete') return 'open';
  const intent = session.payment_intent;
  return typeof intent === 'object' && intent && deadIntents.includes(intent.status)
    ? 'failed'
    : 'processing';
}

/** A session that the API answered with, in our words. */
export function readCheckout(session: SessionAnswer): Checkout {
  const intent = session.payment_intent ?? null;
  const attempt = Number(session.metadata?.['attempt']);
  return {
    sessionId: session.id,
    url: session.url ?? null,
    state: stateOf(session),
    paymentIntent: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    amountCents: session.amount_total,
    currency: session.currency,
    mode: session.mode,
    livemode: session.livemode,
    orderId: session.metadata?.['order_id'] ?? null,
    attempt: Number.isInteger(attempt) ? attempt : null,
    reference: session.client_reference_id,
    email: session.customer_details?.email ?? null,
  };
}
