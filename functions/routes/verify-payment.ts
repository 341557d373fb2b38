import type { Context } from 'hono';
import { generateCookie } from 'hono/cookie';
import { cookieName } from '#lib/contract/shared/cookies.ts';
import { paymentIdPattern } from '#lib/contract/payment/payment-paths.ts';
import type { PaymentResult } from '#lib/contract/payment/payment-answers.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { ConfigError } from '../http/config-error.ts';
import { findOrderBySession, isPaid, type OrderAtSession, type OrderRow } from '../db/orders.ts';
import type { AppEnv } from '../env.ts';
import { log } from '../http/log.ts';
import { isSecure, knownVisitor } from '../http/visitor.ts';
import { orderContext, type OrderContext } from '../orders/order-context.ts';
import { settleSession, statusOf, type Settled } from '../orders/settle-session.ts';
import { unlockValue } from '../http/signing.ts';
import { StripeFailure } from '../orders/stripe/stripe-failure.ts';

/** For so long after the payment does its id unlock the lyrics of any browser; later only of the one that paid. */
const unlockHours = 24;

/** A header for a session cookie (decisions E), without `maxAge` and readable by the page; none where nothing is to be unlocked. */
function unlockCookie(context: Context<AppEnv>, order: OrderRow, now: Date): Record<string, string> {
  if (order.service_type !== 'lyrics_unlock') return {};
  const isYoung = now.getTime() - Date.parse(order.paid_at ?? '') < unlockHours * 3_600_000;
  if (!isYoung && knownVisitor(context) !== order.owner) return {};
  const value = unlockValue(context.env, order.id);
  const secure = isSecure(context);
  return {
    'Set-Cookie': generateCookie(cookieName('unlock', secure), value, { path: '/', sameSite: 'Lax', secure }),
  };
}

/** What became of a payment of ours: from our records once it is paid, else from the payment service. */
async function look(orders: OrderContext, order: OrderAtSession, paymentId: string): Promise<Settled | null> {
  if (order.paid_session_id === paymentId) return { order, status: statusOf(order, 'paid') };
  try {
    return await settleSession(orders, paymentId, 'verify', { known: order });
  } catch (error) {
    if (!(error instanceof StripeFailure || error instanceof ConfigError)) throw error;
    // A session that the payment service has forgotten cannot be paid any more.
    if (error instanceof StripeFailure && error.problem === 'missing') return { order, status: 'expired' };
    log('warn', 'verify_failed', {
      reason: error instanceof StripeFailure ? error.problem : error.message,
    });
    throw new ApiProblem('payment_unreachable', { cause: error });
  }
}

/**
 * GET /api/stripe-payments/verify/:id: whether a payment arrived. Holds nothing personal. 404 for ids that are
 * not ours, without asking the payment service; 503 when that cannot be asked.
 */
export async function getVerification(context: Context<AppEnv>): Promise<Response> {
  const paymentId = context.req.param('id') ?? '';
  const order = paymentIdPattern.test(paymentId) ? await findOrderBySession(context.env.DB, paymentId) : null;
  if (!order) throw new ApiProblem('not_found');

  const orders = orderContext(context.env);
  const settled = await look(orders, order, paymentId);
  if (!settled) throw new ApiProblem('not_found');
  const isUnlocked = settled.status === 'succeeded' && isPaid(settled.order);
  const headers = isUnlocked ? unlockCookie(context, settled.order, orders.now) : {};
  const answer: PaymentResult = {
    paymentId,
    status: settled.status,
    serviceType: order.service_type,
    productId: order.product_id,
    amount: order.amount_cents / 100,
    currency: 'USD',
  };
  return answerJson(answer, 200, headers);
}
