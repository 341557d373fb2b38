import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskInquiries, DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import {
  deskInquiriesPath,
  deskInquiryPath,
  inquiryDonePath,
  offersPath,
} from '#lib/contract/desk/desk-paths.ts';
import { createDesk } from '../../tests/support/desk.ts';
import type { FaultMode } from '../../tests/support/faulty-worker/faults.ts';
import { inquiryForm } from '../../tests/support/form-examples.ts';
import { shopSecrets } from '../../tests/support/shop.ts';

/** Offers to companies: whatever is lost or doubled between two steps, each offer is stored once and mailed once. */
const desk = createDesk();
const { shop, owner } = desk;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(async () => {
  await desk.faults({});
  await shop.api.mails.mode({ name: 'up' });
});

const good = { plan: 'professional', priceDollars: 299.5, message: 'Twelve jingles a month.\nShall we?' };

/** A new inquiry; `email` is one that only it has. */
async function inquired(change: object = {}) {
  const email = `firm-${crypto.randomUUID()}@example.com`;
  const answer = await shop.api.post('/api/business-inquiry', { ...inquiryForm, email, ...change });
  const { id } = (await answer.json()) as { id: string };
  return { id, email };
}

const offer = (id: string, data: unknown = good, key: string = crypto.randomUUID()) =>
  owner.ask('POST', offersPath(id), data, { 'Idempotency-Key': key });
const mark = (id: string, done: unknown) => owner.ask('POST', inquiryDonePath(id), { done });
const read = (id: string) => owner.json<DeskInquiry>(owner.ask('GET', deskInquiryPath(id)));
const list = (query = '') => owner.json<DeskInquiries>(owner.ask('GET', `${deskInquiriesPath}${query}`));

async function mailsAt(address: string) {
  for (const minutes of [10, 20]) await shop.cron(minutes);
  return desk.mailsTo(address);
}

