import { ordersOf } from './erase-person.ts';
import { addressOfBuyer } from './buyer-address.ts';

/** Where something of a person can lie: what to look through, and how a row is shown. Made of one table each. */
const places: readonly {
  kind: string;
  table: string;
  who: string;
  about: string;
  id?: string;
  in: string;
}[] = [
  {
    kind: 'order',
    table: 'orders',
    who: addressOfBuyer,
    about: `product_id || ', ' || status || COALESCE(': ' || json_extract(request_json, '$.title'), '')`,
    in: `COALESCE(email, '') || ' ' || COALESCE(contact_email, '') || ' ' || COALESCE(licensee, '') || ' ' || COALESCE(owner_note, '')
      || ' ' || COALESCE(json_extract(request_json, '$.email') || ' ' || json_extract(request_json, '$.title')
      || ' ' || json_extract(request_json, '$.description'), '')`,
  },
  {
    kind: 'inquiry',
    table: 'business_inquiries',
    who: 'email',
    about: `company_name || ', ' || contact_name`,
    in: `email || ' ' || company_name || ' ' || contact_name || ' ' || project_description`,
  },
  {
    kind: 'message',
    table: 'contact_messages',
    who: 'email',
    about: `name || ': ' || subject`,
    in: `email || ' ' || name || ' ' || subject || ' ' || message`,
  },
  {
    kind: 'licence',
    table: 'licences',
    who: `document ->> 'licensee'`,
    about: `rights || CASE WHEN revoked_at IS NULL THEN '' ELSE ', revoked' END`,
    id: 'number',
    in: `number || ' ' || document`,
  },
  {
    kind: 'saved lyrics',
    table: 'saved_lyrics',
    who: 'NULL',
    about: 'title',
    in: `title || ' ' || content`,
  },
  {
    kind: 'work of an account',
    table: 'works',
    who: `'account ' || user_id`,
    about: 'kind',
    in: `COALESCE(body, '')`,
  },
];

/** The column by which each place is sorted. */
const timeOf = (table: string) => ({ licences: 'issued_at', works: 'updated_at' })[table] ?? 'created_at';

/**
 * In SQL: everything in which the text `?1` stands, in any case of (Latin) letters: orders in every state, inquiries, messages,
 * licences, saved lyrics, and what accounts keep. A statement for each place: D1 takes five parts of a UNION at most.
 */
export const findSql: readonly string[] = places.map(
  ({ kind, table, who, about, id = 'id', in: text }) =>
    `SELECT '${kind}' AS kind, ${timeOf(table)} AS time, ${who} AS who, ${about} AS about, ${id} AS id
     FROM ${table} WHERE instr(lower(${text}), lower(?1)) > 0 ORDER BY time DESC, id`,
);

const ofOrders = (column = 'order_id') => `WHERE ${column} IN (${ordersOf})`;

/**
 * In SQL: all that is held of the person with the address `?1`, under the name of each table. Left out is what only lets a
 * request be repeated, and what other people wrote.
 */
export const exportSql: Readonly<Record<string, string>> = {
  orders: `SELECT id, product_id, amount_cents, currency, status, email, contact_email, request_json, add_ons, licensee, of_order,
      paid_at, confirmed_at, refunded_cents, disputed, payment_intent, owner_note, created_at FROM orders ${ofOrders('id')}`,
  payments: `SELECT order_id, session_id, payment_intent, amount_cents, currency, kind, created_at FROM payments ${ofOrders()}`,
  refunds: `SELECT order_id, amount_cents, state, created_at FROM refunds ${ofOrders()}`,
  songs: `SELECT order_id, state, version, rounds, rounds_used, begun_at, delivered_at, files_until, accepted_at
    FROM order_progress ${ofOrders()}`,
  deliveries: `SELECT order_id, version, message, delivered_at FROM deliveries ${ofOrders()}`,
  files: `SELECT order_id, version, name, size, content_type, state, created_at FROM delivery_files ${ofOrders()}`,
  notes: `SELECT order_id, version, at_seconds, text, written_at, answer, answered_at FROM revision_notes ${ofOrders()}`,
  licences: `SELECT number, order_id, rights, document, issued_at, revoked_at, revoked_because FROM licences ${ofOrders()}`,
  messages: `SELECT id, name, email, subject, message, created_at FROM contact_messages WHERE lower(email) = lower(?1)`,
  inquiries: `SELECT id, company_name, contact_name, email, phone, industry, service_type, budget, timeline, project_description,
      created_at FROM business_inquiries WHERE lower(email) = lower(?1)`,
  offers: `SELECT inquiry_id, plan, price_cents, message, offered_at FROM business_offers
    WHERE inquiry_id IN (SELECT id FROM business_inquiries WHERE lower(email) = lower(?1))`,
  mails: `SELECT kind, state, mail_from, mail_to, subject, text, created_at, sent_at FROM outbox ${ofOrders()}
    OR message_id IN (SELECT id FROM contact_messages WHERE lower(email) = lower(?1))
    OR inquiry_id IN (SELECT id FROM business_inquiries WHERE lower(email) = lower(?1))`,
};
