/** What goes before its order; the mails and the song go with it by themselves. */
const parts = ['refunds', 'payments', 'checkout_attempts'];

/** Orders that the privacy policy lets us keep no longer; one whose files lie in their store waits for those to go. */
const dueSongs = `SELECT id FROM orders WHERE (status IN ('draft', 'closed_unpaid', 'awaiting_payment') AND created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM checkout_attempts WHERE order_id = orders.id AND state IN ('creating', 'open', 'processing')))
  OR (created_at < ?2 AND of_order IS NULL
    AND NOT EXISTS (SELECT 1 FROM delivery_files WHERE order_id = orders.id AND state IN ('complete', 'removing')))`;

/** With them goes what was bought for them later. */
const due = `SELECT id FROM orders WHERE id IN (${dueSongs}) OR of_order IN (${dueSongs})`;

/** Deletes unpaid orders from before one time and every order from before another. Answers how many went. */
export async function deleteOldOrders(db: D1Database, unpaidBefore: Date, allBefore: Date): Promise<number> {
  const times = [unpaidBefore.toISOString(), allBefore.toISOString()];
  const results = await db.batch([
    ...parts.map((table) => db.prepare(`DELETE FROM ${table} WHERE order_id IN (${due})`).bind(...times)),
    db.prepare('DELETE FROM stray_payments WHERE created_at < ?').bind(allBefore.toISOString()),
    db.prepare(`DELETE FROM orders WHERE id IN (${due})`).bind(...times),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}

/** Deletes the record of events; the payment service repeats one for some days at most. */
export async function deleteOldEvents(db: D1Database, before: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM stripe_events WHERE received_at < ?')
    .bind(before.toISOString())
    .run();
  return meta.changes;
}
