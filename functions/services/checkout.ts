import Stripe from 'stripe';
import { readCheckout, type Checkout } from './checkout-answer.ts';
import type { AskStripe } from './stripe-client.ts';

/**
 * Why the payment service gave no usable answer. `unreachable`: nothing came, or a server error, so it may or
 * may not have acted. `refused`: it said no, or something that is no answer. `key_reused`: our key belongs to another request. `missing`:
 * it does not know the session.
 */
export type StripeProblem = 'unreachable' | 'refused' | 'key_reused' | 'missing';

export class StripeFailure extends Error {
  override name = 'StripeFailure';
  readonly problem: StripeProblem;

  constructor(problem: StripeProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A wrong key, too many calls, the key in use by a call at the same time: nothing was made, and it may pass. */
const notYet = [401, 403, 409, 429];

/**
 * A server error leaves open whether it acted, unless it is the replay of an answer that is kept for our key:
 * then the same key would get nothing else for a day.
 */
function isSilence(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (error instanceof Stripe.errors.StripeError && notYet.includes(error.statusCode ?? 0)) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  const isServerError = (error.statusCode ?? 500) >= 500;
  return isServerError && error.headers?.['idempotent-replayed'] !== 'true';
}

function failureOf(error: unknown): StripeFailure {
  if (isSilence(error)) return new StripeFailure('unreachable', error);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new StripeFailure('key_reused', error);
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404)
    return new StripeFailure('missing', error);
  return new StripeFailure('refused', error);
}

async function ask(call: () => Promise<unknown>): Promise<Checkout> {
  try {
    return readCheckout(await call());
  } catch (error) {
    throw failureOf(error);
  }
}

/** Everything that a Checkout Session is made from; the same values under the same key give the same session. */
export interface CheckoutPlan {
  orderId: string;
  attempt: number;
  idempotencyKey: string;
  productName: string;
  amountCents: number;
  email: string | null;
  /** Unix seconds. */
  expiresAt: number;
  returnOrigin: string;
  resultPage: string;
  /** Stands on the payment service's receipt. */
  receipt: string;
}

/** Creates the session, or gets it again when it exists under this key. Throws `StripeFailure`. */
export function createCheckout(stripe: AskStripe, plan: CheckoutPlan): Promise<Checkout> {
  const back = plan.returnOrigin + plan.resultPage;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: plan.amountCents,
          product_data: { name: plan.productName },
        },
      },
    ],
    // Joined as text: an URL object would encode the braces, and the template would stay as it is.
    success_url: `${back}?payment_id={CHECKOUT_SESSION_ID}&status=succeeded`,
    // The template is not filled in here, so the order's number tells which payment was left.
    cancel_url: `${back}?status=cancelled&order=${plan.orderId}`,
    client_reference_id: plan.orderId,
    metadata: { order_id: plan.orderId, attempt: String(plan.attempt) },
    payment_intent_data: { description: plan.receipt, metadata: { order_id: plan.orderId } },
    adaptive_pricing: { enabled: false },
    expires_at: plan.expiresAt,
    ...(plan.email && { customer_email: plan.email }),
  };
  return ask(() =>
    stripe((client) => client.checkout.sessions.create(params, { idempotencyKey: plan.idempotencyKey })),
  );
}

/** The session as the payment service has it now. Throws `StripeFailure`. */
export async function retrieveCheckout(stripe: AskStripe, sessionId: string): Promise<Checkout> {
  const checkout = await ask(() =>
    stripe((client) => client.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
  );
  if (checkout.sessionId !== sessionId)
    throw new StripeFailure('refused', new Error('The answer is another session.'));
  return checkout;
}

/** Ends a session so that nobody can pay it any more. One that is over already stays what it is. */
export async function expireCheckout(stripe: AskStripe, sessionId: string): Promise<void> {
  try {
    await stripe((client) => client.checkout.sessions.expire(sessionId));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.problem === 'unreachable') throw failure;
  }
}

/** The session that a payment intent was paid in, or null when there is none. Throws `StripeFailure`. */
export async function findSessionOf(stripe: AskStripe, paymentIntent: string): Promise<string | null> {
  try {
    const { data } = await stripe((client) =>
      client.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
    );
    return data[0]?.id ?? null;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Sends a payment back whole, once however often it is called. Answers the refund's id, or null when it
 * had gone back already. */
export async function refundPayment(
  stripe: AskStripe,
  payment: { sessionId: string; orderId: string; paymentIntent: string },
): Promise<string | null> {
  try {
    const refund: unknown = await stripe((client) =>
      client.refunds.create(
        {
          payment_intent: payment.paymentIntent,
          reason: 'duplicate',
          metadata: { order_id: payment.orderId },
        },
        { idempotencyKey: `refund:dup:${payment.sessionId}` },
      ),
    );
    const id = typeof refund === 'object' && refund && 'id' in refund ? refund.id : null;
    if (typeof id !== 'string' || !/^(re|pyr)_/.test(id)) throw new Error('The answer is no refund.');
    return id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return null;
    throw failureOf(error);
  }
}
