import * as z from 'zod/mini';
import { addOns } from '#lib/contract/payment/add-ons.ts';
import type { ProgressState } from '#lib/contract/order/song-progress.ts';
import { storedRequest } from '#lib/contract/order/stored-request.ts';
import type { Attempt } from './checkout-attempts.ts';

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
  /** The address that the buyer corrected the first one to. */
  contact_email: string | null;
  request_json: string | null;
  /** JSON of what was bought beside the song; read by `addOnsOf`. */
  add_ons: string;
  /** Who gets the rights among them. */
  licensee: string | null;
  /** The order of the song for which it was bought later; null for an order of its own. */
  of_order: string | null;
  /** When the owner gave the song to somebody else, and to whom. */
  elsewhere_at: string | null;
  elsewhere_note: string | null;
  content_hash: string;
  request_hash: string | null;
  status: OrderStatus;
  paid_session_id: string | null;
  paid_at: string | null;
  confirmed_at: string | null;
  refunded_cents: number;
  /** When the owner ticked it off. */
  done_at: string | null;
  /** How far its song is; null for any other order. */
  progress: ProgressState | null;
  created_at: string;
}

/** An order, and where one of its Checkout Sessions stands in our records. */
export interface OrderAtSession extends OrderRow {
  /** Null while no attempt is known to have this session. */
  attempt_state: Attempt['state'] | null;
  /** How the session's money was booked, or null when none came. */
  payment_kind: 'order' | 'duplicate' | 'mismatch' | null;
}

export const isPaid = ({ status }: Pick<OrderRow, 'status'>) => status === 'paid' || status === 'submitted';

export const orderColumns = `id, owner, service_type, product_id, amount_cents, currency, email, contact_email, request_json,
  add_ons, licensee, of_order, elsewhere_at, elsewhere_note, content_hash, request_hash, status, paid_session_id, paid_at, confirmed_at, refunded_cents, done_at, created_at,
  (SELECT state FROM order_progress WHERE order_id = orders.id) AS progress`;

const underWay: readonly OrderStatus[] = ['processing', 'paid', 'submitted'];

/** A song is being paid or is paid, and the owner has not ticked it off. */
export const isOpenOrder = ({ status, service_type, done_at }: OrderRow): boolean =>
  service_type === 'custom_song' && underWay.includes(status) && done_at === null;

/** The buyer of an open order may correct its address until work on it begins. */
export const isAddressOpen = (order: OrderRow): boolean =>
  isOpenOrder(order) && order.request_json !== null && (order.progress ?? 'waiting') === 'waiting';

/** The same as an SQL condition. */
export const mayCorrectAddress = `service_type = 'custom_song' AND status IN ('${underWay.join("', '")}')
  AND done_at IS NULL AND request_json IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM order_progress WHERE order_id = orders.id AND state <> 'waiting')`;

/** The request that is kept with an order, or null. */
export function requestOf(order: Pick<OrderRow, 'request_json'>) {
  return order.request_json === null ? null : storedRequest.parse(JSON.parse(order.request_json));
}

const storedAddOns = z.array(z.object({ id: z.string(), cents: z.int() }));

/** What was bought beside the song, at the prices of that day in US cents. */
export const addOnsOf = ({ add_ons: json }: Pick<OrderRow, 'add_ons'>): BoughtAddOn[] =>
  storedAddOns.parse(JSON.parse(json)).map(({ id, cents }) => ({
    id,
    name: addOns.find((addOn) => addOn.id === id)?.name ?? id,
    amountCents: cents,
  }));

export interface BoughtAddOn {
  id: string;
  /** As it reads on the payment page. */
  name: string;
  amountCents: number;
}

export async function findOrder(db: D1Database, id: string): Promise<OrderRow | null> {
  return db.prepare(`SELECT ${orderColumns} FROM orders WHERE id = ?`).bind(id).first<OrderRow>();
}

/** The columns of `OrderAtSession`; the session is the parameter ?1. */
const columnsAtSession = `${orderColumns},
  (SELECT state FROM checkout_attempts WHERE session_id = ?1) AS attempt_state,
  (SELECT kind FROM payments WHERE session_id = ?1) AS payment_kind`;

/** The order that a Checkout Session belongs to. */
export async function findOrderBySession(db: D1Database, sessionId: string): Promise<OrderAtSession | null> {
  return db
    .prepare(
      `SELECT ${columnsAtSession} FROM orders
       WHERE id = (SELECT order_id FROM checkout_attempts WHERE session_id = ?1)`,
    )
    .bind(sessionId)
    .first<OrderAtSession>();
}

/** The statement that reads an order beside one session: the last one of a transaction that booked something. */
export const readOrderAtSession = (db: D1Database, orderId: string, sessionId: string) =>
  db.prepare(`SELECT ${columnsAtSession} FROM orders WHERE id = ?2`).bind(sessionId, orderId);

/** A visitor's song orders, newest first, at most 20. */
export async function findSongOrders(db: D1Database, owner: string): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${orderColumns} FROM orders WHERE owner = ? AND service_type = 'custom_song' AND of_order IS NULL
       ORDER BY created_at DESC LIMIT 20`,
    )
    .bind(owner)
    .all<OrderRow>();
  return results;
}
