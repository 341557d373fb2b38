import type { PaymentStatus } from '#lib/contract/payment/payment-paths.ts';
import { findOrder, findOrderBySession, isPaid, type OrderAtSession } from '../db/orders.ts';
import {
  recordEnd,
  recordMismatch,
  recordOpen,
  recordPayment,
  recordProcessing,
  recordStray,
  type PaymentSource,
  type Settlement,
} from '../db/settlements.ts';
import { licencesFor } from '../licences/issue-licences.ts';
import { log } from '../http/log.ts';
import { retrieveCheckout } from './stripe/checkout.ts';
import type { Checkout, CheckoutState } from '../db/checkout-state.ts';
import { isAlreadyBooked } from './already-booked.ts';
import type { OrderContext } from './order-context.ts';

export interface Settled {
  order: OrderAtSession;
  status: PaymentStatus;
}

/** Whether the money belongs to this order: nothing that arrives is taken on trust. */
function fits(order: OrderAtSession, checkout: Checkout, livemode: boolean): boolean {
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
export function statusOf(order: OrderAtSession, state: CheckoutState): PaymentStatus {
  if (state !== 'paid') return state;
  return order.payment_kind !== 'mismatch' && isPaid(order) ? 'succeeded' : 'failed';
}

/** The order that a session was made for, when no attempt is known to have that session. */
async function findNamedOrder(db: D1Database, { orderId }: Checkout): Promise<OrderAtSession | null> {
  const order = orderId === null ? null : await findOrder(db, orderId);
  return order && { ...order, attempt_state: null, payment_kind: null };
}

/** Books an answer. Answers the order as it stands then. */
async function record(context: OrderContext, order: OrderAtSession, settlement: Settlement) {
  const { checkout, source } = settlement;
  if (checkout.state === 'open') return recordOpen(settlement);
  if (checkout.state === 'processing') return recordProcessing(settlement);
  if (checkout.state !== 'paid') return recordEnd(settlement, checkout.state);
  if (fits(order, checkout, context.livemode)) {
    // Rights that are bought later come with their licence: the song is delivered.
    const isLaterRight = order.of_order !== null && order.licensee !== null;
    const licences = isLaterRight ? await licencesFor(context.env, context.db, order.id, context.now) : [];
    return recordPayment({ ...settlement, also: [...licences, ...settlement.also] });
  }
  log('error', 'payment_mismatch', { orderId: order.id, source });
  return recordMismatch(settlement);
}

/**
 * Brings our records to what the payment service says of a session. The one way to a paid order: webhook,
 * verify, the browser's post and cron all come here, in any order and as often as they like. Answers null when
 * the session is not one of ours. `known` is its order, for a caller that has just read it; `also` is written in
 * the same transaction. Throws `StripeFailure` when the service cannot be asked.
 */
export async function settleSession(
  context: OrderContext,
  sessionId: string,
  source: PaymentSource,
  { known, also = [] }: { known?: OrderAtSession | undefined; also?: D1PreparedStatement[] | undefined } = {},
): Promise<Settled | null> {
  const { db, now } = context;
  const [checkout, found] = await Promise.all([
    retrieveCheckout(context.stripe(), sessionId),
    known ?? findOrderBySession(db, sessionId),
  ]);
  const order = found ?? (await findNamedOrder(db, checkout));
  if (!order) {
    // A session that names an order of ours which is gone: the money must not vanish with it.
    if (checkout.state !== 'paid' || checkout.orderId === null) return null;
    log('error', 'payment_without_order', { orderId: checkout.orderId, source });
    await recordStray(db, checkout, now, also);
    return null;
  }

  // The browser's post goes on with the order as it is now, not as it was before the service was asked.
  const isNew = also.length > 0 || source === 'browser' || !isAlreadyBooked(order, checkout.state);
  const settlement = { db, orderId: order.id, checkout, source, now, also };
  const current = (isNew && (await record(context, order, settlement))) || order;
  return { order: current, status: statusOf(current, checkout.state) };
}
