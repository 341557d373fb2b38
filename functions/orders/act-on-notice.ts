import { recordDispute, recordDisputeEnd, recordRefund, recordRefundTrouble } from '../db/payment-changes.ts';
import { isBooked } from '../db/settlements.ts';
import { closeEvent } from '../db/stripe-events.ts';
import { findSessionOf } from './stripe/checkout.ts';
import type { OrderContext } from './order-context.ts';
import type { PaymentNotice } from './payment-notice.ts';
import { settleSession } from './settle-session.ts';

/** Where an event was heard of. */
type Source = 'webhook' | 'cron';

/**
 * Whether a payment is one of ours. What went back or is disputed may be heard of before its payment: then
 * that is booked first.
 */
async function isOurs(orders: OrderContext, paymentIntent: string, source: Source): Promise<boolean> {
  if (await isBooked(orders.db, paymentIntent)) return true;
  const sessionId = await findSessionOf(orders.stripe(), paymentIntent);
  if (sessionId === null || !(await settleSession(orders, sessionId, source))) return false;
  return isBooked(orders.db, paymentIntent);
}

/** Statements that book what is told of a payment of ours. */
function changesOf({ db, now }: OrderContext, eventId: string, notice: PaymentNotice): D1PreparedStatement[] {
  switch (notice.about) {
    case 'refunded':
      return recordRefund(db, notice, now);
    case 'refund':
      return recordRefundTrouble(db, notice, now);
    case 'dispute':
      return recordDispute(db, notice.paymentIntent, eventId, now);
    case 'dispute_closed':
      return recordDisputeEnd(db, notice, eventId, now);
    case 'session':
      return [];
  }
}

/**
 * Acts on an event and closes it in the same transaction, as often as it comes. A session itself is asked for; the
 * event only hints. Throws `StripeFailure` when the payment service has to be asked and cannot be.
 */
export async function actOnNotice(
  orders: OrderContext,
  eventId: string,
  notice: PaymentNotice | null,
  source: Source,
): Promise<void> {
  const { db } = orders;
  const processed = closeEvent(db, eventId, 'processed');
  if (notice?.about === 'session') {
    if (await settleSession(orders, notice.sessionId, source, { also: [processed] })) return;
  } else if (notice && (await isOurs(orders, notice.paymentIntent, source))) {
    await db.batch([...changesOf(orders, eventId, notice), processed]);
    return;
  }
  await db.batch([closeEvent(db, eventId, 'ignored')]);
}
