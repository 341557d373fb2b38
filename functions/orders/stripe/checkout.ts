import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Checkout } from '../../db/checkout-state.ts';
import { readCheckout, sessionAnswer } from './checkout-answer.ts';
import type { PaymentService } from './stripe-client.ts';
import { StripeFailure } from './stripe-failure.ts';

/** Everything that a Checkout Session is made from; the same values under the same key give the same session. */
export interface CheckoutPlan {
  orderId: string;
  attempt: number;
  idempotencyKey: string;
  /** What is paid for, in the order in which the payment page shows it. */
  lines: readonly { name: string; amountCents: number }[];
  email: string | null;
  /** Unix seconds. */
  expiresAt: number;
  /** Where the payer comes back to; `{CHECKOUT_SESSION_ID}` in it is filled in. */
  successUrl: string;
  cancelUrl: string;
  /** Stands on the payment service's receipt. */
  receipt: string;
}

/**
 * Creates the session, or gets it again when it exists under this key. Throws `StripeFailure`, also when a visitor
 * could not pay it because its address is missing or not one of the payment service.
 */
export async function createCheckout(stripe: PaymentService, plan: CheckoutPlan): Promise<Checkout> {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    line_items: plan.lines.map(({ name, amountCents }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name } },
    })),
    success_url: plan.successUrl,
    cancel_url: plan.cancelUrl,
    client_reference_id: plan.orderId,
    metadata: { order_id: plan.orderId, attempt: String(plan.attempt) },
    payment_intent_data: {
      description: plan.receipt,
      metadata: { order_id: plan.orderId },
      // The service's own receipt, also of a refund, goes there whatever its dashboard says.
      ...(plan.email && { receipt_email: plan.email }),
    },
    adaptive_pricing: { enabled: false },
    expires_at: plan.expiresAt,
    ...(plan.email && { customer_email: plan.email }),
  };
  const answer = await stripe.ask(sessionAnswer, (client) =>
    client.checkout.sessions.create(params, { idempotencyKey: plan.idempotencyKey }),
  );
  const checkout = readCheckout(answer);
  if (checkout.state === 'open' && (checkout.url === null || !stripe.isPaymentPage(checkout.url)))
    throw new StripeFailure('refused', new Error('The session has no address to pay at.'));
  return checkout;
}

/** The session as the payment service has it now. Throws `StripeFailure`. */
export async function retrieveCheckout(stripe: PaymentService, sessionId: string): Promise<Checkout> {
  const answer = await stripe.ask(sessionAnswer, (client) =>
    client.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  );
  if (answer.id !== sessionId)
    throw new StripeFailure('refused', new Error('The answer is another session.'));
  return readCheckout(answer);
}

/** Ends a session so that nobody can pay it any more. One that is over already stays what it is. */
export async function expireCheckout(stripe: PaymentService, sessionId: string): Promise<void> {
  try {
    await stripe.ask(sessionAnswer, (client) => client.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (error instanceof StripeFailure && error.problem !== 'unreachable') return;
    throw error;
  }
}

const sessionList = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The session that a payment intent was paid in, or null when there is none. Throws `StripeFailure`. */
export async function findSessionOf(stripe: PaymentService, paymentIntent: string): Promise<string | null> {
  const { data } = await stripe.ask(sessionList, (client) =>
    client.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  );
  return data[0]?.id ?? null;
}
