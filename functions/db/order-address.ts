import { addressOfBuyer } from './buyer-address.ts';
import { mayCorrectAddress, orderColumns, type OrderRow } from './orders.ts';

/** So many corrections an order has; migration 0016 holds it too. */
const mostChanges = 5;

/**
 * Writes the address that we mail about an order from now on, and in the same transaction the mails about it: the
 * buyer's receipt once more, and word to the owner. The same address again changes nothing. Answers the order as it
 * stands then, null when there is none; its `contact_email` is another one when work has begun, the order is not
 * paid, or it was corrected too often.
 */
export async function correctAddress(
  db: D1Database,
  { orderId, email }: { orderId: string; email: string },
  now: Date,
): Promise<OrderRow | null> {
  const time = now.toISOString();
  // Named by the count of corrections: where nothing was corrected now, the mail is there already.
  const mail = (kind: string, detail: string, when: string) =>
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
         SELECT id, ${kind}, 'address ' || address_changes, ${detail}, ?2 FROM orders
         WHERE id = ?1 AND status IN ('paid', 'submitted') AND address_changes > 0 AND ${when} ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, time);
  const results = await db.batch<OrderRow>([
    db
      .prepare(
        `UPDATE orders SET contact_email = ?2, address_changes = address_changes + 1
         WHERE id = ?1 AND ${mayCorrectAddress} AND address_changes < ${mostChanges} AND ${addressOfBuyer} IS NOT ?2`,
      )
      .bind(orderId, email),
    // One that waits untried is written with the new address when it is sent.
    mail(
      `'buyer_paid'`,
      'NULL',
      `NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = ?1 AND kind = 'buyer_paid' AND state = 'pending' AND attempts = 0)`,
    ),
    mail(`'song_ordered'`, `json_object('newAddress', json('true'))`, `status = 'submitted'`),
    db.prepare(`SELECT ${orderColumns} FROM orders WHERE id = ?`).bind(orderId),
  ]);
  return results.at(-1)?.results[0] ?? null;
}
