import { deliveryTiers } from '#lib/contract/payment/catalog.ts';
import type { ProgressState } from '#lib/contract/order/song-progress.ts';
import type { Transactions } from './delivery-rows.ts';
import type { OrderStatus } from './orders.ts';

/** A song in the desk's list. */
export interface DeskOrderRow {
  id: string;
  product_id: string;
  status: OrderStatus;
  title: string | null;
  email: string | null;
  disputed: 0 | 1;
  attention: string | null;
  paid_at: string;
  due_at: string;
  done_at: string | null;
  payment_intent: string | null;
  state: ProgressState;
  changed_at: string;
  /** Its place in the list. */
  rank: number;
  sort_at: string;
}

/** Where a page of the list ends. */
export interface DeskPlace {
  rank: number;
  sortAt: string;
  id: string;
}

const hours = deliveryTiers.map(({ value, dueHours }) => `WHEN 'custom-song-${value}' THEN ${dueHours}`);

/** In SQL: when the song of an order `o` has to be there. */
export const dueAt = `strftime('%Y-%m-%dT%H:%M:%fZ', o.paid_at, '+' || CASE o.product_id ${hours.join(' ')} ELSE 240 END || ' hours')`;

/** In SQL: what the list knows of an order `o`. */
const columns = `o.id, o.product_id, o.status, json_extract(o.request_json, '$.title') AS title,
  COALESCE(o.contact_email, json_extract(o.request_json, '$.email'), o.email) AS email,
  o.disputed, o.attention, o.paid_at, o.done_at, o.payment_intent, p.state, p.changed_at,
  ${dueAt} AS due_at`;

/**
 * What the owner has to do comes first (0), then what waits for its buyer (1), then what is over (2). Work is sorted by the
 * day on which it is due, all else by the time since when it is as it is.
 */
const listed = `SELECT *,
    CASE WHEN status = 'refunded' OR done_at IS NOT NULL OR state = 'accepted' THEN 2
      WHEN state = 'delivered' THEN 1 ELSE 0 END AS rank,
    CASE WHEN state IN ('waiting', 'begun') THEN due_at ELSE changed_at END AS sort_at
  FROM (SELECT ${columns} FROM order_progress p JOIN orders o ON o.id = p.order_id)`;

export interface DeskQuestion {
  /** Without what is over. */
  onlyDue: boolean;
  /** A part of a title or an address, or the beginning of a number; '' for all. */
  words: string;
  after: DeskPlace | null;
  limit: number;
}

/** Songs that were paid, the most urgent first. */
export async function listDeskOrders(
  db: Transactions,
  { onlyDue, words, after, limit }: DeskQuestion,
): Promise<DeskOrderRow[]> {
  const text = words.toLowerCase();
  const [found] = await db.batch<DeskOrderRow>([
    db
      .prepare(
        `SELECT * FROM (${listed}) WHERE rank <= ?1
           AND (?2 = '' OR instr(lower(title), ?2) OR instr(lower(email), ?2) OR substr(id, 1, length(?3)) = ?3)
           AND (rank, sort_at, id) > (?4, ?5, ?6) ORDER BY rank, sort_at, id LIMIT ?7`,
      )
      .bind(
        ...[onlyDue ? 1 : 2, text, text.replace(/^nw-/, '') || '-'],
        ...[after?.rank ?? -1, after?.sortAt ?? '', after?.id ?? '', limit],
      ),
  ]);
  return found?.results ?? [];
}

export interface MailRow {
  kind: string;
  state: 'pending' | 'sent' | 'cancelled';
  mail_to: string | null;
  subject: string | null;
  attempts: number;
  created_at: string;
  sent_at: string | null;
}

/** The statements that read an order's line of the list, and its mails. */
export const readDeskOrder = (db: Transactions, orderId: string): D1PreparedStatement[] => [
  db.prepare(`${listed} WHERE id = ?`).bind(orderId),
  db
    .prepare(
      `SELECT kind, state, mail_to, subject, attempts, created_at, sent_at FROM outbox
       WHERE order_id IN (SELECT id FROM orders WHERE id = ?1 OR of_order = ?1)
       ORDER BY created_at, kind`,
    )
    .bind(orderId),
];
