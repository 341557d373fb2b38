import { addressOfBuyer } from './buyer-address.ts';

/**
 * The erasure of a person, known by the address that we mail. All of it is one batch. `?1` is the address, `?2` the time, which
 * also names the orders of this erasure.
 *
 * Gone: messages, inquiries with their offers, unpaid orders, mails, what was noted, and the files, which the cron deletes from
 * their store. Paid orders stay for their seven years as business records have to (what, how much, when, and the payment
 * service's numbers), without anything of the person; licences stay whole, since whoever uses a song proves it by them.
 */

/** Orders of the address `?1`, with what was bought later for them. */
export const ordersOf = `SELECT id FROM orders WHERE erased_at IS NULL AND (lower(${addressOfBuyer}) = lower(?1)
  OR of_order IN (SELECT id FROM orders WHERE lower(${addressOfBuyer}) = lower(?1)))`;

/** In SQL: money was booked for the order of this id, or is on its way back. */
const isBooked = (id: string) =>
  `EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND paid_at IS NOT NULL) OR EXISTS (SELECT 1 FROM payments WHERE order_id = ${id})`;

/** Why orders of `?1` cannot be erased yet; none when all are over. The same is held by trigger `orders_erased_when_over`. */
export const ordersNotOver = `SELECT id, why FROM (SELECT o.id, CASE
    WHEN o.disputed = 1 THEN 'is disputed: wait for the end of the dispute'
    WHEN EXISTS (SELECT 1 FROM checkout_attempts WHERE order_id = o.id AND state IN ('creating', 'open', 'processing'))
      THEN 'can still be paid, or a payment is on its way: wait until that is decided'
    WHEN EXISTS (SELECT 1 FROM refunds WHERE order_id = o.id AND state = 'pending') THEN 'has a refund under way: wait for it'
    WHEN o.status IN ('paid', 'submitted') AND o.done_at IS NULL AND EXISTS (SELECT 1 FROM order_progress
        WHERE order_id = o.id AND (state IN ('waiting', 'begun', 'revising') OR reopened_at IS NOT NULL))
      THEN 'is paid and not delivered: deliver it, refund it, or tick it off (done)' END AS why
  FROM orders o WHERE o.id IN (${ordersOf})) WHERE why IS NOT NULL ORDER BY id`;

/** How much of `?1` will go and how much will stay, each under its name. */
export const countsOfErasure = `SELECT
  (SELECT COUNT(*) FROM contact_messages WHERE lower(email) = lower(?1)) AS "messages, gone",
  (SELECT COUNT(*) FROM business_inquiries WHERE lower(email) = lower(?1)) AS "inquiries, gone",
  (SELECT COUNT(*) FROM (${ordersOf}) o WHERE NOT (${isBooked('o.id')})) AS "unpaid orders, gone",
  (SELECT COUNT(*) FROM outbox WHERE order_id IN (${ordersOf})
    OR message_id IN (SELECT id FROM contact_messages WHERE lower(email) = lower(?1))
    OR inquiry_id IN (SELECT id FROM business_inquiries WHERE lower(email) = lower(?1))) AS "mails, gone",
  (SELECT COUNT(*) FROM revision_notes WHERE order_id IN (${ordersOf})) AS "notes on songs, gone",
  (SELECT COUNT(*) FROM delivery_files WHERE order_id IN (${ordersOf}) AND state IN ('uploading', 'complete')) AS "files, gone",
  (SELECT COUNT(*) FROM (${ordersOf}) o WHERE ${isBooked('o.id')}) AS "paid orders, kept without the person",
  (SELECT COUNT(*) FROM licences WHERE order_id IN (${ordersOf})) AS "licences, kept whole"`;

/** The orders of this erasure. */
const marked = `(SELECT id FROM orders WHERE erased_at = ?2)`;
const unpaid = `(SELECT id FROM orders o WHERE erased_at = ?2 AND NOT (${isBooked('o.id')}))`;

/** The request of an erased order: it was a song, and nothing says of what. `stored-request.ts` reads it. */
const emptied = `json_object('title', '(erased)', 'genre', '', 'mood', '', 'description', '(erased)',
  'deadline', request_json ->> 'deadline', 'inspiration', '')`;

/** The statements of the batch, in their order. The first one fails where an order is not over. */
export const eraseSql: readonly string[] = [
  `UPDATE orders SET erased_at = ?2 WHERE id IN (${ordersOf})`,
  `DELETE FROM outbox WHERE order_id IN ${marked}`,
  `DELETE FROM revision_notes WHERE order_id IN ${marked}`,
  `UPDATE deliveries SET message = '' WHERE order_id IN ${marked}`,
  `UPDATE delivery_files SET name = 'erased' WHERE order_id IN ${marked}`,
  `UPDATE delivery_files SET state = 'removing', removed_at = ?2
    WHERE state IN ('uploading', 'complete') AND order_id IN ${marked}`,
  `DELETE FROM checkout_attempts WHERE order_id IN ${unpaid}`,
  `DELETE FROM orders WHERE id IN ${unpaid}`,
  `UPDATE checkout_attempts SET url = NULL WHERE order_id IN ${marked}`,
  // The name for a licence stays where one is signed with it.
  `UPDATE orders SET email = NULL, contact_email = NULL, owner = 'erased', client_key = 'erased ' || id,
      content_hash = 'erased', owner_note = NULL,
      request_json = CASE WHEN request_json IS NOT NULL THEN ${emptied} END,
      request_hash = CASE WHEN request_hash IS NOT NULL THEN 'erased' END,
      licensee = CASE WHEN EXISTS (SELECT 1 FROM licences WHERE bought_with = orders.id) THEN licensee END
    WHERE erased_at = ?2`,
  `DELETE FROM contact_messages WHERE lower(email) = lower(?1)`,
  `DELETE FROM business_inquiries WHERE lower(email) = lower(?1)`,
];
