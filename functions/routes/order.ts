import type { Context } from 'hono';
import { paymentIdPattern } from '#lib/contract/payment/payment-paths.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { songAfter } from '../db/delivery-rows.ts';
import { findOrderBySession } from '../db/orders.ts';
import type { AppEnv } from '../env.ts';
import { ConfigError } from '../http/config-error.ts';
import { log } from '../http/log.ts';
import { isOrderKey } from '../http/signing.ts';
import { orderContext } from '../orders/order-context.ts';
import { settleSession } from '../orders/settle-session.ts';
import { StripeFailure } from '../orders/stripe/stripe-failure.ts';
import { answerOfOrder } from './delivery-answer.ts';

/** Who comes back from paying for something bought later sees it at once; without the payment service, soon. */
async function settleLater(context: Context<AppEnv>, orderId: string, paymentId: string): Promise<void> {
  if (!paymentIdPattern.test(paymentId)) return;
  const known = await findOrderBySession(context.env.DB, paymentId);
  if (known?.of_order !== orderId || known.paid_session_id === paymentId) return;
  try {
    await settleSession(orderContext(context.env), paymentId, 'verify', { known });
  } catch (error) {
    if (!(error instanceof StripeFailure || error instanceof ConfigError)) throw error;
    log('warn', 'verify_failed', {
      reason: error instanceof StripeFailure ? error.problem : error.message,
    });
  }
}

/**
 * GET /api/order?id=…&key=…: an order for the holder of its private link; 404 for everybody else. `payment_id`: that of
 * something bought later, of which the payment service is asked first.
 */
export async function getOrder(context: Context<AppEnv>): Promise<Response> {
  const id = context.req.query('id') ?? '';
  const isHolder = isOrderKey(context.env, id, context.req.query('key') ?? '');
  if (isHolder) await settleLater(context, id, context.req.query('payment_id') ?? '');
  const found = isHolder ? await songAfter(context.env.DB, id, []) : null;
  if (!found) throw new ApiProblem('not_found');
  return answerJson(answerOfOrder(found.song, new Date()));
}
