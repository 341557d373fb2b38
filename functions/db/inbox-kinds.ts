/** What the owner can look through, at the desk and by `npm run inbox`: for each kind its queries. New kinds are added here. */
import { mailAbout } from './mail-about.ts';
import { orderRows, orderDetails } from './inbox-orders.ts';

/** A row as the database answers it. */
export type Row = Record<string, string | number | null>;

interface KindOfInbox {
  title: string;
  /** One of them, in words. */
  one: string;
  /** All rows, with `id` and, where something can be done, `done_at`. */
  rows: string;
  /** How they are sorted. */
  order: string;
  /** The same with every column, where `rows` leaves some out. */
  details?: string;
  /** Where `done_at` lies, and the column with the id that the owner sees. */
  done?: readonly { table: string; id: string }[];
}

export const kinds = {
  orders: {
    title: 'Orders that are paid or being paid, and payments that match none',
    one: 'order',
    rows: orderRows,
    order: `mark = '', paid_at DESC`,
    details: orderDetails,
    done: [
      { table: 'orders', id: 'id' },
      { table: 'stray_payments', id: 'order_ref' },
    ],
  },
  inquiries: {
    title: 'Inquiries of companies',
    one: 'inquiry',
    rows: `SELECT created_at, company_name, contact_name, email, phone, service_type AS plan, project_description,
        (SELECT MAX(offered_at) FROM business_offers WHERE inquiry_id = i.id) AS answered_at, done_at, id
      FROM business_inquiries i`,
    order: 'created_at DESC, id',
    details: `SELECT *, (SELECT group_concat(offered_at || ': ' || plan || ' for ' || printf('$%.2f', price_cents / 100.0) || char(10)
        || message, char(10)) FROM (SELECT * FROM business_offers WHERE inquiry_id = i.id ORDER BY offered_at, id)) AS offers
      FROM business_inquiries i`,
    done: [{ table: 'business_inquiries', id: 'id' }],
  },
  messages: {
    title: 'Contact messages',
    one: 'message',
    rows: 'SELECT created_at, name, email, message, done_at, id FROM contact_messages',
    order: 'created_at DESC, id',
    done: [{ table: 'contact_messages', id: 'id' }],
  },
  lyrics: {
    title: 'Saved lyrics',
    one: 'text',
    rows: 'SELECT created_at, title, genre, mood, theme, content, done_at, id FROM saved_lyrics',
    order: 'created_at DESC, id',
    done: [{ table: 'saved_lyrics', id: 'id' }],
  },
  feeds: {
    title: 'Feeds, the troubled ones first',
    one: 'feed',
    rows: `SELECT source, category, CASE WHEN last_attempt_at IS NULL THEN 'not asked yet' WHEN failures = 0 THEN 'ok'
        ELSE failures || ' failed: ' || last_error END AS state, items, last_success_at, last_attempt_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', next_at / 1000, 'unixepoch') AS next_at, url, failures
      FROM feed_sources`,
    order: 'failures DESC, source, category',
  },
  outbox: {
    title: 'Mails to the owner and to buyers',
    one: 'mail',
    rows: `SELECT created_at, kind, state, attempts, last_error,
        CASE WHEN state = 'pending' AND next_at > 0 THEN strftime('%Y-%m-%dT%H:%M:%SZ', next_at, 'unixepoch') END AS next_at,
        sent_at, mail_from, mail_to, reply_to, subject, text, ${mailAbout} AS about,
        COALESCE(order_id, inquiry_id, message_id,
          (SELECT order_ref FROM stray_payments WHERE session_id = stray_id)) AS about_id, id FROM outbox`,
    order: 'created_at DESC, id',
  },
} as const satisfies Record<string, KindOfInbox>;

export type Kind = keyof typeof kinds;
export type KindWithDone = { [K in Kind]: (typeof kinds)[K] extends { done: unknown } ? K : never }[Kind];

export const hasDone = (kind: Kind): kind is KindWithDone => 'done' in kinds[kind];

/** The query of a list: what is not done yet, or everything. */
export function listSql(kind: Kind, all: boolean): string {
  const { rows, order } = kinds[kind];
  return `SELECT * FROM (${rows}) ${all || !hasDone(kind) ? '' : 'WHERE done_at IS NULL'} ORDER BY ${order}`;
}

/** The query of how many of each kind wait for the owner. */
export const summarySql = `SELECT ${(Object.keys(kinds) as Kind[])
  .map((kind) => {
    const waits =
      kind === 'feeds' ? 'failures > 0' : kind === 'outbox' ? `state = 'pending'` : 'done_at IS NULL';
    return `(SELECT COUNT(*) FROM (${kinds[kind].rows}) WHERE ${waits}) AS ${kind}`;
  })
  .join(', ')}`;
