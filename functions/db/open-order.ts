import { attemptColumns, live, mostAttempts, type Attempt, type AttemptPlan } from './checkout-attempts.ts';
import { orderColumns, type OrderRow } from './orders.ts';

export interface NewOrder {
  clientKey: string;
  owner: string;
  serviceType: OrderRow['service_type'];
  productId: string;
  amountCents: number;
  currency: string;
  email: string | null;
  request: { json: string; hash: string } | null;
  addOns: readonly { id: string; priceCents: number }[];
  licensee: string | null;
  contentHash: string;
  /** The song's order, for something that is bought later. */
  ofOrder: string | null;
}

/**
 * Stores a draft once per client key and begins its first attempt, in one transaction. Answers the order that is
 * there, new or not, and its live attempt: null when it has none, because it is no draft any more, has other
 * content, or has used up its attempts.
 */
export async function openOrder(
  db: D1Database,
  order: NewOrder,
  plan: AttemptPlan,
  now: Date,
): Promise<{ order: OrderRow; live: Attempt | null }> {
  const time = now.toISOString();
  const [orders, attempts] = await db.batch<unknown>([
    db
      .prepare(
        // The update changes nothing; without it an order that was there would not be returned.
        `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email,
           request_json, content_hash, request_hash, created_at, add_ons, licensee, of_order)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (client_key) DO UPDATE SET client_key = client_key RETURNING ${orderColumns}`,
      )
      .bind(
        crypto.randomUUID(),
        order.clientKey,
        order.owner,
        order.serviceType,
        order.productId,
        order.amountCents,
        order.currency,
        order.email,
        order.request?.json ?? null,
        order.contentHash,
        order.request?.hash ?? null,
        time,
        JSON.stringify(order.addOns.map(({ id, priceCents: cents }) => ({ id, cents }))),
        order.licensee,
        order.ofOrder,
      ),
    db
      .prepare(
        // One that is alive takes the place of the new one in any order, conflicts with itself, and is returned.
        `INSERT INTO checkout_attempts
           (order_id, n, idempotency_key, expires_at, return_origin, state, checked_at, created_at)
         SELECT id, COALESCE(alive, last + 1), 'cs:' || id || ':' || COALESCE(alive, last + 1), ?3, ?4, 'creating', ?5, ?5
         FROM (SELECT id, status, content_hash,
                 (SELECT n FROM checkout_attempts WHERE order_id = orders.id AND ${live}) AS alive,
                 (SELECT COALESCE(MAX(n), 0) FROM checkout_attempts WHERE order_id = orders.id) AS last
               FROM orders WHERE client_key = ?1)
         WHERE alive IS NOT NULL OR (status = 'draft' AND content_hash = ?2 AND last < ${mostAttempts})
         ON CONFLICT DO UPDATE SET order_id = order_id RETURNING ${attemptColumns}`,
      )
      .bind(order.clientKey, order.contentHash, plan.expiresAt, plan.returnOrigin, time),
  ]);
  const [row] = (orders as D1Result<OrderRow> | undefined)?.results ?? [];
  if (!row) throw new Error('An order was neither stored nor found.');
  const [attempt] = (attempts as D1Result<Attempt> | undefined)?.results ?? [];
  return { order: row, live: attempt ?? null };
}
