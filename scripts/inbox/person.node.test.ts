import { describe, expect, it } from 'vitest';
import { findSql } from '#functions/db/find-person.ts';
import type { Row } from '#functions/db/inbox-kinds.ts';
import { owedSql } from '#functions/db/owed.ts';
import { addSong, twoPeople } from '../../tests/support/two-people.ts';
import { idBeginning, markSql, onlyOne, showSql } from './find.ts';
import { readOptions } from './options.ts';
import { addressIn, erasePerson, exportPerson, literal, noteSql, withTexts } from './person.ts';

type Db = ReturnType<typeof twoPeople>;

const rowsOf = (db: Db, sql: string) => db.prepare(sql).all() as Row[];

/** As the command's database does it: all statements in one batch, which is whole or not at all. */
const asking = (db: Db) => async (statements: readonly string[]) => {
  db.exec('BEGIN');
  try {
    const results = statements.map((sql) => rowsOf(db, sql));
    db.exec('COMMIT');
    return results;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};

describe('the words behind npm run inbox', () => {
  const plain = { format: 'text', remote: false };
  it.each([
    [['due'], { action: 'due', ...plain }],
    [
      ['find', 'Ada', 'Lovelace', '--json'],
      { action: 'find', text: 'Ada Lovelace', format: 'json', remote: false },
    ],
    [
      ['note', 'NW-1A2B3C4D', 'called her'],
      { action: 'note', word: 'NW-1A2B3C4D', note: 'called her', remote: false },
    ],
    [['export', 'a@b.example', '--remote'], { action: 'export', email: 'a@b.example', remote: true }],
    [['erase', 'a@b.example'], { action: 'erase', email: 'a@b.example', isSure: false, remote: false }],
    [
      ['erase', 'a@b.example', '--yes'],
      { action: 'erase', email: 'a@b.example', isSure: true, remote: false },
    ],
  ])('%j are understood', (words, options) => expect(readOptions(words, {})).toEqual(options));

  it.each([
    [['due', 'today'], "'today' is too much"],
    [['find'], 'needs an email address'],
    [['note', '1a2b'], 'needs an order and a text'],
    [['note', '1a2b', 'x'.repeat(2001)], 'at most 2000'],
    [['erase'], 'needs one email address'],
    [['erase', 'a@b.example', 'c@d.example'], 'needs one email address'],
    [['export', 'Ada'], "'Ada' is no email address"],
  ])('%j are refused', (words, reason) => expect(() => readOptions(words, {})).toThrow(reason));

  it.each(['a', 'a@b', '@b.example', 'a b@c.example', '', "a@b.example' OR 1=1 --"])(
    '%j is no address',
    (word) => expect(() => addressIn(word)).toThrow('no email address'),
  );
});

it.each(["O'Hara; DROP TABLE orders; --", 'Zoë 🎵', '?1', '', '\u0000'])(
  '%j reaches the database as it is',
  (text) => {
    const db = twoPeople();
    expect(
      rowsOf(db, withTexts('SELECT length(?1) AS l, ?1 AS t, ?2 AS u', text, 'two')).map((row) => ({
        ...row,
      })),
    ).toEqual([{ l: text === '\u0000' ? 0 : [...text].length, t: text, u: 'two' }]);
    expect(literal(text)).toMatch(/^CAST\(X'[\da-f]*' AS TEXT\)$/);
  },
);

describe('what is owed', () => {
  it('begins with what is overdue, and says how much, then changes and what is due next', () => {
    const db = twoPeople();
    db.exec(`UPDATE orders SET done_at = '2026-01-01'`);
    const paid = (id: string, hours: number) => {
      addSong(db, id, 'ada@example.com', 'waiting');
      db.exec(
        `UPDATE orders SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${hours} hours', '-1 minutes') WHERE id = '${id}'`,
      );
    };
    // An express song is due 48 hours after its payment.
    paid('soon', -40);
    paid('late', -60);
    paid('later', -200);
    addSong(db, 'changes', 'ada@example.com', 'delivered');
    db.exec(`UPDATE orders SET done_at = NULL WHERE id = 'changes';
      UPDATE order_progress SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-73 hours') WHERE order_id = 'changes'`);
    expect(rowsOf(db, owedSql).map(({ id, mark }) => `${id}: ${mark}`)).toEqual([
      'later: OVERDUE by 6 days. Not begun.',
      'late: OVERDUE by 12 hours. Not begun.',
      'changes: changes asked for 3 days ago.',
      'soon: due in 7 hours. Not begun.',
    ]);
  });
});

const find = (db: Db, text: string) => findSql.flatMap((sql) => rowsOf(db, withTexts(sql, text)));

describe('finding', () => {
  it('looks through everything, in any case of letters', () => {
    const db = twoPeople();
    db.exec(`INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, created_at) VALUES ('l', 'k', 1, 'To EVE@example.com', 'x', '2026');
      INSERT INTO works (user_id, kind, id, version, body, updated_at) VALUES ('u1', 'lyrics', 'w', 1, '{"text":"eve@example.com"}', '2026')`);
    const found = find(db, 'Eve@Example');
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'inquiry',
      'message',
      'order',
      'order',
      'order',
      'saved lyrics',
      'work of an account',
    ]);
    expect(
      find(db, 'ada ltd')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['licence', 'licence', 'order', 'order']);
    expect(find(db, '%')).toEqual([]);
  });
});

