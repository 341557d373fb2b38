import { DatabaseSync } from 'node:sqlite';
import { sourceFiles } from './source-files.ts';

const migrations = sourceFiles('migrations', /\.sql$/).sort((a, b) => (a.path < b.path ? -1 : 1));
export const time = '2026-11-21T10:00:00.000Z';
const request = (email: string) =>
  JSON.stringify({
    ...{ email, title: 'Ada sings', genre: 'pop', mood: 'calm', description: 'For Ada', deadline: 'express' },
    inspiration: 'Ada',
  });

/** A song that was paid, of `email`, in the state that is given, with its rows. */
export function addSong(
  db: DatabaseSync,
  id: string,
  email: string,
  state: 'waiting' | 'delivered',
  licensee = '',
) {
  const run = (sql: string) => db.exec(sql);
  run(`INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email, request_json,
      content_hash, request_hash, add_ons, licensee, created_at) VALUES ('${id}', 'key ${id}', 'hash', 'custom_song',
      'custom-song-express', 900, 'USD', '${email}', '${request(email)}', 'h', 'r',
      '${licensee ? '[{"id":"commercial-rights","cents":400}]' : '[]'}', ${licensee ? `'${licensee}'` : 'NULL'}, '${time}');
    UPDATE orders SET status = 'awaiting_payment' WHERE id = '${id}';
    INSERT INTO checkout_attempts (order_id, n, idempotency_key, expires_at, return_origin, session_id, url, state, checked_at, created_at)
      VALUES ('${id}', 1, 'k ${id}', 1, 'https://a.test', 'cs ${id}', 'https://pay.test/${id}', 'paid', '${time}', '${time}');
    INSERT INTO payments VALUES ('cs ${id}', '${id}', 'pi ${id}', 900, 'USD', 'order', 'webhook', '${time}');
    UPDATE orders SET status = 'paid', paid_session_id = 'cs ${id}', payment_intent = 'pi ${id}', paid_at = '${time}' WHERE id = '${id}';
    UPDATE orders SET status = 'submitted', owner_note = 'Ada called' WHERE id = '${id}';
    INSERT INTO outbox (order_id, kind, state, subject, text, mail_to, created_at)
      VALUES ('${id}', 'buyer_paid', 'sent', 'Ada sings', 'x', '${email}', '${time}');`);
  if (state === 'waiting') return;
  run(`UPDATE order_progress SET state = 'begun', begun_at = '${time}' WHERE order_id = '${id}';
    INSERT INTO delivery_files (id, idempotency_key, order_id, version, name, size, object_key, created_at, touched_at)
      VALUES ('f ${id}', 'f ${id}', '${id}', 1, 'Ada sings.mp3', 5, 'bytes ${id}', '${time}', '${time}');
    UPDATE delivery_files SET state = 'complete', content_type = 'audio/mpeg', etag = 'e', completed_at = '${time}' WHERE id = 'f ${id}';
    INSERT INTO deliveries VALUES ('${id}', 1, 'Dear Ada', '${time}');
    UPDATE order_progress SET state = 'delivered', version = 1, delivered_at = '${time}', files_until = '2027-01-01' WHERE order_id = '${id}';
    UPDATE order_progress SET state = 'revising', rounds_used = 1 WHERE order_id = '${id}';
    INSERT INTO revision_notes (id, idempotency_key, order_id, version, text, written_at) VALUES ('n ${id}', 'n ${id}', '${id}', 1, 'Ada, louder', '${time}');`);
  if (licensee)
    run(
      `INSERT INTO licences (number, order_id, bought_with, rights, document, issued_at) VALUES ('NWL ${id}', '${id}', '${id}', 'commercial-rights', '{"licensee":"${licensee}"}', '${time}')`,
    );
  run(`UPDATE orders SET done_at = '${time}' WHERE id = '${id}'`);
}

/** A database with two people, `ada@example.com` and `eve@example.com`, who have the same of everything. */
export function twoPeople() {
  const db = new DatabaseSync(':memory:');
  for (const { text } of migrations) db.exec(text);
  for (const who of ['ada', 'eve']) {
    const email = `${who}@example.com`;
    addSong(db, `${who}-song`, email, 'delivered', 'Ada Ltd');
    addSong(db, `${who}-plain`, email, 'delivered');
    db.exec(`INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email, content_hash, created_at)
        VALUES ('${who}-draft', '${who}-draft', 'o', 'lyrics_unlock', 'lyrics-unlimited', 100, 'USD', '${email}', 'h', '${time}');
      INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
        VALUES ('${who}-m', '${who}-m', 'Ada', '${email}', 's', 'Hello', '${time}');
      INSERT INTO business_inquiries (id, idempotency_key, company_name, contact_name, email, phone, industry, service_type, budget, timeline, project_description, created_at)
        VALUES ('${who}-i', '${who}-i', 'Engines', 'Ada', '${email}', '1', 'i', 's', 'b', 't', 'd', '${time}');
      INSERT INTO business_offers VALUES ('${who}-o', '${who}-i', 'starter', 100, 'For Ada', '${time}');`);
  }
  return db;
}
