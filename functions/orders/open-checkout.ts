import { products } from '#lib/contract/payment/catalog.ts';
import { orderPage } from '#lib/contract/order/order-view.ts';
import { paymentResultPage } from '#lib/contract/payment/payment-paths.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { ApiProblem } from '../http/api-problem.ts';
import {
  beginAttempt,
  giveUpAttempt,
  openAttempt,
  type Attempt,
  type AttemptPlan,
} from '../db/checkout-attempts.ts';
import { addOnsOf, type OrderRow } from '../db/orders.ts';
import { hasStrayMoney } from '../db/settlements.ts';
import { createCheckout, expireCheckout, type CheckoutPlan } from './stripe/checkout.ts';
import { orderQuery } from '../http/signing.ts';
import { StripeFailure } from './stripe/stripe-failure.ts';
import type { OrderContext } from './order-context.ts';
import { settleSession } from './settle-session.ts';

/** How long a payment page can be used; the payment service takes 30 minutes to 24 hours. */
const payableSeconds = 3 * 60 * 60;
const shortestSeconds = 31 * 60;

/** With less time than this left, a visitor gets a new page. */
const soonOverSeconds = 10 * 60;

/** What a new attempt of now is made with. */
export const attemptPlan = (now: Date, returnOrigin: string): AttemptPlan => ({
  expiresAt: Math.floor(now.getTime() / 1000) + payableSeconds,
  returnOrigin,
});

/** What is paid for, line by line: the product for what the add-ons leave of the sum. */
function linesOf(order: OrderRow): CheckoutPlan['lines'] {
  const bought = addOnsOf(order);
  const addOnCents = bought.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // What is bought later is an add-on and nothing else.
  if (order.of_order !== null) return bought;
  const name = products.find(({ id }) => id === order.product_id)?.name ?? order.product_id;
  return [{ name, amountCents: order.amount_cents - addOnCents }, ...bought];
}

function planOf(order: OrderRow, attempt: Attempt, query: string): CheckoutPlan {
  const link = attempt.return_origin + orderPage + query;
  const result = attempt.return_origin + paymentResultPage;
  const isLater = order.of_order !== null;
  return {
    orderId: order.id,
    attempt: attempt.n,
    idempotencyKey: attempt.idempotency_key,
    lines: linesOf(order),
    email: order.email,
    expiresAt: attempt.expires_at,
    // Joined as text: an URL object would encode the braces, and the template would stay as it is.
    successUrl: isLater
      ? `${link}&payment_id={CHECKOUT_SESSION_ID}`
      : `${result}?payment_id={CHECKOUT_SESSION_ID}&status=succeeded`,
    // The template is not filled in here, so the order's number tells which payment was left.
    cancelUrl: isLater ? link : `${result}?status=cancelled&order=${order.id}`,
    receipt: `Order ${orderNumber(order.of_order ?? order.id)}. See what you ordered and when it is due: ${link}`,
  };
}

/**
 * Makes the session of an attempt, or gets it when it was made before and its answer was lost. A refusal gives
 * the attempt up, so that the next try goes out under a new key; silence does not, because the session may
 * exist. `query` is the one of the order's private page.
 */
export async function createSession(
  context: OrderContext,
  order: OrderRow,
  attempt: Attempt,
  query = orderQuery(context.env, order.of_order ?? order.id),
) {
  try {
    const checkout = await createCheckout(context.stripe(), planOf(order, attempt, query));
    return await openAttempt(context.db, attempt, checkout);
  } catch (error) {
    if (error instanceof StripeFailure && error.problem !== 'unreachable') {
      await giveUpAttempt(context.db, attempt);
    }
    throw error;
  }
}

/** A live attempt that was handed out before: still the same page, unless the payment service knows better. */
async function reuse(context: OrderContext, attempt: Attempt): Promise<Attempt | null> {
  const leftSeconds = attempt.expires_at - context.now.getTime() / 1000;
  if (attempt.session_id === null) {
    // Its key stands for an end that the payment service would refuse by now.
    if (leftSeconds < shortestSeconds) await giveUpAttempt(context.db, attempt);
    return null;
  }
  if (attempt.url === null) {
    // Nobody can pay it: the next attempt gets a page.
    await giveUpAttempt(context.db, attempt);
    return null;
  }
  if (leftSeconds < soonOverSeconds) await expireCheckout(context.stripe(), attempt.session_id);
  const settled = await settleSession(context, attempt.session_id, 'create-link').catch(
    async (error: unknown) => {
      if (!(error instanceof StripeFailure) || error.problem !== 'missing') throw error;
      await giveUpAttempt(context.db, attempt);
      return null;
    },
  );
  if (settled?.status === 'succeeded') throw new ApiProblem('already_paid');
  if (settled?.status === 'processing') throw new ApiProblem('payment_processing');
  if (await hasStrayMoney(context.db, attempt.order_id)) throw new ApiProblem('payment_in_question');
  return settled?.status === 'open' ? attempt : null;
}

/**
 * The payment page of an order: the one that is open, or a new one. `live` is the attempt that was alive when the
 * order was read, `query` the one of the order's private page. Throws `ApiProblem` when the order is paid or being paid, `StripeFailure` when the payment
 * service gives none.
 */
export async function openCheckout(
  context: OrderContext,
  { order, live }: { order: OrderRow; live: Attempt | null },
  plan: AttemptPlan,
  query: string,
): Promise<{ url: string; sessionId: string }> {
  if (['paid', 'submitted', 'refunded'].includes(order.status)) throw new ApiProblem('already_paid');
  let attempt = live;
  if (order.status !== 'draft') {
    if (await hasStrayMoney(context.db, order.id)) throw new ApiProblem('payment_in_question');
    const open = live && (await reuse(context, live));
    if (open?.session_id && open.url) return { url: open.url, sessionId: open.session_id };
    attempt = await beginAttempt(context.db, order.id, plan, context.now);
  }
  // The tries of this order are used up: the browser takes another id.
  if (!attempt) throw new ApiProblem('order_changed');
  const opened = attempt.session_id === null ? await createSession(context, order, attempt, query) : attempt;
  if (opened?.state !== 'open' || !opened.url || !opened.session_id)
    throw new ApiProblem('payment_unavailable');
  return { url: opened.url, sessionId: opened.session_id };
}
