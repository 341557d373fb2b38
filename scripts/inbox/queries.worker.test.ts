import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';
import { idBeginning, markSql, showSql } from './find.ts';
import { listSql, type Kind, type KindWithDone, type Row } from '#functions/db/inbox-kinds.ts';
import { wholeMails } from './mails.ts';

/** What `npm run inbox` asks of the database, on a real one. */
const api = createApi();

const time = '2026-11-21T10:00:00.000Z';
const ada = 'aaaa1111-0000-4000-8000-000000000001';
const eve = 'aaaa2222-0000-4000-8000-000000000002';
const firm = 'bbbb3333-0000-4000-8000-000000000003';
const order = 'cccc4444-0000-4000-8000-000000000004';
const lost = 'dddd5555-0000-4000-8000-000000000005';
const song = 'eeee6666-0000-4000-8000-000000000006';

const seed = [
  `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at) VALUES
     ('${ada}', 'key-ada', 'Ada', 'ada@example.com', 's', 'One', '${time}'),
     ('${eve}', 'key-eve', 'Eve', 'eve@example.com', 's', '${'long '.repeat(40)}', '${time}')`,
  `INSERT INTO business_inquiries (id, idempotency_key, company_name, contact_name, email, phone, industry, service_type, budget, timeline, project_description, created_at)
     VALUES ('${firm}', 'key-firm', 'Engines', 'Ada', 'ada@example.com', '', 'Not specified', 'starter', 'Not specified', 'Not specified', 'Jingles', '2026-11-21T11:00:00.000Z')`,
  `INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, created_at) VALUES ('${song}', 'key-song', 1, 'Rain', 'It rains', '${time}')`,
  `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email, content_hash, status, paid_session_id, payment_intent, paid_at, created_at)
     VALUES ('${order}', 'key-order', 'o', 'lyrics_unlock', 'lyrics-unlimited', 100, 'USD', 'payer@example.com', 'h', 'submitted', 'cs_1', 'pi_1', '${time}', '${time}')`,
  `INSERT INTO stray_payments (session_id, order_ref, amount_cents, currency, created_at) VALUES ('cs_2', '${lost}', 100, 'USD', '${time}')`,
  `INSERT INTO outbox (kind, order_id, state, subject, text, mail_to, sent_at, created_at) VALUES ('unlock_paid', '${order}', 'sent', 'As it was', 'Once', 'old@example.com', '${time}', '2026-11-21T12:00:00.000Z')`,
];

beforeAll(async () => {
  await api.start();
  for (const statement of seed) await api.rows(statement);
});
afterAll(api.stop);

const idsOf = async (kind: Kind, all = false) =>
  (await api.rows<Row>(listSql(kind, all))).map((row) => row['about_id'] ?? row['id']);

const show = (kind: Exclude<Kind, 'feeds'>, word: string) => api.rows<Row>(showSql(kind, idBeginning(word)));

/** Answers the ids that the word means, as the command reads them. */
async function mark(kind: KindWithDone, word: string, done: boolean): Promise<unknown[]> {
  const [ids = '', ...updates] = markSql(kind, idBeginning(word), done);
  const meant = await api.rows<Row>(ids);
  for (const update of updates) await api.rows(update);
  return meant.map(({ id }) => id);
}

describe('a list', () => {
  it.each([
    ['inquiries', [firm]],
    ['lyrics', [song]],
    ['feeds', []],
    ['outbox', [order, firm, ada, eve, lost]],
  ] as const)('of %s has what is there', async (kind, ids) => {
    const found = await idsOf(kind);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(found[0]).toBe(ids[0]);
  });
});

describe('one thing', () => {
  it('is found by its number, by the beginning of its id, and a mail by what it tells of', async () => {
    expect(await show('messages', 'aaaa2')).toMatchObject([{ id: eve, message: 'long '.repeat(40) }]);
    expect(await show('inquiries', 'NW-BBBB3333')).toMatchObject([{ id: firm, timeline: 'Not specified' }]);
    expect(await show('orders', order)).toMatchObject([{ status: 'submitted', payment: 'pi_1' }]);
    expect(await show('outbox', 'NW-BBBB3333')).toMatchObject([{ kind: 'inquiry', subject: null }]);
    expect(await show('outbox', order)).toMatchObject([{ subject: 'As it was', mail_to: 'old@example.com' }]);
    expect(await show('outbox', lost)).toMatchObject([{ kind: 'stray_payment', state: 'pending' }]);
    expect(await show('inquiries', 'NW-AAAA1111')).toEqual([]);
  });
});

describe('an offer to a company', () => {
  it('stands with its inquiry, which is ticked off, and its mail in the outbox', async () => {
    expect(await api.rows(listSql('inquiries', true))).toMatchObject([{ id: firm, answered_at: null }]);
    await api.rows(
      `INSERT INTO business_offers (id, inquiry_id, plan, price_cents, message, offered_at)
       VALUES ('one', ?1, 'starter', 9950, 'Twelve jingles', ?2), ('two', ?1, 'enterprise', 100000, 'More', ?3)`,
      ...[firm, time, '2026-11-22T10:00:00.000Z'],
    );
    expect(await show('inquiries', firm)).toMatchObject([
      {
        done_at: time,
        offers: `${time}: starter for $99.50\nTwelve jingles\n2026-11-22T10:00:00.000Z: enterprise for $1000.00\nMore`,
      },
    ]);
    expect(await api.rows(listSql('inquiries', true))).toMatchObject([
      { answered_at: '2026-11-22T10:00:00.000Z' },
    ]);
    const mails = wholeMails(
      (await show('outbox', firm)).filter(({ kind }) => kind === 'business_offer'),
      { OWNER_EMAIL: 'me@example.com' },
      false,
    );
    expect(mails).toMatchObject([
      { subject: 'Our offer for Engines', mail_to: 'ada@example.com', reply_to: 'me@example.com' },
      { subject: 'Our offer for Engines' },
    ]);
    // As the tests below want it.
    await api.rows('UPDATE business_inquiries SET done_at = NULL');
  });
});

describe('ticking off', () => {
  it.each([
    ['messages', ada],
    ['inquiries', firm],
    ['lyrics', song],
    ['orders', order],
    ['orders', lost],
  ] as const)(
    '%s: the list is shorter until it is taken back, and everything is still there',
    async (kind, id) => {
      const [before, all] = [await idsOf(kind), await idsOf(kind, true)];
      expect(await mark(kind, id, true)).toEqual([id]);
      expect(await idsOf(kind)).toEqual(before.filter((other) => other !== id));
      expect((await idsOf(kind, true)).toSorted()).toEqual(all.toSorted());
      await mark(kind, id, false);
      expect(await idsOf(kind)).toEqual(before);
    },
  );

  it('does nothing when the beginning of an id means two', async () => {
    expect(await mark('messages', 'aaaa', true)).toEqual([ada, eve]);
    expect(await idsOf('messages')).toHaveLength(2);
  });
});
