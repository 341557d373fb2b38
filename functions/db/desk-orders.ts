import type { ProgressState } from '#lib/contract/order/song-progress.ts';
import type { Transactions } from './delivery-rows.ts';
import { listedSongs } from './listed-songs.ts';
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
  owner_note: string | null;
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
        `SELECT * FROM (${listedSongs}) WHERE rank <= ?1
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
  db.prepare(`${listedSongs} WHERE id = ?`).bind(orderId),
  db
    .prepare(
      `SELECT kind, state, mail_to, subject, attempts, created_at, sent_at FROM outbox
       WHERE order_id IN (SELECT id FROM orders WHERE id = ?1 OR of_order = ?1)
       ORDER BY created_at, kind`,
    )
    .bind(orderId),
];
