import type { LicensedRights } from '#lib/contract/licence/licensed-rights.ts';
import { rightIds } from '#lib/contract/payment/ordered-add-ons.ts';
import { buyerIsKnown } from './buyer-address.ts';

/** The database, or that of a signed-in user. */
type Transactions = Pick<D1Database, 'prepare' | 'batch'>;

/** A licence, with its texts as D1 keeps them. */
export interface LicenceRow {
  number: string;
  rights: LicensedRights;
  /** The certificate, as JSON. */
  document: string;
  issued_at: string;
  revoked_at: string | null;
  revoked_because: string | null;
}

const licenceColumns = 'number, rights, document, issued_at, revoked_at, revoked_because';

/** A signed certificate that waits to be issued. `source`: the order whose payment bought the right. */
export interface NewLicence {
  number: string;
  rights: LicensedRights;
  source: string;
  document: string;
}

/** Rights that were bought with an order, and of which song. */
export interface BoughtRight {
  order_id: string;
  /** The order whose payment bought them: that of the song, or a later one. */
  bought_with: string;
  rights: LicensedRights;
  title: string;
  licensee: string;
}

const paid = `('paid', 'submitted')`;

/** In SQL: bought rights `a` of an order `b`, and the order `s` of their song, which have no licence and never had one. */
const withoutLicence = `SELECT s.id AS order_id, b.id AS bought_with, a.value ->> 'id' AS rights,
    json_extract(s.request_json, '$.title') AS title, b.licensee
  FROM orders b JOIN orders s ON s.id = COALESCE(b.of_order, b.id), json_each(b.add_ons) a
  WHERE a.value ->> 'id' IN ('${rightIds.join("', '")}') AND b.licensee IS NOT NULL AND s.request_json IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM licences WHERE bought_with = b.id AND rights = a.value ->> 'id')`;

/** Rights of a song, paid or about to be, that have no licence yet. `id`: its order, or one of something bought later. */
export async function rightsWithoutLicence(db: Transactions, id: string): Promise<BoughtRight[]> {
  const [found] = await db.batch<BoughtRight>([
    db
      .prepare(
        `${withoutLicence} AND s.id = (SELECT COALESCE(of_order, id) FROM orders WHERE id = ?1)
         AND b.status <> 'refunded'`,
      )
      .bind(id),
  ]);
  return found?.results ?? [];
}

/** Rights whose licence is due: paid, and their song is delivered. */
export async function dueLicences(db: D1Database, limit: number): Promise<BoughtRight[]> {
  const { results } = await db
    .prepare(
      `${withoutLicence} AND b.status IN ${paid} AND s.status IN ${paid}
         AND EXISTS (SELECT 1 FROM order_progress WHERE order_id = s.id AND version > 0) LIMIT ?`,
    )
    .bind(limit)
    .all<BoughtRight>();
  return results;
}

/**
 * Statements that issue a licence and mail it, once, if its right is paid and its song delivered by the time they run.
 * They go into the batch of what may be the cause.
 */
export function issueLicence(
  db: Transactions,
  { number, rights, source, document }: NewLicence,
  now: Date,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO licences (number, order_id, bought_with, rights, document, issued_at)
         SELECT ?1, s.id, b.id, ?2, ?4, ?5 FROM orders b JOIN orders s ON s.id = COALESCE(b.of_order, b.id)
         WHERE b.id = ?3 AND b.status IN ${paid} AND s.status IN ${paid}
           AND EXISTS (SELECT 1 FROM order_progress WHERE order_id = s.id AND version > 0)
         ON CONFLICT DO NOTHING`,
      )
      .bind(number, rights, source, document, now.toISOString()),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
         SELECT orders.id, 'buyer_licence', number, json_object('licence', number), ?2
         FROM licences JOIN orders ON orders.id = licences.order_id
         WHERE number = ?1 AND revoked_at IS NULL AND ${buyerIsKnown} ON CONFLICT DO NOTHING`,
      )
      .bind(number, now.toISOString()),
  ];
}

