import type { Context } from 'hono';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { paymentIdPattern } from '#lib/contract/payment-paths.ts';
import { answerJson } from '../answer.ts';
import { ApiProblem } from '../api-problem.ts';
import { ConfigError } from '../config-error.ts';
import {
  closeEvent,
  isBooked,
  noteEventFailure,
  receiveEvent,
  recordDispute,
  recordRefund,
} from '../db/stripe-events.ts';
import type { AppEnv } from '../env.ts';
import { log } from '../log.ts';
import { orderContext, type OrderContext } from '../orders/order-context.ts';
import { settleSession } from '../orders/settle-session.ts';
import { findSessionOf } from '../services/checkout.ts';

/** Seconds that an event may be old; the SDK checks only that side, so a time ahead of ours is refused here. */
const toleranceSeconds = 300;

const signedEvent = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.maxLength(100)),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
type SignedEvent = z.infer<typeof signedEvent>;

const session = z.object({ id: z.string().check(z.regex(paymentIdPattern)) });
const charge = z.object({ payment_intent: z.nullable(z.string()), amount_refunded: z.int() });
const dispute = z.object({ payment_intent: z.nullable(z.string()) });

async function readEvent(context: Context<AppEnv>): Promise<SignedEvent> {
  const secret = context.env.STRIPE_WEBHOOK_SECRET?.trim();
  if (!secret) throw new ConfigError('STRIPE_WEBHOOK_SECRET is not set.');
  const signature = context.req.header('Stripe-Signature') ?? '';
  const body = await context.req.text();
  let event: unknown;
  try {
    event = await Stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
    const time = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
    if (time > Date.now() / 1000 + toleranceSeconds) throw new Error('The event comes from the future.');
  } catch (cause) {
    log('warn', 'webhook_refused', { reason: cause instanceof Error ? cause.name : 'unknown' });
    throw new ApiProblem('bad_signature', { cause });
  }
  const checked = signedEvent.safeParse(event);
  if (checked.success) return checked.data;
  log('error', 'webhook_shape', { fields: checked.error.issues.map(({ path }) => path.join('.')).join(' ') });
  throw new ApiProblem('invalid_request');
}

/**
 * Whether a payment is one of ours. What went back or is disputed may be heard of before its payment: then
 * that is booked first.
 */
async function isOurs(orders: OrderContext, paymentIntent: string): Promise<boolean> {
  if (await isBooked(orders.db, paymentIntent)) return true;
  const sessionId = await findSessionOf(orders.stripe(), paymentIntent);
  if (sessionId === null || !(await settleSession(orders, sessionId, 'webhook'))) return false;
  return isBooked(orders.db, paymentIntent);
}

/** Acts on an event and closes it in the same transaction. The session itself is asked for; the event only hints. */
async function act(orders: OrderContext, event: SignedEvent): Promise<void> {
  const { db } = orders;
  const processed = [closeEvent(db, event.id, 'processed')];
  const { object } = event.data;
  if (event.type.startsWith('checkout.session.')) {
    const named = session.safeParse(object);
    if (named.success && (await settleSession(orders, named.data.id, 'webhook', { also: processed }))) return;
  } else if (event.type === 'charge.refunded') {
    const { payment_intent: paymentIntent, amount_refunded: refundedCents } = charge.parse(object);
    if (paymentIntent && (await isOurs(orders, paymentIntent)))
      return recordRefund(db, { paymentIntent, refundedCents }, processed);
  } else if (event.type === 'charge.dispute.created') {
    const { payment_intent: paymentIntent } = dispute.parse(object);
    if (paymentIntent && (await isOurs(orders, paymentIntent)))
      return recordDispute(db, paymentIntent, orders.now, processed);
  }
  await db.batch([closeEvent(db, event.id, 'ignored')]);
}

/**
 * POST /api/stripe-payments/webhook: the payment service's own word, signed. 200 once it is booked, however
 * often it comes; 400 for a signature or mode that is not ours; 500 when it could not be booked, so that the
 * service sends it again.
 */
export async function postWebhook(context: Context<AppEnv>): Promise<Response> {
  const event = await readEvent(context);
  const orders = orderContext(context.env);
  if (event.livemode !== orders.livemode) throw new ApiProblem('bad_signature');
  const before = await receiveEvent(orders.db, event, orders.now);
  if (before !== 'received') return answerJson({ received: true });
  try {
    await act(orders, event);
  } catch (error) {
    const code = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
    // The words stay in the database: the payment service may repeat a customer's address in them.
    log('error', 'webhook_failed', {
      type: event.type,
      name: error instanceof Error ? error.name : 'unknown',
    });
    await noteEventFailure(orders.db, event.id, code);
    throw new ApiProblem('internal', { cause: error });
  }
  return answerJson({ received: true });
}
