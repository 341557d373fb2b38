import { deliveryTiers } from '#lib/contract/payment/catalog.ts';

/** The songs that were paid, as the desk and `npm run inbox -- due` list them. */

const hours = deliveryTiers.map(({ value, dueHours }) => `WHEN 'custom-song-${value}' THEN ${dueHours}`);

/** In SQL: when the song of an order `o` has to be there. */
export const dueAt = `strftime('%Y-%m-%dT%H:%M:%fZ', o.paid_at, '+' || CASE o.product_id ${hours.join(' ')} ELSE 240 END || ' hours')`;

/** In SQL: what the list knows of an order `o`. */
const columns = `o.id, o.product_id, o.status, json_extract(o.request_json, '$.title') AS title,
  COALESCE(o.contact_email, json_extract(o.request_json, '$.email'), o.email) AS email,
  o.disputed, o.attention, o.owner_note, o.paid_at, o.done_at, o.payment_intent, p.state, p.changed_at,
  ${dueAt} AS due_at`;

/**
 * What the owner has to do comes first (0), then what waits for its buyer (1), then what is over (2). Work is sorted by the
 * day on which it is due, all else by the time since when it is as it is.
 */
export const listedSongs = `SELECT *,
    CASE WHEN status = 'refunded' OR done_at IS NOT NULL OR state = 'accepted' THEN 2
      WHEN state = 'delivered' THEN 1 ELSE 0 END AS rank,
    CASE WHEN state IN ('waiting', 'begun') THEN due_at ELSE changed_at END AS sort_at
  FROM (SELECT ${columns} FROM order_progress p JOIN orders o ON o.id = p.order_id)`;
