import { paidOrdersOf } from '../../functions/db/buyer-address.ts';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { databaseOfToday, migrations } from '../support/release-databases.ts';

const time = '2026-11-21T10:00:00.000Z';

/** A database as it was before the migration whose number is given. */
function before(number: string) {
  const db = new DatabaseSync(':memory:');
  const at = migrations.findIndex(({ path }) => path.includes(`/${number}_`));
  for (const { text } of migrations.slice(0, at)) db.exec(text);
  return { db, migrate: () => db.exec(migrations[at]?.text ?? '') };
}

describe('migration 0006', () => {
  it('keeps every mail that was in the outbox, and what it tells of', () => {
    const { db, migrate } = before('0006');
    const order = db.prepare(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
       VALUES (?, ?, 'o', 'custom_song', 'custom-song-standard', 100, 'USD', 'h', ?)`,
    );
    for (const id of ['one', 'two']) order.run(id, id, time);
    const mail = db.prepare(
      'INSERT INTO outbox (order_id, kind, state, attempts, lease_until, created_at, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    mail.run('one', 'song_ordered', 'sent', 2, 77, time, time);
    mail.run('one', 'dispute', 'pending', 0, 0, time, null);
    mail.run('two', 'details_missing', 'cancelled', 1, 0, time, null);
    migrate();
    const rows = db.prepare('SELECT * FROM outbox ORDER BY order_id, kind DESC').all();
    expect(rows.map((row) => ({ ...row }))).toMatchObject([
      { order_id: 'one', kind: 'song_ordered', state: 'sent', attempts: 2, lease_until: 77, sent_at: time },
      { order_id: 'one', kind: 'dispute', state: 'pending', attempts: 0, sent_at: null, next_at: 0 },
      { order_id: 'two', kind: 'details_missing', state: 'cancelled', attempts: 1 },
    ]);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(3);
    expect(rows.every((row) => /^[0-9a-f]{32}$/.test(String(row['id'])))).toBe(true);
    db.exec(`DELETE FROM orders WHERE id = 'one'`);
    expect(db.prepare('SELECT order_id FROM outbox').all()).toHaveLength(1);
  });

  it('opens an order again that was ticked off when money or its payer make trouble', () => {
    const { db, migrate } = before('0006');
    migrate();
    db.exec(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at, done_at)
       VALUES ('one', 'k', 'o', 'custom_song', 'custom-song-standard', 100, 'USD', 'h', '${time}', '${time}')`,
    );
    const done = () => db.prepare(`SELECT done_at FROM orders WHERE id = 'one'`).get()?.['done_at'];
    for (const trouble of [
      `UPDATE orders SET attention = 'payment does not fit the order' WHERE id = 'one'`,
      `UPDATE orders SET disputed = 1, attention = COALESCE(attention, 'x') WHERE id = 'one'`,
      `INSERT INTO payments (session_id, order_id, amount_cents, currency, kind, source, created_at)
         VALUES ('cs_1', 'one', 1, 'USD', 'mismatch', 'webhook', '${time}')`,
    ]) {
      expect(done()).toBe(time);
      db.exec(trouble);
      expect(done()).toBeNull();
      db.exec(`UPDATE orders SET done_at = '${time}' WHERE id = 'one'`);
    }
  });

  it('takes no mail about nothing, or about two things', () => {
    const { db, migrate } = before('0006');
    migrate();
    const insert = 'INSERT INTO outbox (kind, message_id, inquiry_id, created_at) VALUES';
    for (const values of [
      `('message', NULL, NULL, 't')`,
      `('inquiry', 'm', NULL, 't')`,
      `('message', 'm', 'i', 't')`,
    ])
      expect(() => db.exec(`${insert} ${values}`)).toThrow(/CHECK constraint/);
  });
});

