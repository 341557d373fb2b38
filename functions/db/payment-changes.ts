import { mailKindsWith, type MailKindName } from '#lib/contract/desk/mail-kinds.ts';
import { buyerIsKnown } from './buyer-address.ts';
import { revokeRefunded } from './licences.ts';

/** What happens to a payment after it arrived. Each of these may come twice and in any order. */

/**
 * Statements that book what went back of a payment so far, and tell the buyer of what is new. The larger sum stays; a
 * full refund ends the order, the mails that wait for it, and the licences that it bought.
 */
export function recordRefund(
  db: D1Database,
  refund: { paymentIntent: string; refundedCents: number },
  now: Date,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
         SELECT id, 'buyer_refunded', 'refunded ' || sum, json_object('cents', sum - refunded_cents), ?3
         FROM (SELECT id, email, contact_email, request_json, refunded_cents, MIN(amount_cents, ?2) AS sum FROM orders WHERE payment_intent = ?1)
         WHERE sum > refunded_cents AND ${buyerIsKnown} ON CONFLICT DO NOTHING`,
      )
      .bind(refund.paymentIntent, refund.refundedCents, now.toISOString()),
    db
      .prepare(
        `UPDATE orders SET refunded_cents = MIN(amount_cents, MAX(refunded_cents, ?2)) WHERE payment_intent = ?1`,
      )
      .bind(refund.paymentIntent, refund.refundedCents),
    db
      .prepare(
        `UPDATE orders SET status = 'refunded'
         WHERE payment_intent = ? AND refunded_cents = amount_cents AND status IN ('paid', 'submitted')`,
      )
      .bind(refund.paymentIntent),
    db
      .prepare(
        `UPDATE outbox SET state = 'cancelled' WHERE state = 'pending' AND kind IN ('${mailKindsWith({ endsWithRefund: true }).join("', '")}')
         AND order_id = (SELECT id FROM orders WHERE payment_intent = ? AND status = 'refunded')`,
      )
      .bind(refund.paymentIntent),
    ...revokeRefunded(db, refund.paymentIntent, now),
  ];
}

/** The order that a payment belongs to, also when it is its second one; the payment intent is the parameter ?1. */
const orderOf = 'SELECT order_id FROM payments WHERE payment_intent = ?1';

/** A mail to the owner about the order of the payment ?1; ?2 says which happening, ?3 when, ?4 what is told of it. */
const mailOwner = (db: D1Database, kind: MailKindName) =>
  db.prepare(
    `INSERT INTO outbox (order_id, kind, happening, created_at, detail)
     SELECT order_id, '${kind}', ?2, ?3, ?4 FROM payments WHERE payment_intent = ?1 ON CONFLICT DO NOTHING`,
  );

/** A refund in one of these states has not reached the payer, and does not by itself. */
const troubles: readonly string[] = ['failed', 'canceled', 'requires_action'];

/**
 * Statements for how one refund stands. When its money has not reached the payer, a person has to send it another
 * way. Two events tell of the same failure: its refund and state make it one mail.
 */
export function recordRefundTrouble(
  db: D1Database,
  refund: { paymentIntent: string; refundId: string; status: string; amountCents: number },
  now: Date,
): D1PreparedStatement[] {
  if (!troubles.includes(refund.status)) return [];
  return [
    db
      .prepare(`UPDATE orders SET attention = 'a refund came back', done_at = NULL WHERE id IN (${orderOf})`)
      .bind(refund.paymentIntent),
    db.prepare(`UPDATE refunds SET state = 'failed' WHERE refund_id = ?`).bind(refund.refundId),
    mailOwner(db, 'refund_bounced').bind(
      refund.paymentIntent,
      `${refund.refundId} ${refund.status}`,
      now.toISOString(),
      JSON.stringify({ outcome: refund.status, cents: refund.amountCents }),
    ),
  ];
}

/** Statements that mark an order whose payer asked the bank for the money back. */
export const recordDispute = (
  db: D1Database,
  paymentIntent: string,
  eventId: string,
  now: Date,
): D1PreparedStatement[] => [
  db
    .prepare(
      // What was heard of its end before stays.
      `UPDATE orders SET disputed = 1, attention = COALESCE(attention, 'payment disputed'), done_at = NULL
       WHERE id IN (${orderOf})`,
    )
    .bind(paymentIntent),
  mailOwner(db, 'dispute').bind(paymentIntent, eventId, now.toISOString(), null),
];

/** Statements that mark how a dispute ended. */
export const recordDisputeEnd = (
  db: D1Database,
  { paymentIntent, outcome }: { paymentIntent: string; outcome: string },
  eventId: string,
  now: Date,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE orders SET disputed = 1, attention = 'dispute closed: ' || ?2, done_at = NULL WHERE id IN (${orderOf})`,
    )
    .bind(paymentIntent, outcome),
  mailOwner(db, 'dispute_closed').bind(
    paymentIntent,
    eventId,
    now.toISOString(),
    JSON.stringify({ outcome }),
  ),
];
