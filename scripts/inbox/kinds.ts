import { deliveryTiers } from '#lib/catalog.ts';

/** What `npm run inbox` can show: for each kind its query, newest first. New kinds are added here. */

/** What the owner has to know of an order before anything else; empty where all is as it should be. */
const mark = `TRIM(
    CASE WHEN o.attention IS NOT NULL THEN 'LOOK AT IT: ' || o.attention || '. ' ELSE '' END ||
    CASE WHEN o.status = 'paid' THEN 'PAID, DETAILS MISSING. ' ELSE '' END ||
    CASE WHEN o.status = 'submitted' AND o.service_type = 'custom_song' AND o.confirmed_at IS NULL
      THEN 'paid, browser never confirmed. ' ELSE '' END ||
    CASE WHEN o.status = 'refunded' THEN 'REFUNDED. ' WHEN o.refunded_cents > 0 THEN 'partly refunded. ' ELSE '' END ||
    CASE WHEN r.state = 'failed' THEN 'PAID TWICE, NOT SENT BACK. ' WHEN r.state = 'pending' THEN 'paid twice, refund pending. '
      WHEN r.state = 'done' THEN 'paid twice, one sent back. ' ELSE '' END)`;

const hours = `CASE o.product_id ${deliveryTiers
  .map(({ value, dueHours }) => `WHEN 'custom-song-${value}' THEN ${dueHours}`)
  .join(' ')} END`;

/** Orders that are paid, or for which money came that does not fit them. */
const orders = `SELECT o.paid_at, ${mark} AS mark, o.product_id AS product, o.amount_cents / 100.0 AS usd,
    strftime('%Y-%m-%dT%H:%MZ', o.paid_at, '+' || (${hours}) || ' hours') AS due,
    COALESCE(json_extract(o.request_json, '$.email'), o.email) AS email,
    json_extract(o.request_json, '$.title') AS title, json_extract(o.request_json, '$.genre') AS genre,
    json_extract(o.request_json, '$.mood') AS mood, json_extract(o.request_json, '$.description') AS description,
    json_extract(o.request_json, '$.inspiration') AS inspiration, o.id
  FROM orders o
  LEFT JOIN (SELECT order_id, MAX(state) AS state FROM refunds GROUP BY order_id) r ON r.order_id = o.id
  WHERE o.status IN ('paid', 'submitted', 'refunded') OR o.attention IS NOT NULL`;

/** Money that is no order: it does not fit the one it names, or came twice. */
const strayPayments = `SELECT p.created_at AS paid_at,
    CASE p.kind WHEN 'mismatch' THEN 'PAYMENT MATCHES NO ORDER' ELSE 'second payment of an order' END AS mark,
    'payment ' || p.session_id AS product, p.amount_cents / 100.0 AS usd, NULL AS due, NULL AS email, NULL AS title,
    NULL AS genre, NULL AS mood, NULL AS description, NULL AS inspiration, p.order_id AS id
  FROM payments p WHERE p.kind <> 'order'`;

/** Money for a session that names an order which does not exist. */
const lostPayments = `SELECT created_at AS paid_at, 'PAYMENT WITHOUT AN ORDER' AS mark, 'payment ' || session_id AS product,
    amount_cents / 100.0 AS usd, NULL AS due, NULL AS email, NULL AS title, NULL AS genre, NULL AS mood,
    NULL AS description, NULL AS inspiration, order_ref AS id FROM stray_payments`;

export const kinds = {
  messages: {
    title: 'Contact messages',
    sql: 'SELECT created_at, name, email, message, id FROM contact_messages ORDER BY created_at DESC LIMIT 500',
  },
  lyrics: {
    title: 'Saved lyrics',
    sql: 'SELECT created_at, title, genre, mood, theme, content, id FROM saved_lyrics ORDER BY created_at DESC LIMIT 500',
  },
  orders: {
    title: 'Paid orders, and payments that match none',
    sql: `SELECT * FROM (${orders} UNION ALL ${strayPayments} UNION ALL ${lostPayments})
      ORDER BY mark = '', paid_at DESC LIMIT 1000`,
  },
  feeds: {
    title: 'Feeds, the troubled ones first',
    sql: `SELECT source, category, CASE WHEN last_attempt_at IS NULL THEN 'not asked yet' WHEN failures = 0 THEN 'ok'
        ELSE failures || ' failed: ' || last_error END AS state, items, last_success_at, last_attempt_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', next_at / 1000, 'unixepoch') AS next_at, url
      FROM feed_sources ORDER BY failures DESC, source, category`,
  },
} as const;

export type Kind = keyof typeof kinds;
export type Row = Record<string, string | number | null>;