describe('an offer', () => {
  it('goes to the company by mail, answers go to the owner, and the inquiry is answered', async () => {
    const { id, email } = await inquired();
    expect(await read(id)).toMatchObject({ answeredAt: null, doneAt: null, plan: 'starter', offers: [] });
    const answer = await offer(id);
    expect(answer.status).toBe(201);
    const view = (await answer.json()) as DeskInquiry;
    const [made] = view.offers;
    expect(made).toMatchObject({ plan: 'professional', priceCents: 29950, message: good.message });
    expect([view.answeredAt, view.doneAt]).toEqual([made?.offeredAt, made?.offeredAt]);
    const [mail, ...more] = await mailsAt(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: shopSecrets.MAIL_FROM,
      replyTo: shopSecrets.OWNER_EMAIL,
      subject: 'Our offer for Analytical Engines',
    });
    expect(mail?.text).toContain('Plan: Professional\r\nPrice: $299.50 a month\r\nYour inquiry: NW-');
    expect(mail?.text).toContain('Twelve jingles a month.\r\nShall we?');
    expect(mail?.html).toContain('Price: <strong dir="auto">$299.50 a month</strong>');
  });

  it('can be followed by a second one, which is its own record and its own mail', async () => {
    const { id, email } = await inquired();
    await offer(id);
    await offer(id, { ...good, plan: 'enterprise', priceDollars: 1000 });
    const { offers } = await read(id);
    expect(offers.map(({ plan, priceCents }) => [plan, priceCents])).toEqual([
      ['professional', 29950],
      ['enterprise', 100000],
    ]);
    const mails = await mailsAt(email);
    expect(mails.map(({ text }) => /Price: .*/.exec(text)?.[0])).toEqual([
      'Price: $299.50 a month',
      'Price: $1000.00',
    ]);
  });

  it('is in the list, and its inquiry only where all are shown', async () => {
    const open = await inquired();
    const { id } = await inquired();
    await offer(id);
    const ids = async (query: string) => (await list(query)).inquiries.map((one) => one.id);
    expect(await ids('')).toContain(open.id);
    expect(await ids('')).not.toContain(id);
    const all = (await list('?show=all')).inquiries;
    expect(all.map((one) => one.id)).toEqual(expect.arrayContaining([open.id, id]));
    expect(all.find((one) => one.id === id)?.offers).toHaveLength(1);
  });

  it.each([
    ['no plan of ours', { plan: 'free' }, 'plan'],
    ['no plan', { plan: undefined }, 'plan'],
    ['a price in words', { priceDollars: '99' }, 'priceDollars'],
    ['no price', { priceDollars: undefined }, 'priceDollars'],
    ['a price of nothing', { priceDollars: 0 }, 'priceDollars'],
    ['a negative price', { priceDollars: -5 }, 'priceDollars'],
    ['parts of a cent', { priceDollars: 9.999 }, 'priceDollars'],
    ['a price beyond all', { priceDollars: 1e9 }, 'priceDollars'],
    ['no message', { message: ' ' }, 'message'],
    ['a message too long', { message: 'x'.repeat(5001) }, 'message'],
    ['a message with controls', { message: 'a\u0000b' }, 'message'],
    ['another field', { email: 'eve@example.com' }, ''],
  ])('with %s is refused, and nothing is stored', async (_, change, path) => {
    const { id, email } = await inquired();
    const answer = await offer(id, { ...good, ...change });
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { issues: { path: string }[] } };
    expect(error.issues.map((issue) => issue.path)).toEqual([path]);
    expect((await read(id)).offers).toEqual([]);
    expect(await mailsAt(email)).toEqual([]);
  });

  it('to nobody is refused', async () => {
    expect(await desk.problem(offer(crypto.randomUUID()))).toEqual([404, 'not_found']);
    expect(await desk.problem(offer('x'))).toEqual([404, 'not_found']);
  });

  it('is one of twenty at most', async () => {
    const { id } = await inquired();
    for (let n = 1; n <= 20; n += 1) expect((await offer(id, { ...good, priceDollars: n })).status).toBe(201);
    expect(await desk.problem(offer(id))).toEqual([422, 'limit_reached']);
    await expect(
      shop.api.rows(
        `INSERT INTO business_offers (id, inquiry_id, plan, price_cents, message, offered_at) VALUES ('x', ?, 'starter', 1, 'x', 't')`,
        id,
      ),
    ).rejects.toThrow('limit_offers_to_inquiry');
  });

  it('stays as it was, and goes with its inquiry', async () => {
    const { id } = await inquired();
    await offer(id);
    for (const sql of [
      'UPDATE business_offers SET price_cents = 1 WHERE inquiry_id = ?',
      'DELETE FROM business_offers WHERE inquiry_id = ?',
    ])
      await expect(shop.api.rows(sql, id)).rejects.toThrow('an offer stays as it was');
    await shop.api.rows('DELETE FROM business_inquiries WHERE id = ?', id);
    expect(await shop.api.rows('SELECT 1 FROM business_offers WHERE inquiry_id = ?', id)).toEqual([]);
    expect(await shop.api.rows('SELECT 1 FROM outbox WHERE inquiry_id = ?', id)).toEqual([]);
  });
});

