import type { Checkout } from './checkout-state.ts';

/** One try to pay an order: a Checkout Session, made or about to be made. */
export interface Attempt {
  order_id: string;
  n: number;
  idempotency_key: string;
  expires_at: number;
  return_origin: string;
  session_id: string | null;
  url: string | null;
  state: 'creating' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';
}

export const attemptColumns =
  'order_id, n, idempotency_key, expires_at, return_origin, session_id, url, state';

/** So many tries has one order. */
export const mostAttempts = 20;

/** A payment that began in time may end a little later. */
const graceSeconds = 60 * 60;

/**
 * So long after the end of its page may the money of a session come that we gave up: delayed methods take up to 14
 * days (https://docs.stripe.com/payments/bank-debits), and unpaid orders are kept for 30.
 */
const lateMoneySeconds = 30 * 24 * 60 * 60;

/** How often a given-up session is asked about once its page is over. */
const lateLookSeconds = 60 * 60;

/** An SQL condition: the attempt can still be paid. */
export const live = `state IN ('creating', 'open', 'processing')`;

/** What a session is made with; stored before, so that a retry sends the same. */
export interface AttemptPlan {
  /** Unix seconds. */
  expiresAt: number;
  returnOrigin: string;
}

/**
 * Begins an attempt unless one is alive, and answers the live one. Null when the order has used up all of its own.
 */
export async function beginAttempt(
  db: D1Database,
  orderId: string,
  plan: AttemptPlan,
  now: Date,
): Promise<Attempt | null> {
  const time = now.toISOString();
  const [, found] = await db.batch<Attempt>([
    db
      .prepare(
        `INSERT INTO checkout_attempts
           (order_id, n, idempotency_key, expires_at, return_origin, state, checked_at, created_at)
         SELECT ?1, n, 'cs:' || ?1 || ':' || n, ?2, ?3, 'creating', ?4, ?4
         FROM (SELECT COALESCE(MAX(n), 0) + 1 AS n FROM checkout_attempts WHERE order_id = ?1)
         WHERE n <= ${mostAttempts} ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, plan.expiresAt, plan.returnOrigin, time),
    db
      .prepare(`SELECT ${attemptColumns} FROM checkout_attempts WHERE order_id = ? AND ${live}`)
      .bind(orderId),
  ]);
  return found?.results[0] ?? null;
}

/**
 * Statements that tie a session to the attempt it was made for: also one whose answer was lost, and whose
 * attempt we had given up, unless another is alive by now. The first answers the attempt as it stands then.
 */
export function attachSession(db: D1Database, orderId: string, n: number, checkout: Checkout) {
  return [
    db
      .prepare(
        // An attempt that has a session keeps it, its address and its state.
        `UPDATE checkout_attempts SET session_id = COALESCE(session_id, ?3),
           url = CASE WHEN session_id IS NULL THEN ?4 ELSE url END,
           state = CASE WHEN session_id IS NULL AND state = 'creating' THEN 'open' ELSE state END
         WHERE order_id = ?1 AND n = ?2 RETURNING ${attemptColumns}`,
      )
      .bind(orderId, n, checkout.sessionId, checkout.url),
    db
      .prepare(
        `UPDATE orders SET status = 'awaiting_payment' WHERE id = ?1 AND status IN ('draft', 'closed_unpaid')
         AND EXISTS (SELECT 1 FROM checkout_attempts WHERE order_id = ?1 AND state = 'open')`,
      )
      .bind(orderId),
  ];
}

/** Ties a new session to its attempt. Answers the attempt as it stands then. */
export async function openAttempt(
  db: D1Database,
  attempt: Attempt,
  checkout: Checkout,
): Promise<Attempt | null> {
  const [attached] = await db.batch<Attempt>(attachSession(db, attempt.order_id, attempt.n, checkout));
  return attached?.results[0] ?? null;
}

/** Gives up an attempt, unless it has moved on since we saw it: the next one gets a new key. */
export async function giveUpAttempt(db: D1Database, attempt: Attempt): Promise<void> {
  await db
    .prepare(`UPDATE checkout_attempts SET state = 'failed' WHERE order_id = ? AND n = ? AND state = ?`)
    .bind(attempt.order_id, attempt.n, attempt.state)
    .run();
}

/**
 * Takes the attempts that were not looked at for the longest, and marks them as looked at: those that are alive,
 * and those that we gave up although their money may still come.
 */
export async function takeStaleAttempts(
  db: D1Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<Attempt[]> {
  const seconds = Math.floor(now.getTime() / 1000);
  const { results } = await db
    .prepare(
      `UPDATE checkout_attempts SET checked_at = ?1 WHERE rowid IN
         (SELECT rowid FROM checkout_attempts WHERE checked_at <= ?2
            AND state IN ('creating', 'open', 'processing', 'failed') AND (${live} OR (state = 'failed' AND session_id IS NOT NULL
              AND (expires_at > ?3 OR (checked_at <= ?4 AND (expires_at > ?5 OR EXISTS
                (SELECT 1 FROM orders WHERE id = order_id AND status = 'processing'))))))
          ORDER BY checked_at LIMIT ?6)
       RETURNING ${attemptColumns}`,
    )
    .bind(
      now.toISOString(),
      before.toISOString(),
      seconds - graceSeconds,
      new Date(now.getTime() - lateLookSeconds * 1000).toISOString(),
      seconds - lateMoneySeconds,
      limit,
    )
    .all<Attempt>();
  return results;
}
