import { giveUpAttempt, takeStaleAttempts, type Attempt } from '../db/checkout-attempts.ts';
import { findOrder } from '../db/orders.ts';
import { findDueRefunds, giveUpRefunds, markRefunded } from '../db/refunds.ts';
import { log } from '../http/log.ts';
import { refundPayment } from './stripe/refund.ts';
import { StripeFailure } from './stripe/stripe-failure.ts';
import { createSession } from './open-checkout.ts';
import { orderContext, type OrderContext } from './order-context.ts';
import { settleSession } from './settle-session.ts';

/** So many sessions are asked about in one run: the platform allows 50 calls to the outside. */
const sessionsPerRun = 20;
const refundsPerRun = 5;

/** A visitor who is paying right now is asked about by the page; cron looks after the others. */
const restMs = 60_000;

async function look(context: OrderContext, attempt: Attempt): Promise<void> {
  let sessionId = attempt.session_id;
  if (sessionId === null) {
    const order = await findOrder(context.db, attempt.order_id);
    if (!order) return;
    sessionId = (await createSession(context, order, attempt))?.session_id ?? null;
  }
  if (sessionId !== null) await settleSession(context, sessionId, 'cron');
}

/** One failing order must not stop the others. */
async function guarded(event: string, orderId: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const reason = error instanceof StripeFailure ? error.problem : error instanceof Error ? error.name : '';
    log('warn', event, { orderId, reason });
  }
}

/** Sends back what was paid twice. */
export async function refundDuplicates(context: OrderContext): Promise<void> {
  const { db, now } = context;
  for (const refund of await findDueRefunds(db, refundsPerRun)) {
    await guarded('refund_failed', refund.order_id, async () => {
      const id = await refundPayment(orderContext(context.env, now).stripe(), {
        sessionId: refund.session_id,
        orderId: refund.order_id,
        paymentIntent: refund.payment_intent,
      });
      await markRefunded(db, refund.session_id, id, now);
      log('warn', 'duplicate_refunded', { orderId: refund.order_id });
    });
  }
  await giveUpRefunds(db, now);
}

/**
 * Asks the payment service about everything whose end we have not heard of. Makes up for a webhook that never
 * came and a browser that never returned.
 */
export async function reconcilePayments(context: OrderContext): Promise<void> {
  const { db, now } = context;
  const before = new Date(now.getTime() - restMs);
  // A fresh client each: the time limit of a client covers all of its calls.
  for (const attempt of await takeStaleAttempts(db, before, now, sessionsPerRun)) {
    await guarded('reconcile_failed', attempt.order_id, async () => {
      try {
        await look(orderContext(context.env, now), attempt);
      } catch (error) {
        if (error instanceof StripeFailure && error.problem === 'missing') await giveUpAttempt(db, attempt);
        throw error;
      }
    });
  }
}
