import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { buyerIsKnown } from './buyer-address.ts';
import type { Checkout } from './checkout-state.ts';
import { attachSession, live } from './checkout-attempts.ts';
import { readOrderAtSession, type OrderAtSession } from './orders.ts';

export type PaymentSource = 'webhook' | 'verify' | 'browser' | 'cron' | 'create-link';

/** What one look at a Checkout Session changes. */
export interface Settlement {
  db: D1Database;
  orderId: string;
  checkout: Checkout;
  source: PaymentSource;
  now: Date;
  /** More statements for the same transaction, such as the event that brought the news. */
  also: D1PreparedStatement[];
}

/** Writes all or nothing. Answers the order as it stands then, or null when there is none. */
async function commit(
  { db, orderId, checkout, also }: Settlement,
  statements: D1PreparedStatement[],
): Promise<OrderAtSession | null> {
  const results = await db.batch<OrderAtSession>([
    ...statements,
    ...also,
    readOrderAtSession(db, orderId, checkout.sessionId),
  ]);
  return results.at(-1)?.results[0] ?? null;
}

const attach = ({ db, orderId, checkout }: Settlement) =>
  checkout.attempt === null ? [] : attachSession(db, orderId, checkout.attempt, checkout);

const setAttempt = ({ db, checkout }: Settlement, state: string, from: string) =>
  db
    .prepare(`UPDATE checkout_attempts SET state = ? WHERE session_id = ? AND state IN (${from})`)
    .bind(state, checkout.sessionId);

/** The statement that ends an order for which no money can come any more. `when` is a condition on it; ?1 is its id. */
const closeUnpaid = (db: D1Database, when: string) =>
  db.prepare(
    `UPDATE orders SET status = 'closed_unpaid'
     WHERE id = ?1 AND status IN ('draft', 'awaiting_payment', 'processing') AND ${when} AND NOT EXISTS
       (SELECT 1 FROM checkout_attempts WHERE order_id = ?1 AND ${live})`,
  );

