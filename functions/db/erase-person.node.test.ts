import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { addSong, time, twoPeople } from '../../tests/support/two-people.ts';
import { countsOfErasure, eraseSql, ordersNotOver } from './erase-person.ts';
import { requestOf } from './orders.ts';

const now = '2026-11-26T10:00:00.000Z';
/** A statement with its parameters, of which it may use one alone. */
const all = (db: DatabaseSync, sql: string, email = 'ADA@example.com') =>
  db
    .prepare(sql)
    .all(...(sql.includes('?2') ? [email, now] : [email]))
    .map((row) => ({ ...row }));

/** As the database does it: a batch is whole or not at all. */
function erase(db: DatabaseSync, email?: string): void {
  db.exec('BEGIN');
  try {
    for (const sql of eraseSql) all(db, sql, email);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

const tables = (db: DatabaseSync) =>
  db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name));

/** Every row of every table, as text. */
const everything = (db: DatabaseSync) =>
  Object.fromEntries(
    tables(db).map((name) => [
      name,
      db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => JSON.stringify(row)),
    ]),
  );

describe('erasing a person', () => {
  it('leaves nothing of the person but licences, and all of everybody else', () => {
    const db = twoPeople();
    const before = everything(db);
    erase(db);
    const after = everything(db);
    const left = Object.entries(after).flatMap(([table, rows]) =>
      rows.filter((row) => /ada/i.test(row) && !row.includes('eve')).map((row) => `${table} ${row}`),
    );
    // The ids of the test's own rows hold the name, too; what is looked for is what a person wrote.
    const written = left.filter((row) => /ada@|Ada/.test(row));
    expect(written.map((row) => row.split(' ')[0])).toEqual(['orders', 'licences']);
    expect(written.every((row) => row.includes('Ada Ltd') && !row.includes('ada@'))).toBe(true);
    const ofEve = (rows: Record<string, string[]>) =>
      Object.values(rows).flatMap((some) => some.filter((row) => row.includes('eve')));
    expect(ofEve(after)).toEqual(ofEve(before));
  });

  it('keeps what business records need of a paid order, and deletes an unpaid one', () => {
    const db = twoPeople();
    erase(db);
    expect(
      all(
        db,
        `SELECT id, amount_cents, paid_at, payment_intent, product_id, email, licensee FROM orders WHERE erased_at = ?2 AND ?1 <> '' ORDER BY id`,
      ),
    ).toEqual([
      {
        id: 'ada-plain',
        amount_cents: 900,
        paid_at: time,
        payment_intent: 'pi ada-plain',
        product_id: 'custom-song-express',
        email: null,
        licensee: null,
      },
      {
        id: 'ada-song',
        amount_cents: 900,
        paid_at: time,
        payment_intent: 'pi ada-song',
        product_id: 'custom-song-express',
        email: null,
        licensee: 'Ada Ltd',
      },
    ]);
    const row = db.prepare(`SELECT request_json FROM orders WHERE id = 'ada-song'`).get();
    expect(requestOf({ request_json: String(row?.['request_json']) })).toMatchObject({
      email: '',
      title: '(erased)',
      deadline: 'express',
    });
  });

  it('marks the files, of which the cron then deletes the bytes', () => {
    const db = twoPeople();
    erase(db);
    expect(
      all(db, `SELECT state, name, object_key FROM delivery_files WHERE removed_at = ?2 AND ?1 <> ''`),
    ).toEqual([
      { state: 'removing', name: 'erased', object_key: 'bytes ada-song' },
      { state: 'removing', name: 'erased', object_key: 'bytes ada-plain' },
    ]);
    db.exec(`UPDATE delivery_files SET state = 'gone' WHERE state = 'removing'`);
  });

  it('is counted before, and there is nothing to count after it', () => {
    const db = twoPeople();
    expect(all(db, countsOfErasure)).toEqual([
      {
        'messages, gone': 1,
        'inquiries, gone': 1,
        'unpaid orders, gone': 1,
        // Two orders, the message, the inquiry and its offer.
        'mails, gone': 5,
        'notes on songs, gone': 2,
        'files, gone': 2,
        'paid orders, kept without the person': 2,
        'licences, kept whole': 1,
      },
    ]);
    erase(db);
    expect(Object.values(all(db, countsOfErasure)[0] ?? {})).toEqual(Array(8).fill(0));
  });

  it.each([
    ['that is to be made', `SELECT 1`, 'not delivered'],
    [
      'that is disputed',
      `UPDATE orders SET disputed = 1, done_at = '${time}' WHERE id = 'ada-open'`,
      'disputed',
    ],
    [
      'that can be paid once more',
      `UPDATE orders SET done_at = '${time}' WHERE id = 'ada-open'; UPDATE checkout_attempts SET state = 'open' WHERE order_id = 'ada-open'`,
      'still be paid',
    ],
    [
      'whose second payment goes back',
      `UPDATE orders SET done_at = '${time}' WHERE id = 'ada-open'; INSERT INTO refunds (session_id, order_id, payment_intent, amount_cents, created_at) VALUES ('cs ada-open', 'ada-open', 'x', 1, '${time}')`,
      'refund under way',
    ],
  ])('is refused while there is an order %s, and changes nothing', (_, change, why) => {
    const db = twoPeople();
    addSong(db, 'ada-open', 'ada@example.com', 'waiting');
    db.exec(change);
    const before = everything(db);
    expect(all(db, ordersNotOver)).toEqual([{ id: 'ada-open', why: expect.stringContaining(why) }]);
    expect(() => erase(db)).toThrow('the order is not over');
    expect(everything(db)).toEqual(before);
  });

  it('does not touch an order that named the address before it was corrected to another one', () => {
    const db = twoPeople();
    db.exec(`UPDATE orders SET contact_email = 'bob@example.com' WHERE id = 'ada-plain'`);
    erase(db);
    expect(db.prepare(`SELECT erased_at FROM orders WHERE id = 'ada-plain'`).get()?.['erased_at']).toBeNull();
  });

  it('is the only way in which what is frozen changes', () => {
    const db = twoPeople();
    for (const sql of [
      `UPDATE orders SET request_json = '{}' WHERE id = 'eve-song'`,
      `UPDATE orders SET licensee = NULL WHERE id = 'eve-song'`,
      `UPDATE deliveries SET message = ''`,
      `DELETE FROM revision_notes`,
      `UPDATE delivery_files SET name = 'erased'`,
      `UPDATE delivery_files SET state = 'removing', removed_at = '${now}'`,
    ])
      expect(() => db.exec(sql)).toThrow(/frozen|stays/);
    erase(db);
    for (const sql of [
      `UPDATE orders SET erased_at = NULL WHERE id = 'ada-song'`,
      `UPDATE orders SET request_json = '{"email":"x"}' WHERE id = 'ada-song'`,
      `UPDATE deliveries SET message = 'x' WHERE order_id = 'ada-song'`,
    ])
      expect(() => db.exec(sql)).toThrow(/frozen|stays|not over/);
  });
});
