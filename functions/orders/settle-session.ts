import type { PaymentStatus } from '#lib/contract/payment-paths.ts';
import { findOrder, findOrderBySession, isPaid, type OrderRow } from '../db/orders.ts';
import {
  findPaymentKind,
  recordEnd,
  recordMismatch,
  recordOpen,
  recordPayment,
  recordProcessing,
  recordStray,
  type PaymentSource,
} from '../db/settlements.ts';
import { log } from '../log.ts';
import { retrieveCheckout } from '../services/checkout.ts';
import type { Checkout } from '../services/checkout-answer.ts';
import type { OrderContext } from './order-context.ts';

export interface Settled {
  order: OrderRow;
  status: PaymentStatus;
}

/** Whether the money belongs to this order: nothing that arrives is taken on trust. */
function fits(order: OrderRow, checkout: Checkout, livemode: boolean): boolean {
  return (
    checkout.mode === 'payment' &&
    checkout.livemode === livemode &&
    checkout.paymentIntent !== null &&
    checkout.amountCents === order.amount_cents &&
    checkout.currency?.toUpperCase() === order.currency &&
    checkout.orderId === order.id &&
    checkout.reference === order.id
  );
}

/** What one session means for its visitor. A duplicate's order is paid, and its own money goes back. */
export async function statusOf(
  context: OrderContext,
  order: OrderRow,
  checkout: Pick<Checkout, 'sessionId' | 'state'>,
): Promise<PaymentStatus> {
  if (checkout.state !== 'paid') return checkout.state;
  const kind = await findPaymentKind(context.db, checkout.sessionId);
  return kind !== 'mismatch' && isPaid(order) ? 'succeeded' : 'failed';
}

/**
 * Brings our records to what the payment service says of a session. The one way to a paid order: webhook,
 * verify, the browser's post and cron all come here, in any order and as often as they like. Answers null when
 * the session is not one of ours. `also` is written in the same transaction. Throws `StripeFailure` when the
 * service cannot be asked.
 */
export async function settleSession(
  context: OrderContext,
  sessionId: string,
  source: PaymentSource,
  also: D1PreparedStatement[] = [],
): Promise<Settled | null> {
  const { db, now } = context;
  const [checkout, known] = await Promise.all([
    retrieveCheckout(context.stripe(), sessionId),
    findOrderBySession(db, sessionId),
  ]);
  const order = known ?? (checkout.orderId ? await findOrder(db, checkout.orderId) : null);
  if (!order) {
    // A session that names an order of ours which is gone: the money must not vanish with it.
    if (checkout.state !== 'paid' || checkout.orderId === null) return null;
    log('error', 'payment_without_order', { orderId: checkout.orderId, source });
    await recordStray(db, checkout, now, also);
    return null;
  }

  const settlement = { db, orderId: order.id, checkout, source, now, also };
  if (checkout.state === 'open') await recordOpen(settlement);
  else if (checkout.state === 'processing') await recordProcessing(settlement);
  else if (checkout.state !== 'paid') await recordEnd(settlement, checkout.state);
  else if (fits(order, checkout, context.livemode)) await recordPayment(settlement);
  else {
    log('error', 'payment_mismatch', { orderId: order.id, source });
    await recordMismatch(settlement);
  }
  const current = (await findOrder(db, order.id)) ?? order;
  return { order: current, status: await statusOf(context, current, checkout) };
}
