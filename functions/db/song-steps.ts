import { buyerIsKnown } from './buyer-address.ts';
import type { MailKindName } from '#lib/contract/desk/mail-kinds.ts';
import { deliveryLimits, progressSteps, type ProgressStep } from '#lib/contract/order/song-progress.ts';
import { isPaidOrder, type Transactions } from './delivery-rows.ts';
import { addNote } from './owner-note.ts';

/**
 * The statements of each step of a song. Where a step does not begin where the song stands they change nothing, and the
 * song that is read after them tells why; repeated they change nothing either.
 */

const from = (step: ProgressStep) => `('${progressSteps[step].from.join("', '")}')`;

/** Mails the buyer of ?1, once for each `happening`, if `when` holds; ?2 is the time. */
const tellBuyer = (kind: MailKindName, happening: string, detail: string, when: string) =>
  `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
   SELECT id, '${kind}', ${happening}, ${detail}, ?2 FROM orders
   WHERE id = ?1 AND status IN ('paid', 'submitted') AND ${buyerIsKnown} AND ${when} ON CONFLICT DO NOTHING`;

/** The same for the owner. */
const tellOwner = (kind: MailKindName, happening: string, detail: string, when: string) =>
  `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
   SELECT id, '${kind}', ${happening}, ${detail}, ?2 FROM orders
   WHERE id = ?1 AND status IN ('paid', 'submitted') AND ${when} ON CONFLICT DO NOTHING`;

/** Work begins. */
export const begin = (db: Transactions, orderId: string, now: Date): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE order_progress SET state = 'begun', begun_at = ?2, changed_at = ?2
       WHERE order_id = ?1 AND state IN ${from('begin')} AND ${isPaidOrder('?1')}`,
    )
    .bind(orderId, now.toISOString()),
];

/** A version goes to the buyer, with all its files, which then wait until `filesUntil`. */
export function deliver(
  db: Transactions,
  { orderId, version, message, filesUntil }: Delivery,
  now: Date,
): D1PreparedStatement[] {
  const time = now.toISOString();
  const files = (state: string) =>
    `EXISTS (SELECT 1 FROM delivery_files WHERE order_id = ?1 AND version = ?3 AND state = '${state}')`;
  return [
    db
      .prepare(
        `INSERT INTO deliveries (order_id, version, message, delivered_at) SELECT order_id, ?3, ?4, ?2 FROM order_progress
         WHERE order_id = ?1 AND state IN ${from('deliver')} AND version + 1 = ?3 AND ?3 <= ${deliveryLimits.versions}
           AND ${isPaidOrder('?1')} AND ${files('complete')} AND NOT ${files('uploading')} AND NOT ${files('removing')} ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, time, version, message),
    db
      .prepare(
        `UPDATE order_progress SET state = 'delivered', version = ?3, delivered_at = ?2, changed_at = ?2, files_until = ?4
         WHERE order_id = ?1 AND version + 1 = ?3
           AND EXISTS (SELECT 1 FROM deliveries WHERE order_id = ?1 AND version = ?3)`,
      )
      .bind(orderId, time, version, filesUntil.toISOString()),
    db
      .prepare(
        tellBuyer(
          'buyer_delivered',
          `'version ' || ?3`,
          `json_object('version', ?3)`,
          'EXISTS (SELECT 1 FROM deliveries WHERE order_id = ?1 AND version = ?3)',
        ),
      )
      .bind(orderId, time, version),
  ];
}

export interface Delivery {
  orderId: string;
  version: number;
  message: string;
  filesUntil: Date;
}