/** Statements that submit a paid order once its request is there, and tell the owner. */
export function submitIfComplete(db: D1Database, orderId: string, now: Date): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE orders SET status = 'submitted' WHERE id = ? AND status = 'paid'
         AND (service_type = 'lyrics_unlock' OR request_json IS NOT NULL)`,
      )
      .bind(orderId),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, created_at) SELECT id,
           CASE service_type WHEN 'custom_song' THEN 'song_ordered' ELSE 'unlock_paid' END, ?2 FROM orders
         WHERE id = ?1 AND status = 'submitted' ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, now.toISOString()),
  ];
}

/** The statement that tells the buyer of a paid order, if an address is known. `when` is a condition on the order. */
export const tellBuyer = (db: D1Database, when: string): D1PreparedStatement =>
  db.prepare(
    `INSERT INTO outbox (order_id, kind, created_at) SELECT id, 'buyer_paid', ?2 FROM orders
     WHERE id = ?1 AND status IN ('paid', 'submitted') AND ${buyerIsKnown} AND ${when} ON CONFLICT DO NOTHING`,
  );

/** In SQL: somebody holds this right in the song of the order `s` by another order than `o`. */
const isHeld = (right: string) => `EXISTS (SELECT 1 FROM orders b, json_each(b.add_ons) a
  WHERE (b.id = s.id OR b.of_order = s.id) AND b.id <> o.id AND b.status IN ('paid', 'submitted')
    AND a.value ->> 'id' = '${right}')`;

/**
 * An SQL condition: the order of this id was bought later for a song, and by now it cannot be had: the song's money went
 * back, its last version is there, its rights are held, or it went elsewhere. Money for it goes back, as a second payment does.
 */
const isTooLate = (id: string) => `EXISTS (SELECT 1 FROM orders o JOIN orders s ON s.id = o.of_order
  WHERE o.id = ${id} AND (s.status NOT IN ('paid', 'submitted') OR CASE o.product_id
    WHEN 'later-revision' THEN EXISTS
      (SELECT 1 FROM order_progress WHERE order_id = s.id AND version >= ${deliveryLimits.versions})
    WHEN 'later-commercial-rights' THEN ${isHeld('commercial-rights')} OR ${isHeld('exclusive-rights')}
    WHEN 'later-exclusive-rights' THEN s.elsewhere_at IS NOT NULL OR ${isHeld('commercial-rights')}
      OR ${isHeld('exclusive-rights')}
    WHEN 'later-exclusive-upgrade' THEN s.elsewhere_at IS NOT NULL OR NOT ${isHeld('commercial-rights')}
      OR ${isHeld('exclusive-rights')}
    ELSE 0 END))`;

/**
 * Money arrived. The first session of an order makes it paid; a further one is a duplicate and goes back;
 * the same one again changes nothing.
 */
export function recordPayment(settlement: Settlement) {
  const { db, orderId, checkout, source, now } = settlement;
  const time = now.toISOString();
  return commit(settlement, [
    ...attach(settlement),
    db
      .prepare(`UPDATE orders SET status = 'awaiting_payment' WHERE id = ? AND status = 'draft'`)
      .bind(orderId),
    db
      .prepare(
        `INSERT INTO payments (session_id, order_id, payment_intent, amount_cents, currency, kind, source, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5,
           CASE WHEN EXISTS (SELECT 1 FROM payments WHERE order_id = ?2 AND kind = 'order') OR ${isTooLate('?2')}
             THEN 'duplicate' ELSE 'order' END, ?6, ?7
         WHERE true ON CONFLICT (session_id) DO NOTHING`,
      )
      .bind(checkout.sessionId, orderId, checkout.paymentIntent, checkout.amountCents, 'USD', source, time),
    db
      .prepare(
        `UPDATE orders SET status = 'paid', paid_session_id = ?2, payment_intent = ?3, paid_at = ?4,
           email = COALESCE(email, ?5)
         WHERE id = ?1 AND paid_session_id IS NULL
           AND EXISTS (SELECT 1 FROM payments WHERE session_id = ?2 AND kind = 'order')`,
      )
      .bind(orderId, checkout.sessionId, checkout.paymentIntent, time, checkout.email),
    ...submitIfComplete(db, orderId, now),
    // Only with the money itself: what was paid before is no news.
    tellBuyer(db, 'paid_session_id = ?3 AND paid_at = ?2').bind(orderId, time, checkout.sessionId),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, created_at) SELECT id, 'details_missing', ?2 FROM orders
         WHERE id = ?1 AND status = 'paid' AND request_json IS NULL AND of_order IS NULL ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, time),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, created_at) SELECT id, 'add_on_bought', ?2 FROM orders
         WHERE id = ?1 AND status = 'paid' AND of_order IS NOT NULL ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, time),
    db
      .prepare(
        `INSERT INTO refunds (session_id, order_id, payment_intent, amount_cents, created_at)
         SELECT session_id, order_id, payment_intent, amount_cents, ?2 FROM payments
         WHERE session_id = ?1 AND kind = 'duplicate' ON CONFLICT DO NOTHING`,
      )
      .bind(checkout.sessionId, time),
    setAttempt(settlement, 'paid', `'creating', 'open', 'processing', 'failed', 'expired'`),
    // What came too late leaves its order without money; it does not wait for any, and the same can be bought again.
    closeUnpaid(db, `EXISTS (SELECT 1 FROM payments WHERE session_id = ?2 AND kind = 'duplicate')`).bind(
      orderId,
      checkout.sessionId,
    ),
  ]);
}

/** Money arrived that does not fit the order: nothing is fulfilled, and a person has to look at it. */
export function recordMismatch(settlement: Settlement) {
  const { db, orderId, checkout, source, now } = settlement;
  const time = now.toISOString();
  return commit(settlement, [
    ...attach(settlement),
    db
      .prepare(
        `INSERT INTO payments (session_id, order_id, payment_intent, amount_cents, currency, kind, source, created_at)
         VALUES (?, ?, ?, ?, ?, 'mismatch', ?, ?) ON CONFLICT (session_id) DO NOTHING`,
      )
      .bind(
        checkout.sessionId,
        orderId,
        checkout.paymentIntent,
        checkout.amountCents ?? 0,
        (checkout.currency ?? 'none').toUpperCase(),
        source,
        time,
      ),
    db.prepare(`UPDATE orders SET attention = 'payment does not fit the order' WHERE id = ?`).bind(orderId),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, created_at) VALUES (?, 'mismatch', ?) ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, time),
    setAttempt(settlement, 'paid', `'creating', 'open', 'processing', 'failed', 'expired'`),
  ]);
}

/** A delayed payment is on its way. An attempt that we had given up is alive again, unless another one is. */
export function recordProcessing(settlement: Settlement) {
  const { db, orderId, checkout } = settlement;
  return commit(settlement, [
    ...attach(settlement),
    db
      .prepare(
        `UPDATE checkout_attempts SET state = 'processing' WHERE session_id = ?1 AND (state IN ('creating', 'open')
           OR (state IN ('failed', 'expired') AND NOT EXISTS
             (SELECT 1 FROM checkout_attempts WHERE order_id = ?2 AND ${live})))`,
      )
      .bind(checkout.sessionId, orderId),
    db
      .prepare(
        `UPDATE orders SET status = 'processing' WHERE id = ? AND status IN ('awaiting_payment', 'closed_unpaid')`,
      )
      .bind(orderId),
  ]);
}

/** The session ended without money: `expired`, or `failed` after a delayed payment. */
export function recordEnd(settlement: Settlement, state: 'expired' | 'failed') {
  const { db, orderId } = settlement;
  // One that we gave up is looked at until the payment service has ended it.
  const from =
    state === 'expired' ? `'creating', 'open', 'processing', 'failed'` : `'creating', 'open', 'processing'`;
  return commit(settlement, [
    ...attach(settlement),
    setAttempt(settlement, state, from),
    closeUnpaid(db, 'true').bind(orderId),
  ]);
}

/** Nothing happened yet: only ties the session to its attempt. */
export const recordOpen = (settlement: Settlement) => commit(settlement, attach(settlement));

/** Whether money came for an order that does not fit it. */
export async function hasStrayMoney(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 AS found FROM payments WHERE order_id = ? AND kind = 'mismatch' LIMIT 1`)
    .bind(orderId)
    .first();
  return row !== null;
}

/** Whether money with this payment intent is booked. */
export async function isBooked(db: D1Database, paymentIntent: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS found FROM payments WHERE payment_intent = ?')
    .bind(paymentIntent)
    .first();
  return row !== null;
}

/** Keeps a payment whose order we cannot find, for a person to look at; a trigger tells the owner. */
export async function recordStray(
  db: D1Database,
  checkout: Checkout,
  now: Date,
  also: D1PreparedStatement[],
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO stray_payments (session_id, payment_intent, order_ref, amount_cents, currency, created_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(
        checkout.sessionId,
        checkout.paymentIntent,
        checkout.orderId,
        checkout.amountCents ?? 0,
        (checkout.currency ?? 'none').toUpperCase(),
        now.toISOString(),
      ),
    ...also,
  ]);
}