/** The statement that reads the licences of a song's order. */
export const readLicences = (db: Transactions, orderId: string): D1PreparedStatement =>
  db
    .prepare(`SELECT ${licenceColumns} FROM licences WHERE order_id = ? ORDER BY issued_at, rights`)
    .bind(orderId);

/** A licence by its number. */
export async function findLicence(db: Transactions, number: string): Promise<LicenceRow | null> {
  const [found] = await db.batch<LicenceRow>([
    db.prepare(`SELECT ${licenceColumns} FROM licences WHERE number = ?`).bind(number),
  ]);
  return found?.results[0] ?? null;
}

/** After a licence was revoked: its mail does not go out any more, and its holder is told why. ?1 is the time, `which` a condition. */
const afterRevocation = (which: string): string[] => [
  `UPDATE outbox SET state = 'cancelled' WHERE state = 'pending' AND kind = 'buyer_licence'
     AND happening IN (SELECT number FROM licences WHERE revoked_at = ?1 AND ${which})`,
  `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
   SELECT orders.id, 'buyer_licence_revoked', number, json_object('licence', number), ?1
   FROM licences JOIN orders ON orders.id = licences.order_id
   WHERE revoked_at = ?1 AND ${which} AND ${buyerIsKnown} ON CONFLICT DO NOTHING`,
];

/** Statements that revoke a licence, once; it stays on record. Answers with the licence as it stands then, as the last. */
export function revokeLicence(
  db: Transactions,
  { number, reason }: { number: string; reason: string },
  now: Date,
): D1PreparedStatement[] {
  const time = now.toISOString();
  return [
    db
      .prepare(
        'UPDATE licences SET revoked_at = ?1, revoked_because = ?3 WHERE number = ?2 AND revoked_at IS NULL',
      )
      .bind(time, number, reason),
    ...afterRevocation('number = ?2').map((sql) => db.prepare(sql).bind(time, number)),
    db.prepare(`SELECT ${licenceColumns} FROM licences WHERE number = ?`).bind(number),
  ];
}

/** Statements that revoke the licences of a payment that went back whole; they follow the one that books it. */
export function revokeRefunded(db: D1Database, paymentIntent: string, now: Date): D1PreparedStatement[] {
  const time = now.toISOString();
  const ofPayment = `bought_with = (SELECT id FROM orders WHERE payment_intent = ?2 AND status = 'refunded')`;
  return [
    db
      .prepare(
        `UPDATE licences SET revoked_at = ?1, revoked_because = 'its payment went back'
         WHERE ${ofPayment} AND revoked_at IS NULL`,
      )
      .bind(time, paymentIntent),
    ...afterRevocation(ofPayment).map((sql) => db.prepare(sql).bind(time, paymentIntent)),
  ];
}

/** Issues a licence to a company, once for each number. Answers it as it stands then, and whether it is new. */
export async function issueToCompany(
  db: Transactions,
  { number, rights, document }: Omit<NewLicence, 'source'>,
  now: Date,
): Promise<{ licence: LicenceRow; isNew: boolean } | null> {
  const [added, found] = await db.batch<LicenceRow>([
    db
      .prepare(
        `INSERT INTO licences (number, rights, document, issued_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(number, rights, document, now.toISOString()),
    db.prepare(`SELECT ${licenceColumns} FROM licences WHERE number = ?`).bind(number),
  ]);
  const [licence] = found?.results ?? [];
  return licence ? { licence, isNew: (added?.meta.changes ?? 0) > 0 } : null;
}

/** The newest licences that belong to no order. */
export async function companyLicences(db: Transactions, limit: number): Promise<LicenceRow[]> {
  const [found] = await db.batch<LicenceRow>([
    db
      .prepare(
        `SELECT ${licenceColumns} FROM licences WHERE order_id IS NULL ORDER BY issued_at DESC, number LIMIT ?`,
      )
      .bind(limit),
  ]);
  return found?.results ?? [];
}

/** Deletes licences of companies from before a time; those of orders go with their order. */
export async function deleteLicencesBefore(db: D1Database, before: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM licences WHERE order_id IS NULL AND issued_at < ?')
    .bind(before.toISOString())
    .run();
  return meta.changes;
}
