import { describe, expect, it } from 'vitest';
import { mailKinds, type MailKindName } from '#lib/contract/desk/mail-kinds.ts';
import { wholeMails } from '#scripts/inbox/mails.ts';
import { mailName } from '#stores/desk/desk-words.ts';
import { databaseOfToday } from '../../tests/support/release-databases.ts';
import { sourceFiles } from '../../tests/support/source-files.ts';
import { listSql, type Row } from '../db/inbox-kinds.ts';

/** Where the outbox keeps the id of what a mail tells of, and the row of the fixture that stands for it here. */
const columns = {
  order: ['order_id', `SELECT id FROM orders WHERE request_json IS NOT NULL`],
  song: ['order_id', `SELECT order_id AS id FROM deliveries`],
  licence: ['order_id', `SELECT order_id AS id FROM licences WHERE order_id IS NOT NULL`],
  orders: ['order_id', `SELECT id FROM orders WHERE request_json IS NOT NULL`],
  inquiry: ['inquiry_id', `SELECT id FROM business_inquiries`],
  offer: ['inquiry_id', `SELECT inquiry_id AS id FROM business_offers`],
  message: ['message_id', `SELECT id FROM contact_messages`],
  stray: ['stray_id', `SELECT session_id AS id FROM stray_payments`],
} as const;

/** All that a mail may say of a happening. */
const detail = JSON.stringify({
  outcome: 'lost',
  cents: 250,
  version: 1,
  licence: 'NWL-0000-0000-0000-0001',
});

const names = Object.keys(mailKinds) as MailKindName[];
const db = databaseOfToday();
db.exec('DELETE FROM outbox');
for (const kind of names) {
  const [column, which] = columns[mailKinds[kind].about];
  const happening = mailKinds[kind].about === 'offer' ? `(SELECT id FROM business_offers)` : `'now'`;
  db.prepare(
    `INSERT INTO outbox (id, kind, ${column}, happening, detail, created_at) SELECT '${kind}', '${kind}', id, ${happening}, ?, 't'
     FROM (${which}) LIMIT 1`,
  ).run(detail);
}

const plain = (row: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? value : null,
    ]),
  );

/** The inbox as `npm run inbox -- outbox` shows it. */
const inbox = wholeMails(
  db.prepare(listSql('outbox', true)).all().map(plain),
  { OWNER_EMAIL: 'owner@example.com', MAIL_FROM: 'shop@example.com' },
  false,
);

describe.each(names)('a mail of the kind %s', (kind) => {
  const { to, about } = mailKinds[kind];
  const row = inbox.find((one) => one['kind'] === kind);

  it('stands in the inbox, whole: from whom, to whom, subject and text', () => {
    expect(row).toMatchObject({
      mail_from: 'shop@example.com',
      mail_to: to === 'owner' ? 'owner@example.com' : expect.stringMatching(/^ada.*@example\.com$/),
      subject: expect.stringMatching(/\S/),
      text: expect.stringMatching(/\S/),
    });
    expect(row?.['text']).not.toContain('cannot be read');
  });

  it('says what no other kind says', () => {
    const said = (one: Row | undefined) => `${one?.['subject']}\n${one?.['text']}`;
    expect(inbox.filter((one) => said(one) === said(row)).map((one) => one['kind'])).toEqual([kind]);
  });

  it('has a name on the desk', () => {
    expect(mailName({ kind, subject: null })).toMatch(/^To (you|the buyer|the company): \S/);
  });

  it('is sent as soon as it can be, and goes with what it tells of', () => {
    expect(db.prepare('SELECT state, next_at FROM outbox WHERE kind = ?').get(kind)).toEqual({
      ...{ state: 'pending', next_at: 0 },
    });
    const [column] = columns[about];
    const keys = db.prepare(`SELECT on_delete FROM pragma_foreign_key_list('outbox') WHERE "from" = ?`);
    expect(keys.all(column)).toEqual([{ on_delete: 'CASCADE' }]);
  });
});

describe('who puts mails into the outbox', () => {
  const triggers = db.prepare(`SELECT sql FROM sqlite_schema WHERE type = 'trigger'`).all();
  const schema = triggers.map(({ sql }) => String(sql)).join('\n');

  it('puts each kind of the table into it', () => {
    const code = sourceFiles('functions/db', /(?<!\.test)\.ts$/).map(({ text }) => text);
    const all = [schema, ...code].join('\n');
    expect(names.filter((name) => !all.includes(`'${name}'`))).toEqual([]);
  });

  it('names a kind of the table where a trigger does it', () => {
    const named = [...schema.matchAll(/INSERT INTO outbox \(kind,[^)]*\)\s+(?:VALUES \(|SELECT )'(\w+)'/g)];
    expect(named).toHaveLength(schema.split('INSERT INTO outbox').length - 1);
    expect(named.map(([, kind]) => kind).filter((kind) => !names.some((name) => name === kind))).toEqual([]);
  });
});
