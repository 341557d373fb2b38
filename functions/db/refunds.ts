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

export async function markRefunded(db: D1Database, sessionId: string, refundId: string): Promise<void> {
  await db
    .prepare(`UPDATE refunds SET state = 'done', refund_id = ? WHERE session_id = ?`)
    .bind(refundId, sessionId)
    .run();
}
