import { orderColumns, type OrderRow } from './orders.ts';
import { submitIfComplete, tellBuyer } from './settlements.ts';

/**
 * The visitor's browser confirms its request: kept when the order has none yet, and submitted when it is paid.
 * Answers whether this was the first time, and the order as it stands then.
 */
export async function confirmRequest(
  db: D1Database,
  { orderId, json, hash }: { orderId: string; json: string; hash: string },
  now: Date,
): Promise<{ isFirst: boolean; order: OrderRow | null }> {
  const results = await db.batch<OrderRow>([
    db
      .prepare(
        'UPDATE orders SET request_json = ?2, request_hash = ?3 WHERE id = ?1 AND request_json IS NULL',
      )
      .bind(orderId, json, hash),
    db
      .prepare(
        'UPDATE orders SET confirmed_at = ?3 WHERE id = ?1 AND request_hash = ?2 AND confirmed_at IS NULL',
      )
      .bind(orderId, hash, now.toISOString()),
    ...submitIfComplete(db, orderId, now),
    // The address may have come with the request.
    tellBuyer(db, 'confirmed_at = ?2').bind(orderId, now.toISOString()),
    db.prepare(`SELECT ${orderColumns} FROM orders WHERE id = ?`).bind(orderId),
  ]);
  return { isFirst: (results[1]?.meta.changes ?? 0) > 0, order: results.at(-1)?.results[0] ?? null };
}

/** The newest session of an order, or null while it has none. */
export async function lastSession(db: D1Database, orderId: string): Promise<string | null> {
  const row = await db
    .prepare(
      'SELECT session_id FROM checkout_attempts WHERE order_id = ? AND session_id IS NOT NULL ORDER BY n DESC LIMIT 1',
    )
    .bind(orderId)
    .first<{ session_id: string }>();
  return row?.session_id ?? null;
}
