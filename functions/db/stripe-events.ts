export type EventState = 'received' | 'processed' | 'ignored';

/** Notes that an event arrived, and answers what we had made of it before: 'received' when nothing yet. */
export async function receiveEvent(
  db: D1Database,
  event: { id: string; type: string },
  now: Date,
): Promise<EventState> {
  const row = await db
    .prepare(
      `INSERT INTO stripe_events (id, type, state, received_at) VALUES (?, ?, 'received', ?)
       ON CONFLICT (id) DO UPDATE SET deliveries = deliveries + 1 RETURNING state`,
    )
    .bind(event.id, event.type, now.toISOString())
    .first<{ state: EventState }>();
  return row?.state ?? 'received';
}

/** The statement that closes an event; it goes into the transaction of the event's effect. */
export function closeEvent(db: D1Database, id: string, state: 'processed' | 'ignored'): D1PreparedStatement {
  return db.prepare('UPDATE stripe_events SET state = ?, error = NULL WHERE id = ?').bind(state, id);
}

/** Keeps an event open for its next delivery, with the code of what went wrong. */
export async function noteEventFailure(db: D1Database, id: string, code: string): Promise<void> {
  await db.prepare('UPDATE stripe_events SET error = ? WHERE id = ?').bind(code, id).run();
}

/**
 * Books a refund that the owner made. Events may come twice and in any order, so the larger sum stays; a full
 * refund ends the order and the mails that wait for it.
 */
export async function recordRefund(
  db: D1Database,
  refund: { paymentIntent: string; refundedCents: number },
  also: D1PreparedStatement[],
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE orders SET refunded_cents = MIN(amount_cents, MAX(refunded_cents, ?2)) WHERE payment_intent = ?1`,
      )
      .bind(refund.paymentIntent, refund.refundedCents),
    db
      .prepare(
        `UPDATE orders SET status = 'refunded'
         WHERE payment_intent = ? AND refunded_cents = amount_cents AND status IN ('paid', 'submitted')`,
      )
      .bind(refund.paymentIntent),
    db
      .prepare(
        `UPDATE outbox SET state = 'cancelled' WHERE state = 'pending' AND kind IN ('song_ordered', 'unlock_paid')
         AND order_id = (SELECT id FROM orders WHERE payment_intent = ? AND status = 'refunded')`,
      )
      .bind(refund.paymentIntent),
    ...also,
  ]);
}

/** Marks an order whose payer asked the bank for the money back. */
export async function recordDispute(
  db: D1Database,
  paymentIntent: string,
  now: Date,
  also: D1PreparedStatement[],
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE orders SET disputed = 1, attention = COALESCE(attention, 'payment disputed') WHERE id = (SELECT order_id FROM payments WHERE payment_intent = ?)`,
      )
      .bind(paymentIntent),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, created_at) SELECT order_id, 'dispute', ?2 FROM payments
         WHERE payment_intent = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(paymentIntent, now.toISOString()),
    ...also,
  ]);
}

/** Whether money with this payment intent is booked. */
export async function isBooked(db: D1Database, paymentIntent: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS found FROM payments WHERE payment_intent = ?')
    .bind(paymentIntent)
    .first();
  return row !== null;
}