/** The files wait longer, unless they are gone already. `until` is what the caller knows of their end. */
export const extend = (
  db: Transactions,
  { orderId, until, newUntil }: { orderId: string; until: string; newUntil: Date },
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE order_progress SET files_until = ?3 WHERE order_id = ?1 AND files_until = ?2 AND ${isPaidOrder('?1')}
         AND NOT EXISTS (SELECT 1 FROM delivery_files WHERE order_id = ?1 AND state IN ('removing', 'gone')
           AND version <= order_progress.version)`,
    )
    .bind(orderId, until, newUntil.toISOString()),
];

export interface NewNote {
  orderId: string;
  id: string;
  key: string;
  version: number;
  /** Null for the song as a whole. */
  atSeconds: number | null;
  text: string;
}

/** The buyer wants something changed. The first note on a version begins a round, if one is left. */
export function writeNote(
  db: Transactions,
  { orderId, id, key, version, atSeconds, text }: NewNote,
  now: Date,
): D1PreparedStatement[] {
  const time = now.toISOString();
  const isNew = 'NOT EXISTS (SELECT 1 FROM revision_notes WHERE idempotency_key = ?4)';
  return [
    db
      .prepare(
        `UPDATE order_progress SET state = 'revising', rounds_used = rounds_used + 1, changed_at = ?2,
           accepted_at = NULL, accepted_by = NULL, reopened_at = NULL
         WHERE order_id = ?1 AND state IN ${from('revise')} AND version = ?3 AND rounds_used < rounds
           AND (state <> 'accepted' OR reopened_at IS NOT NULL) AND ${isPaidOrder('?1')} AND ${isNew}`,
      )
      .bind(orderId, time, version, key),
    db
      .prepare(
        `INSERT INTO revision_notes (id, idempotency_key, order_id, version, at_seconds, text, written_at)
         SELECT ?5, ?4, order_id, version, ?6, ?7, ?2 FROM order_progress
         WHERE order_id = ?1 AND state = 'revising' AND version = ?3 AND ${isPaidOrder('?1')} AND ${isNew}
           AND (SELECT COUNT(*) FROM revision_notes WHERE order_id = ?1 AND version = ?3) < ${deliveryLimits.notesOnVersion}`,
      )
      .bind(orderId, time, version, key, id, atSeconds, text),
    // A mail that waits untried tells of all notes of its version, when it is sent.
    db
      .prepare(
        tellOwner(
          'note_written',
          `'note ' || ?4`,
          `json_object('version', ?3)`,
          `EXISTS (SELECT 1 FROM revision_notes WHERE id = ?4) AND NOT EXISTS (SELECT 1 FROM outbox
             WHERE order_id = ?1 AND kind = 'note_written' AND state = 'pending' AND attempts = 0
               AND detail ->> 'version' = ?3)`,
        ),
      )
      .bind(orderId, time, version, id),
    db
      .prepare(
        `UPDATE orders SET done_at = NULL WHERE id = ?1 AND done_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM revision_notes WHERE id = ?2)`,
      )
      .bind(orderId, id),
  ];
}

/** The owner answers a note, once. */
export function answerNote(
  db: Transactions,
  { orderId, noteId, answer }: { orderId: string; noteId: string; answer: string },
  now: Date,
): D1PreparedStatement[] {
  const time = now.toISOString();
  return [
    db
      .prepare(
        `UPDATE revision_notes SET answer = ?4, answered_at = ?2
         WHERE id = ?3 AND order_id = ?1 AND answer IS NULL`,
      )
      .bind(orderId, time, noteId, answer),
    db
      .prepare(
        tellBuyer(
          'buyer_answered',
          `'note ' || ?3`,
          `json_object('version', (SELECT version FROM revision_notes WHERE id = ?3))`,
          `EXISTS (SELECT 1 FROM revision_notes WHERE id = ?3 AND order_id = ?1 AND answered_at = ?2)
             AND NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = ?1 AND kind = 'buyer_answered' AND state = 'pending'
               AND attempts = 0 AND detail ->> 'version' = (SELECT version FROM revision_notes WHERE id = ?3))`,
        ),
      )
      .bind(orderId, time, noteId),
  ];
}

/** What an acceptance causes; `which` is a condition on the progress of the orders that were accepted now, at ?1. */
const afterAcceptance = (db: Transactions, which: string): D1PreparedStatement[] => {
  const accepted = `FROM order_progress p JOIN orders ON orders.id = p.order_id WHERE p.accepted_at = ?1 AND ${which}`;
  const tell = (kind: string, when: string) =>
    `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
     SELECT p.order_id, '${kind}', 'accepted version ' || p.version, json_object('version', p.version, 'by', p.accepted_by), ?1
     ${accepted} AND ${when} ON CONFLICT DO NOTHING`;
  return [
    db.prepare(
      `UPDATE orders SET done_at = ?1 WHERE done_at IS NULL AND id IN (SELECT p.order_id ${accepted})`,
    ),
    db.prepare(tell('song_accepted', 'true')),
    db.prepare(tell('buyer_accepted', buyerIsKnown)),
  ];
};

/** The buyer is happy with this version: the order is done. */
export function accept(
  db: Transactions,
  { orderId, version }: { orderId: string; version: number },
  now: Date,
): D1PreparedStatement[] {
  const time = now.toISOString();
  return [
    db
      .prepare(
        `UPDATE order_progress SET state = 'accepted', accepted_at = ?2, accepted_by = 'buyer', changed_at = ?2
         WHERE order_id = ?1 AND state IN ${from('accept')} AND version = ?3 AND ${isPaidOrder('?1')}`,
      )
      .bind(orderId, time, version),
    ...afterAcceptance(db, 'p.order_id = ?2').map((statement) => statement.bind(time, orderId)),
  ];
}

/** So many at once; the next run takes the others. */
const acceptedInRun = 50;

/** What was delivered before a time, and heard no word since, is accepted; a round that was bought is one. Answers how many songs. */
export async function acceptUnanswered(db: D1Database, before: Date, now: Date): Promise<number> {
  const time = now.toISOString();
  const [accepted] = await db.batch([
    db
      .prepare(
        `UPDATE order_progress SET state = 'accepted', accepted_at = ?1, accepted_by = 'time', changed_at = ?1
         WHERE order_id IN (SELECT p.order_id FROM order_progress p JOIN orders o ON o.id = p.order_id
           WHERE p.state = 'delivered' AND p.delivered_at < ?2 AND o.status IN ('paid', 'submitted')
             AND NOT EXISTS (SELECT 1 FROM orders WHERE of_order = o.id AND status = 'paid' AND paid_at >= ?2
               AND product_id = 'later-revision')
           ORDER BY p.delivered_at LIMIT ${acceptedInRun})`,
      )
      .bind(time, before.toISOString()),
    ...afterAcceptance(db, `p.accepted_by = 'time'`).map((statement) => statement.bind(time)),
  ]);
  return accepted?.meta.changes ?? 0;
}

/** Tells buyers whose files end before a time that they do, once for each such end. Answers how many. */
export async function tellOfEnd(db: D1Database, before: Date, now: Date): Promise<number> {
  const { meta } = await db
    .prepare(
      `INSERT INTO outbox (order_id, kind, happening, detail, created_at)
       SELECT p.order_id, 'buyer_files_end', 'until ' || p.files_until, json_object('version', p.version), ?1
       FROM order_progress p JOIN orders ON orders.id = p.order_id
       WHERE p.files_until BETWEEN ?1 AND ?2 AND orders.status IN ('paid', 'submitted') AND ${buyerIsKnown}
       ON CONFLICT DO NOTHING`,
    )
    .bind(now.toISOString(), before.toISOString())
    .run();
  return meta.changes;
}

/** Adds a line to the owner's notes, once for each day and text. */
export const noteOnOrder = (
  db: Transactions,
  { orderId, note }: { orderId: string; note: string },
  now: Date,
): D1PreparedStatement[] => [
  db.prepare(addNote('?2', 'id = ?1')).bind(orderId, `${now.toISOString().slice(0, 10)}: ${note}`),
];

/** The song went to somebody else: its exclusive rights are sold no more. Once, and not when they are sold. */
export const markElsewhere = (
  db: Transactions,
  { orderId, note }: { orderId: string; note: string },
  now: Date,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE orders SET elsewhere_at = ?2, elsewhere_note = ?3 WHERE id = ?1 AND of_order IS NULL AND elsewhere_at IS NULL
         AND ${isPaidOrder('?1')} AND NOT EXISTS (SELECT 1 FROM orders b, json_each(b.add_ons) a
           WHERE (b.id = ?1 OR b.of_order = ?1) AND b.status IN ('paid', 'submitted')
             AND a.value ->> 'id' = 'exclusive-rights')`,
    )
    .bind(orderId, now.toISOString(), note),
];
