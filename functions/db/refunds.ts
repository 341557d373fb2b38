import { buyerIsKnown } from './buyer-address.ts';

export interface DueRefund {
  session_id: string;
  order_id: string;
  payment_intent: string;
}

/** Refunds that still have to be made. */
export async function findDueRefunds(db: D1Database, limit: number): Promise<DueRefund[]> {
  const { results } = await db
    .prepare(
      `UPDATE refunds SET attempts = attempts + 1 WHERE session_id IN
         (SELECT session_id FROM refunds WHERE state = 'pending' ORDER BY attempts, created_at LIMIT ?)
       RETURNING session_id, order_id, payment_intent`,
    )
    .bind(limit)
    .all<DueRefund>();
  return results;
}

/** Books that a second payment went back, and tells the buyer. */
export async function markRefunded(
  db: D1Database,
  sessionId: string,
  refundId: string | null,
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
         SELECT order_id, 'buyer_refunded', 'second ' || session_id,
           json_object('cents', r.amount_cents, 'second', json('true')), ?2
         FROM refunds r JOIN orders ON orders.id = r.order_id
         WHERE session_id = ?1 AND state = 'pending' AND ${buyerIsKnown} ON CONFLICT DO NOTHING`,
      )
      .bind(sessionId, now.toISOString()),
    db
      .prepare(`UPDATE refunds SET state = 'done', refund_id = ? WHERE session_id = ?`)
      .bind(refundId, sessionId),
  ]);
}

/** So often is a refund tried; then a person has to. */
const mostAttempts = 10;

/** Gives up refunds that were refused again and again, and tells the owner. */
export async function giveUpRefunds(db: D1Database, now: Date): Promise<void> {
  const due = `FROM refunds WHERE state = 'pending' AND attempts >= ${mostAttempts}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, created_at) SELECT DISTINCT order_id, 'refund_failed', ? ${due} ON CONFLICT DO NOTHING`,
      )
      .bind(now.toISOString()),
    db.prepare(
      `UPDATE orders SET attention = 'a second payment could not be sent back' WHERE id IN (SELECT order_id ${due})`,
    ),
    db.prepare(`UPDATE refunds SET state = 'failed' WHERE session_id IN (SELECT session_id ${due})`),
  ]);
}
