import type { Context } from 'hono';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { ConfigError } from '../http/config-error.ts';
import { noteRefusal } from '../db/payment-watch.ts';
import { noteEventFailure, receiveEvent } from '../db/stripe-events.ts';
import type { AppEnv } from '../env.ts';
import { log } from '../http/log.ts';
import { actOnNotice } from '../orders/act-on-notice.ts';
import { keptEvent } from '../orders/kept-event.ts';
import { orderContext } from '../orders/order-context.ts';
import { readNotice } from '../orders/payment-notice.ts';
import { paymentEvent, type PaymentEvent } from '../orders/stripe/event-list.ts';
import { signedEvent } from '../orders/stripe/signed-event.ts';

async function readEvent(context: Context<AppEnv>): Promise<PaymentEvent> {
  const secret = context.env.STRIPE_WEBHOOK_SECRET?.trim();
  if (!secret) throw new ConfigError('STRIPE_WEBHOOK_SECRET is not set.');
  const signature = context.req.header('Stripe-Signature') ?? '';
  const body = await context.req.text();
  let event: unknown;
  try {
    event = await signedEvent(body, signature, secret);
  } catch (cause) {
    log('warn', 'webhook_refused', { reason: cause instanceof Error ? cause.name : 'unknown' });
    // For the health; a post without anything like a signature is not from the payment service.
    if (/(?:^|,)\s*v1=\w/.test(signature)) await noteRefusal(context.env.DB, new Date());
    throw new ApiProblem('bad_signature', { cause });
  }
  const checked = paymentEvent.safeParse(event);
  if (checked.success) return checked.data;
  log('error', 'webhook_shape', { fields: checked.error.issues.map(({ path }) => path.join('.')).join(' ') });
  throw new ApiProblem('invalid_request');
}

/**
 * POST /api/stripe-payments/webhook: the payment service's own word, signed. 200 once it is booked, however
 * often it comes; 400 for a signature or mode that is not ours; 500 when it could not be booked, so that the
 * service sends it again.
 */
export async function postWebhook(context: Context<AppEnv>): Promise<Response> {
  const event = await readEvent(context);
  const orders = orderContext(context.env);
  if (event.livemode !== orders.livemode) {
    log('warn', 'webhook_refused', { reason: 'OtherMode' });
    throw new ApiProblem('bad_signature');
  }
  const kept = keptEvent(event);
  const before = await receiveEvent(orders.db, kept, orders.now);
  if (before !== 'received') return answerJson({ received: true });
  try {
    if (kept.error !== null) throw new Error(kept.error);
    await actOnNotice(orders, event.id, readNotice(event.type, event.data.object), 'webhook');
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
