import { deliveryTiers } from '#lib/contract/payment/catalog.ts';

/** The queries of orders: what was paid, and money that fits no order. */

/** How long a delayed payment has been on its way: since its page was opened, as nobody tells when it was left. */
const waiting = `(SELECT CASE WHEN hours < 48 THEN CAST(hours AS INTEGER) || ' hours' ELSE CAST(hours / 24 AS INTEGER) || ' days' END
    FROM (SELECT (unixepoch() - unixepoch(MAX(created_at))) / 3600.0 AS hours FROM checkout_attempts WHERE order_id = o.id))`;

/** What the owner has to know of an order before anything else; empty where all is as it should be. */
const mark = `TRIM(
    CASE WHEN o.attention IS NOT NULL THEN 'LOOK AT IT: ' || o.attention || '. ' ELSE '' END ||
    CASE WHEN o.status = 'processing' THEN 'payment on its way for ' || ${waiting} || '. ' ELSE '' END ||
    CASE WHEN o.status = 'paid' AND o.of_order IS NULL THEN 'PAID, DETAILS MISSING. ' ELSE '' END ||
    CASE WHEN o.status = 'submitted' AND o.service_type = 'custom_song' AND o.confirmed_at IS NULL
      THEN 'paid, browser never confirmed. ' ELSE '' END ||
    CASE WHEN o.status = 'refunded' THEN 'REFUNDED. ' WHEN o.refunded_cents > 0 THEN 'partly refunded. ' ELSE '' END ||
    CASE WHEN r.state = 'failed' THEN 'PAID TWICE, NOT SENT BACK. ' WHEN r.state = 'pending' THEN 'paid twice, refund pending. '
      WHEN r.state = 'done' THEN 'paid twice, one sent back. ' ELSE '' END)`;

const hours = `CASE o.product_id ${deliveryTiers
  .map(({ value, dueHours }) => `WHEN 'custom-song-${value}' THEN ${dueHours}`)
  .join(' ')} END`;

/** What was ordered, with what was bought beside it. */
const product = `o.product_id || COALESCE((SELECT ' + ' || group_concat(value ->> 'id', ' + ')
    FROM json_each(o.add_ons)), '') || COALESCE(', for ' || o.licensee, '')`;

const columns = `o.paid_at, ${mark} AS mark, ${product} AS product, o.amount_cents / 100.0 AS usd,
    strftime('%Y-%m-%dT%H:%MZ', o.paid_at, '+' || (${hours}) || ' hours') AS due,
    COALESCE(o.contact_email, json_extract(o.request_json, '$.email'), o.email) AS email,
    json_extract(o.request_json, '$.title') AS title, json_extract(o.request_json, '$.genre') AS genre,
    json_extract(o.request_json, '$.mood') AS mood, json_extract(o.request_json, '$.description') AS description,
    json_extract(o.request_json, '$.inspiration') AS inspiration, o.done_at, o.id`;

const from = `FROM orders o
  LEFT JOIN (SELECT order_id, MAX(state) AS state FROM refunds GROUP BY order_id) r ON r.order_id = o.id
  WHERE (o.status IN ('processing', 'paid', 'submitted', 'refunded') OR o.attention IS NOT NULL)`;

/** What an order has and money alone has not. */
const nothing = `NULL AS due, NULL AS email, NULL AS title, NULL AS genre, NULL AS mood, NULL AS description,
    NULL AS inspiration`;

/** Money that is no order: it does not fit the one it names, or came twice. */
const oddPayments = `SELECT p.created_at AS paid_at,
    CASE p.kind WHEN 'mismatch' THEN 'PAYMENT MATCHES NO ORDER' ELSE 'second payment of an order' END AS mark,
    'payment ' || p.session_id AS product, p.amount_cents / 100.0 AS usd, ${nothing}, o.done_at, p.order_id AS id
  FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.kind <> 'order'`;

/** Money for a session that names an order which does not exist. */
const lostPayments = `SELECT created_at AS paid_at, 'PAYMENT WITHOUT AN ORDER' AS mark, 'payment ' || session_id AS product,
    amount_cents / 100.0 AS usd, ${nothing}, done_at, order_ref AS id FROM stray_payments`;

/** Orders that are paid, being paid or in question, and payments that match none. */
export const orderRows = `SELECT ${columns} ${from} UNION ALL ${oddPayments} UNION ALL ${lostPayments}`;

const more = `status, refunded_usd, disputed, confirmed_at, created_at, payment, note, erased_at`;

/** The same with what the list has no room for. */
export const orderDetails = `SELECT ${columns}, o.status, o.refunded_cents / 100.0 AS refunded_usd, o.disputed,
    o.confirmed_at, o.created_at, o.payment_intent AS payment, o.owner_note AS note, o.erased_at ${from}
  UNION ALL SELECT *, ${more.replaceAll(/\w+/g, 'NULL AS $&')} FROM (${oddPayments})
  UNION ALL SELECT *, ${more.replaceAll(/\w+/g, 'NULL AS $&')} FROM (${lostPayments})`;
