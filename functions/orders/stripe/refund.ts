import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentService } from './stripe-client.ts';
import { StripeFailure } from './stripe-failure.ts';

const refundAnswer = z.object({ id: z.string().check(z.regex(/^(re|pyr)_/)) });

/** The payment had gone back before. */
const isRefunded = (error: unknown) =>
  error instanceof StripeFailure &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.code === 'charge_already_refunded';

/**
 * Sends a payment back whole, once however often it is called. Answers the refund's id, or null when it had gone
 * back already. Throws `StripeFailure`.
 */
export async function refundPayment(
  stripe: PaymentService,
  payment: { sessionId: string; orderId: string; paymentIntent: string },
): Promise<string | null> {
  try {
    const { id } = await stripe.ask(refundAnswer, (client) =>
      client.refunds.create(
        {
          payment_intent: payment.paymentIntent,
          reason: 'duplicate',
          metadata: { order_id: payment.orderId },
        },
        { idempotencyKey: `refund:dup:${payment.sessionId}` },
      ),
    );
    return id;
  } catch (error) {
    if (isRefunded(error)) return null;
    throw error;
  }
}