describe('migration 0009', () => {
  /** A database with a mail about an order, an inquiry and a message, the last one sent, and migrated. */
  function migrated() {
    const { db, migrate } = before('0009');
    db.exec(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
         VALUES ('order', 'k', 'o', 'custom_song', 'custom-song-standard', 100, 'USD', 'h', '${time}');
       INSERT INTO outbox (kind, order_id, attempts, next_at, last_error, created_at)
         VALUES ('song_ordered', 'order', 3, 99, 'MailTimeout', '${time}');
       INSERT INTO business_inquiries (id, idempotency_key, company_name, contact_name, email, phone, industry,
           service_type, budget, timeline, project_description, created_at)
         VALUES ('inquiry', 'k', 'c', 'n', 'e', 'p', 'i', 's', 'b', 't', 'd', '${time}');
       INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
         VALUES ('message', 'k', 'n', 'e', 's', 'm', '${time}');
       UPDATE outbox SET state = 'sent', mail_from = 'f', mail_to = 't', reply_to = 'r', subject = 's', text = 'x',
         lease_until = 7, sent_at = '${time}' WHERE kind = 'message';`,
    );
    const mails = () => db.prepare('SELECT * FROM outbox ORDER BY id').all();
    const kept = mails();
    migrate();
    return { db, mails, kept };
  }

  it('keeps every mail as it was', () => {
    const { mails, kept } = migrated();
    expect(kept).toHaveLength(3);
    expect(mails()).toEqual(kept);
  });

  it('has one mail of each inquiry and message still, and one of a kind of each order', () => {
    const { db, mails } = migrated();
    for (const [kind, column, id] of [
      ['song_ordered', 'order_id', 'order'],
      ['inquiry', 'inquiry_id', 'inquiry'],
      ['message', 'message_id', 'message'],
    ])
      expect(() =>
        db.exec(`INSERT INTO outbox (kind, ${column}, created_at) VALUES ('${kind}', '${id}', '${time}')`),
      ).toThrow(/UNIQUE constraint/);
    db.exec(
      `INSERT INTO outbox (kind, order_id, created_at) VALUES ('dispute', 'order', '${time}');
       INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
         VALUES ('another', 'l', 'n', 'e', 's', 'm', '${time}')`,
    );
    expect(mails()).toHaveLength(5);
  });

  it('finds the mail of a row that goes without reading all mails', () => {
    const { db, mails } = migrated();
    for (const column of ['order_id', 'inquiry_id', 'message_id']) {
      const plan = db.prepare(`EXPLAIN QUERY PLAN DELETE FROM outbox WHERE ${column} = ?`).all('x');
      expect(String(plan[0]?.['detail'])).toMatch(/^SEARCH outbox USING .*INDEX/);
    }
    for (const table of ['contact_messages', 'business_inquiries', 'orders']) db.exec(`DELETE FROM ${table}`);
    expect(mails()).toEqual([]);
  });
});

describe('migration 0021', () => {
  /** A database with a mail about an order, an inquiry and a message, and migrated. */
  function migrated() {
    const { db, migrate } = before('0021');
    db.exec(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
         VALUES ('order', 'k', 'o', 'custom_song', 'custom-song-standard', 100, 'USD', 'h', '${time}');
       INSERT INTO outbox (kind, order_id, happening, detail, attempts, next_at, last_error, created_at)
         VALUES ('buyer_delivered', 'order', 'version 1', '{"version":1}', 3, 99, 'MailTimeout', '${time}');
       INSERT INTO business_inquiries (id, idempotency_key, company_name, contact_name, email, phone, industry,
           service_type, budget, timeline, project_description, created_at)
         VALUES ('inquiry', 'k', 'c', 'n', 'e', 'p', 'i', 's', 'b', 't', 'd', '${time}');
       INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
         VALUES ('message', 'k', 'n', 'e', 's', 'm', '${time}');
       INSERT INTO stray_payments (session_id, order_ref, amount_cents, currency, created_at)
         VALUES ('stray', 'gone', 100, 'USD', '${time}');
       UPDATE outbox SET state = 'sent', mail_from = 'f', mail_to = 't', reply_to = 'r', subject = 's', text = 'x',
         lease_until = 7, sent_at = '${time}' WHERE kind = 'message';`,
    );
    const mails = () => db.prepare('SELECT * FROM outbox ORDER BY id').all();
    const kept = mails();
    migrate();
    return { db, mails, kept };
  }

  it('keeps every mail as it was', () => {
    const { mails, kept } = migrated();
    expect(kept).toHaveLength(4);
    expect(mails()).toEqual(kept);
  });

  it('still takes no mail about nothing, about two things, or about the wrong one', () => {
    const { db } = migrated();
    for (const values of [
      `('buyer_links', NULL, NULL)`,
      `('buyer_links', NULL, 'inquiry')`,
      `('buyer_links', 'order', 'inquiry')`,
      `('inquiry', 'order', NULL)`,
    ])
      expect(() =>
        db.exec(
          `INSERT INTO outbox (created_at, kind, order_id, inquiry_id) SELECT 't', * FROM (VALUES ${values})`,
        ),
      ).toThrow(/CHECK constraint/);
  });

  it('has one mail of each happening, and removes it with what it tells of', () => {
    const { db, mails } = migrated();
    for (const [kind, column, id] of [
      ['inquiry', 'inquiry_id', 'inquiry'],
      ['message', 'message_id', 'message'],
      ['stray_payment', 'stray_id', 'stray'],
    ])
      expect(() =>
        db.exec(`INSERT INTO outbox (kind, ${column}, created_at) VALUES ('${kind}', '${id}', '${time}')`),
      ).toThrow(/UNIQUE constraint/);
    for (const table of ['contact_messages', 'business_inquiries', 'orders', 'stray_payments'])
      db.exec(`DELETE FROM ${table}`);
    expect(mails()).toEqual([]);
  });

  it('finds the orders of an address without reading all orders', () => {
    const { db } = migrated();
    const plan = db.prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM orders WHERE ${paidOrdersOf('?')} ORDER BY paid_at DESC, id LIMIT 1`,
    );
    expect(String(plan.all('x')[0]?.['detail'])).toMatch(/^SEARCH orders USING INDEX orders_by_address/);
  });
});

describe('migration 0029', () => {
  /** Today's outbox, with the rows that the mails can tell of. */
  function migrated() {
    const db = databaseOfToday();
    const mails = db.prepare('SELECT count(*) AS n FROM outbox');
    const idOf = (table: string, id = 'id') =>
      String(db.prepare(`SELECT ${id} AS id FROM ${table}`).get()?.['id']);
    return { db, mails: () => mails.get()?.['n'], idOf };
  }

  it('takes a kind that no migration knows, about each thing that there is', () => {
    const { db, mails, idOf } = migrated();
    const before = Number(mails());
    const things = [
      ['order_id', idOf('orders')],
      ['inquiry_id', idOf('business_inquiries')],
      ['message_id', idOf('contact_messages')],
      ['stray_id', idOf('stray_payments', 'session_id')],
    ] as const;
    for (const [column, id] of things)
      db.prepare(`INSERT INTO outbox (kind, ${column}, created_at) VALUES ('new_kind', ?, 't')`).run(id);
    expect(mails()).toBe(before + 4);
  });

  it('takes a new thing to tell of without another copy of the table', () => {
    const { db } = migrated();
    db.exec(
      `ALTER TABLE outbox ADD COLUMN playlist_id TEXT REFERENCES playlists (id) ON DELETE CASCADE;
       DROP TRIGGER outbox_tells_of_one;
       INSERT INTO outbox (kind, playlist_id, created_at) SELECT 'new_kind', id, 't' FROM playlists;
       DELETE FROM playlists;`,
    );
    expect(db.prepare(`SELECT id FROM outbox WHERE kind = 'new_kind'`).all()).toEqual([]);
  });

  it('takes none about nothing or about two things, and changes none into another', () => {
    const { db, idOf } = migrated();
    const insert = db.prepare(
      `INSERT INTO outbox (kind, order_id, inquiry_id, created_at) VALUES ('new_kind', ?, ?, 't')`,
    );
    expect(() => insert.run(null, null)).toThrow('a mail tells of one thing');
    expect(() => insert.run(idOf('orders'), idOf('business_inquiries'))).toThrow('a mail tells of one thing');
    expect(() => db.exec(`UPDATE outbox SET order_id = NULL WHERE kind = 'song_ordered'`)).toThrow(
      'a mail tells of one thing',
    );
    expect(() =>
      db.exec(`UPDATE outbox SET state = 'cancelled' WHERE kind = 'buyer_delivered'`),
    ).not.toThrow();
  });
});