describe('the fault list of offers', () => {
  it('1: the same request twice, and at once, is one offer and one mail', async () => {
    const { id, email } = await inquired();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => offer(id, good, key)));
    answers.push(await offer(id, good, key));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await read(id)).offers).toHaveLength(1);
    expect(await mailsAt(email)).toHaveLength(1);
  });

  it('2: the same key with another price is refused', async () => {
    const { id, email } = await inquired();
    const key = crypto.randomUUID();
    await offer(id, good, key);
    expect(await desk.problem(offer(id, { ...good, priceDollars: 1 }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(await mailsAt(email)).toHaveLength(1);
  });

  it('3: the same key for another inquiry is another offer', async () => {
    const [one, two] = [await inquired(), await inquired()];
    const key = crypto.randomUUID();
    expect((await offer(one.id, good, key)).status).toBe(201);
    expect((await offer(two.id, good, key)).status).toBe(201);
  });

  it.each<[string, FaultMode]>([
    ['4', 'fail'],
    ['5', 'lost'],
  ])('%s: the database %ss, and the request comes again', async (_, mode) => {
    const { id, email } = await inquired();
    const key = crypto.randomUUID();
    await desk.faults({ database: { calls: [1], mode } });
    expect((await offer(id, good, key)).status).toBe(500);
    await desk.faults({});
    expect((await offer(id, good, key)).ok).toBe(true);
    expect((await read(id)).offers).toHaveLength(1);
    expect(await mailsAt(email)).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['6', 'outbox'],
    ['7', 'business_offers'],
  ])('%s: a write of %s fails, and with it all', async (_, table) => {
    const { id, email } = await inquired();
    await shop.api.rows(
      `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    const key = crypto.randomUUID();
    expect((await offer(id, good, key)).status).toBe(500);
    await shop.api.rows('DROP TRIGGER broken');
    expect(await read(id)).toMatchObject({ offers: [], doneAt: null });
    expect((await offer(id, good, key)).status).toBe(201);
    expect(await mailsAt(email)).toHaveLength(1);
  });

  it('8: the mail service is down, and the mail goes out later, once', async () => {
    const { id, email } = await inquired();
    await shop.api.mails.mode({ name: 'refuse', word: 'Twelve jingles' });
    await offer(id);
    expect(await mailsAt(email)).toEqual([]);
    await shop.api.mails.mode({ name: 'up' });
    for (const minutes of [60, 120]) await shop.cron(minutes);
    expect(await desk.mailsTo(email)).toHaveLength(1);
  });

  it('9: an address that takes no mail: the owner gets it to pass on', async () => {
    const { id, email } = await inquired();
    await shop.api.mails.mode({ name: 'refuse', word: 'Hello Ada,' });
    await offer(id);
    for (const minutes of [5, 15, 40, 90, 180]) await shop.cron(minutes);
    await shop.api.mails.mode({ name: 'up' });
    await shop.cron(400);
    expect(await desk.mailsTo(email)).toEqual([]);
    const passed = (await desk.mailsTo(shopSecrets.OWNER_EMAIL)).filter(({ replyTo }) => replyTo === email);
    expect(passed.map(({ subject }) => subject)).toContain('To pass on: Our offer for Analytical Engines');
  });

  it('10: the inquiry is deleted before its mail left', async () => {
    const { id, email } = await inquired();
    await offer(id);
    await shop.api.rows('DELETE FROM business_inquiries WHERE id = ?', id);
    expect(await mailsAt(email)).toEqual([]);
  });
});

describe('ticking an inquiry off', () => {
  it('may be repeated, keeps its time, and is undone', async () => {
    const { id } = await inquired();
    const first = await owner.json<DeskInquiry>(mark(id, true));
    expect(first.doneAt).not.toBeNull();
    expect((await owner.json<DeskInquiry>(mark(id, true))).doneAt).toBe(first.doneAt);
    expect((await owner.json<DeskInquiry>(mark(id, false))).doneAt).toBeNull();
    expect(await desk.problem(mark(id, 'yes'))).toEqual([422, 'invalid_request']);
    expect(await desk.problem(mark(crypto.randomUUID(), true))).toEqual([404, 'not_found']);
  });
});

describe('the list of inquiries', () => {
  it('comes in pages, the newest first, each inquiry once', async () => {
    const { id } = await inquired();
    const values = Array.from(
      { length: 120 },
      (_, n) => `('${crypto.randomUUID()}', 'many-${n}', 'c', 'n', 'e', '', 'i', 'starter', 'b', 't', 'd',
        '2020-01-01T00:00:0${n % 10}.000Z')`,
    );
    await shop.api.rows(
      `INSERT INTO business_inquiries (id, idempotency_key, company_name, contact_name, email, phone, industry, service_type,
         budget, timeline, project_description, created_at) VALUES ${values.join(', ')}`,
    );
    const seen: DeskInquiry[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: DeskInquiries = await list(`?show=all${next && `&after=${encodeURIComponent(next)}`}`);
      expect(page.inquiries.length).toBeLessThanOrEqual(50);
      seen.push(...page.inquiries);
      ({ next } = page);
    }
    expect(new Set(seen.map((one) => one.id)).size).toBe(seen.length);
    expect(seen.map((one) => one.createdAt)).toEqual(
      seen.map((one) => one.createdAt).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
    );
    expect(seen.map((one) => one.id)).toContain(id);
    expect(seen.length).toBeGreaterThanOrEqual(121);
    expect(await desk.problem(owner.ask('GET', `${deskInquiriesPath}?after=x`))).toEqual([
      422,
      'invalid_request',
    ]);
  });
});
