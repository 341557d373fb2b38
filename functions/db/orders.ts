import * as z from 'zod/mini';

export type OrderStatus =
  'draft' | 'awaiting_payment' | 'processing' | 'paid' | 'submitted' | 'closed_unpaid' | 'refunded';

/** A row of `orders`, with its texts as D1 keeps them. */
export interface OrderRow {
  id: string;
  owner: string;
  service_type: 'custom_song' | 'lyrics_unlock';
  product_id: string;
  amount_cents: number;
  currency: string;
  email: string | null;
  request_json: string | null;
  content_hash: string;
  request_hash: string | null;
  status: OrderStatus;
  paid_session_id: string | null;
  paid_at: string | null;
  confirmed_at: string | null;
  refunded_cents: number;
  created_at: string;
}

export const isPaid = ({ status }: Pick<OrderRow, 'status'>) => status === 'paid' || status === 'submitted';

const columns = `id, owner, service_type, product_id, amount_cents, currency, email, request_json, content_hash,
  request_hash, status, paid_session_id, paid_at, confirmed_at, refunded_cents, created_at`;

/** Stored requests outlive the lists and limits they were checked by, so they are read as texts. */
const storedRequest = z.object({
  email: z.string(),
  title: z.string(),
  genre: z.string(),
  mood: z.string(),
  description: z.string(),
  deadline: z.string(),
  inspiration: z.string(),
});

/** The request that is kept with an order, or null. */
export function requestOf(order: Pick<OrderRow, 'request_json'>) {
  return order.request_json === null ? null : storedRequest.parse(JSON.parse(order.request_json));
}

export interface NewOrder {
  clientKey: string;
  owner: string;
  serviceType: OrderRow['service_type'];
  productId: string;
  amountCents: number;
  currency: string;
  email: string | null;
  request: { json: string; hash: string } | null;
  contentHash: string;
}

/** Stores a draft once per client key and answers the row: the new one, or the one that was there. */
export async function openOrder(db: D1Database, order: NewOrder, now: Date): Promise<OrderRow> {
  const [, found] = await db.batch<OrderRow>([
    db
      .prepare(
        `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email,
           request_json, content_hash, request_hash, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (client_key) DO NOTHING`,
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
        now.toISOString(),
      ),
    db.prepare(`SELECT ${columns} FROM orders WHERE client_key = ?`).bind(order.clientKey),
  ]);
  const row = found?.results[0];
  if (!row) throw new Error('A stored order could not be read back.');
  return row;
}

export async function findOrder(db: D1Database, id: string): Promise<OrderRow | null> {
  return db.prepare(`SELECT ${columns} FROM orders WHERE id = ?`).bind(id).first<OrderRow>();
}

/** The order that a Checkout Session belongs to. */
export async function findOrderBySession(db: D1Database, sessionId: string): Promise<OrderRow | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM orders WHERE id = (SELECT order_id FROM checkout_attempts WHERE session_id = ?)`,
    )
    .bind(sessionId)
    .first<OrderRow>();
}

/** A visitor's song orders, newest first, at most 20. */
export async function findSongOrders(db: D1Database, owner: string): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM orders WHERE owner = ? AND service_type = 'custom_song'
       ORDER BY created_at DESC LIMIT 20`,
    )
    .bind(owner)
    .all<OrderRow>();
  return results;
}