describe('a note', () => {
  it('is added to those that are there, below the day on which it was written', async () => {
    const db = twoPeople();
    const [ids = []] = await asking(db)(noteSql('ada-song', "wants O'Hara; louder", '2026-11-26'));
    expect(ids.map(({ id }) => id)).toEqual(['ada-song']);
    await asking(db)(noteSql('ada-song', "wants O'Hara; louder", '2026-11-26'));
    const [row] = rowsOf(db, `SELECT owner_note FROM orders WHERE id = 'ada-song'`);
    expect(row?.['owner_note']).toBe("Ada called\n2026-11-26: wants O'Hara; louder");
  });

  it('is not written where several orders are meant, and these are named', async () => {
    const db = twoPeople();
    const [ids = []] = await asking(db)(noteSql('ada', 'x', '2026-11-26'));
    expect(() => onlyOne('orders', 'ada', ids)).toThrow(
      'ada is the beginning of 2 ids. Give more of it.\n  ada-song  Ada sings\n  ada-plain  Ada sings',
    );
    expect(rowsOf(db, `SELECT id FROM orders WHERE owner_note LIKE '%2026-11-26%'`)).toEqual([]);
  });
});

it('the rows that a short number may mean are listed, of any kind', () => {
  const db = twoPeople();
  db.exec(`DELETE FROM outbox; UPDATE contact_messages SET id = 'aaaa-' || substr(id, 1, 3)`);
  const rows = rowsOf(db, showSql('messages', idBeginning('aaaa')));
  expect(() => onlyOne('messages', 'aaaa', rows)).toThrow(
    /2 ids[^]*\n {2}aaaa-ada {2}Ada\n {2}aaaa-eve {2}Ada/,
  );
  const [ids = ''] = markSql('messages', 'aaaa', true);
  expect(() => onlyOne('messages', 'aaaa', rowsOf(db, ids))).toThrow('aaaa-eve  Ada');
});

describe('a person', () => {
  it('is exported with all that is held, and nothing of anybody else', async () => {
    const held = await exportPerson(asking(twoPeople()), 'Ada@example.com');
    expect(
      Object.entries(held).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : rows]),
    ).toEqual([
      ['email', 'Ada@example.com'],
      ['exportedAt', expect.any(String)],
      ...Object.entries({
        orders: 3,
        payments: 2,
        refunds: 0,
        songs: 2,
        deliveries: 2,
        files: 2,
        notes: 2,
        licences: 1,
      }),
      ...Object.entries({ messages: 1, inquiries: 1, offers: 1, mails: 5, notInHere: 5 }),
    ]);
    expect(JSON.stringify(held)).not.toContain('eve');
  });

  it('is erased when that is said twice', async () => {
    const ask = asking(twoPeople());
    expect(await erasePerson(ask, 'ada@example.com', false)).toMatch(
      /1 messages, gone[^]*Nothing was erased yet/,
    );
    expect(await erasePerson(ask, 'ada@example.com', true)).toMatch(/^ada@example.com is erased:[^]*Stripe/);
    await expect(erasePerson(ask, 'ada@example.com', true)).rejects.toThrow(
      'Nothing is held of ada@example.com.',
    );
    expect(await erasePerson(ask, 'eve@example.com', false)).toContain('2 paid orders, kept');
  });

  it('is not erased while a song is owed, which is named', async () => {
    const db = twoPeople();
    addSong(db, 'ada-open', 'ada@example.com', 'waiting');
    await expect(erasePerson(asking(db), 'ada@example.com', true)).rejects.toThrow(
      /not over:\n {2}Order NW-ADA-OPEN is paid and not delivered/,
    );
  });
});
