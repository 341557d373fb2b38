import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';
import { contactForm, inquiryForm } from '../../tests/support/form-examples.ts';

const addresses = { OWNER_EMAIL: 'owner@example.com', MAIL_FROM: 'desk@example.com' };
const api = createApi(addresses, { withMail: true });
beforeAll(api.start);
afterAll(api.stop);

/** Minutes from now: when a run of the cron begins. */
const cron = (minutes = 0) => api.runCron(new Date(Date.now() + minutes * 60_000), 'often');

async function sendMessage(change: object = {}) {
  const response = await api.post('/api/contact-message', {
    ...contactForm,
    message: `Hello ${crypto.randomUUID()}`,
    ...change,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function sendInquiry(change: object = {}) {
  const response = await api.post('/api/business-inquiry', {
    ...inquiryForm,
    serviceType: 'professional',
    projectDescription: `Jingles ${crypto.randomUUID()}`,
    ...change,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

interface Mail {
  state: string;
  attempts: number;
  next_at: number;
  last_error: string | null;
  subject: string | null;
  text: string | null;
}
const mailOf = async (id: string) =>
  (await api.rows<Mail>('SELECT * FROM outbox WHERE message_id = ?1 OR inquiry_id = ?1', id))[0];
const states = () =>
  api.rows<{ state: string; n: number }>(
    'SELECT state, COUNT(*) AS n FROM outbox GROUP BY state ORDER BY state',
  );

beforeEach(() => api.mails.mode({ name: 'up' }));
afterEach(async () => {
  await api.rows('DROP TRIGGER IF EXISTS planted');
  for (const table of ['contact_messages', 'business_inquiries']) await api.rows(`DELETE FROM ${table}`);
  await api.mails.forget();
});

describe('the outbox', () => {
  it('tells the owner of a message, whole, and an answer goes to its sender', async () => {
    const id = await sendMessage({ name: 'Ada', message: 'Two\nlines' });
    await cron();
    const number = `NW-${id.slice(0, 8).toUpperCase()}`;
    const { arrived } = await api.mails.state();
    expect(arrived).toEqual([
      {
        from: addresses.MAIL_FROM,
        to: addresses.OWNER_EMAIL,
        replyTo: 'ada@example.com',
        subject: `Message ${number}: Ada`,
        text: `Name: Ada\r\nEmail: ada@example.com\r\n\r\nTwo\r\nlines\r\n\r\nNumber: ${id}\r\nSee it: npm run inbox -- messages show ${number} --remote`,
      },
    ]);
    expect(await mailOf(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      mail_from: addresses.MAIL_FROM,
      mail_to: addresses.OWNER_EMAIL,
      reply_to: 'ada@example.com',
      subject: arrived[0]?.subject,
      text: arrived[0]?.text,
    });
  });

  it('tells the owner of an inquiry, with the plan and what was given', async () => {
    await sendInquiry({ phone: '+44 20 7946 0000', projectDescription: 'Ten jingles' });
    await cron();
    const { arrived } = await api.mails.state();
    expect(arrived[0]?.subject).toMatch(/^Inquiry NW-[0-9A-F]{8}: Analytical Engines$/);
    expect(arrived[0]?.text).toContain(
      'Company: Analytical Engines\r\nContact: Ada\r\nEmail: ada@example.com\r\nPhone: +44 20 7946 0000\r\nPlan: Professional\r\n\r\nTen jingles\r\n',
    );
  });

  it('loses none of 100 submissions while the mail service is dead, and delivers all when it is back', async () => {
    await api.mails.mode({ name: 'down' });
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? sendMessage() : sendInquiry())),
    );
    for (const minutes of [0, 5, 10]) await cron(minutes);
    expect(await states()).toEqual([{ state: 'pending', n: 100 }]);
    expect((await api.mails.state()).arrived).toEqual([]);

    await api.mails.mode({ name: 'up' });
    await cron(15);
    // Those that failed rest for a while; none longer than 20 minutes after three tries.
    await cron(40);
    expect(await states()).toEqual([{ state: 'sent', n: 100 }]);
    const { arrived } = await api.mails.state();
    const missing = ids.filter((id) => !arrived.some(({ text }) => text.includes(`Number: ${id}`)));
    expect(missing).toEqual([]);
    expect(arrived).toHaveLength(100);
  });

  it('ends a run early when the service is down, and lets the rest be first the next time', async () => {
    for (let i = 0; i < 12; i += 1) await sendMessage();
    await api.mails.mode({ name: 'down' });
    await cron();
    expect((await api.mails.state()).calls).toBe(5);
    await api.mails.mode({ name: 'up' });
    await cron(1);
    expect(await states()).toEqual([
      { state: 'pending', n: 5 },
      { state: 'sent', n: 7 },
    ]);
  });

  it('delivers everything through a service that fails every third time', async () => {
    for (let i = 0; i < 20; i += 1) await sendMessage();
    await api.mails.mode({ name: 'every-third' });
    for (let minutes = 0; minutes <= 180; minutes += 20) await cron(minutes);
    expect(await states()).toEqual([{ state: 'sent', n: 20 }]);
    expect((await api.mails.state()).arrived).toHaveLength(20);
  });

  it('lets a mail that always fails rest longer and longer, and the others pass', async () => {
    const poison = await sendMessage({ message: 'poison' });
    await api.mails.mode({ name: 'refuse', word: 'poison' });
    const other = await sendMessage();
    const begun = Math.floor(Date.now() / 1000);
    await cron();
    expect(await mailOf(other)).toMatchObject({ state: 'sent' });
    const first = await mailOf(poison);
    expect(first).toMatchObject({ state: 'pending', attempts: 1, last_error: 'Error', subject: null });
    expect((first?.next_at ?? 0) - begun).toBeGreaterThanOrEqual(300);
    await cron(4);
    expect(await mailOf(poison)).toMatchObject({ attempts: 1 });
    await cron(6);
    const second = await mailOf(poison);
    expect(second).toMatchObject({ attempts: 2 });
    expect((second?.next_at ?? 0) - begun).toBeGreaterThanOrEqual(360 + 600);
    await api.rows('UPDATE outbox SET attempts = 60 WHERE message_id = ?', poison);
    await cron(60);
    const last = (await mailOf(poison))?.next_at ?? 0;
    expect(last - begun).toBeGreaterThanOrEqual(3600 + 6 * 3600);
    expect(last - begun).toBeLessThan(3600 + 7 * 3600);
  });

  it('sends a new mail before those that failed, however many', async () => {
    for (let i = 0; i < 6; i += 1) await sendMessage({ message: 'poison' });
    await api.mails.mode({ name: 'refuse', word: 'poison' });
    await cron();
    await cron(1);
    const fresh = await sendMessage();
    await cron(6);
    expect(await mailOf(fresh)).toMatchObject({ state: 'sent' });
  });

  it('sends a mail again when the service took it and its answer got lost', async () => {
    const id = await sendMessage();
    await api.mails.mode({ name: 'lost-answer' });
    await cron();
    expect(await mailOf(id)).toMatchObject({ state: 'pending' });
    await api.mails.mode({ name: 'up' });
    await cron(6);
    expect(await mailOf(id)).toMatchObject({ state: 'sent' });
    expect((await api.mails.state()).arrived).toHaveLength(2);
  });

  it('sends a mail again when it could not be marked as sent', async () => {
    const id = await sendMessage();
    await api.rows(
      `CREATE TRIGGER planted BEFORE UPDATE OF state ON outbox BEGIN SELECT RAISE(ABORT, 'planted'); END`,
    );
    await cron();
    expect((await api.mails.state()).arrived).toHaveLength(1);
    expect(await mailOf(id)).toMatchObject({ state: 'pending', subject: null });
    await api.rows('DROP TRIGGER planted');
    await cron(1);
    expect((await api.mails.state()).arrived).toHaveLength(1);
    // The run that took it is given up after two minutes.
    await cron(3);
    expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect((await api.mails.state()).arrived).toHaveLength(2);
  });

  it('sends each mail once when two runs meet', async () => {
    for (let i = 0; i < 20; i += 1) await sendMessage();
    await Promise.all([cron(), cron(), cron()]);
    const { arrived } = await api.mails.state();
    expect(new Set(arrived.map(({ text }) => text)).size).toBe(20);
    expect(arrived).toHaveLength(20);
  });

  it('takes messages and inquiries while the mail service does not answer', async () => {
    await sendMessage();
    await api.mails.mode({ name: 'held' });
    const run = cron();
    await expect.poll(async () => (await api.mails.state()).open).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => sendMessage()));
    await Promise.all(Array.from({ length: 10 }, () => sendInquiry()));
    // All are stored, and the first mail still has no answer.
    expect((await api.mails.state()).open).toBe(1);
    await api.mails.mode({ name: 'up' });
    await run;
    await cron(1);
    expect(await states()).toEqual([{ state: 'sent', n: 21 }]);
  });

  it(
    'gives up waiting for an answer, keeps the mail, and does the rest of the run',
    { timeout: 240_000 },
    async () => {
      const id = await sendMessage();
      await api.mails.mode({ name: 'held' });
      await cron();
      expect(await mailOf(id)).toMatchObject({ state: 'pending', last_error: 'TimedOut' });
      expect(await api.rows('SELECT url FROM feed_sources WHERE last_attempt_at IS NOT NULL')).not.toEqual(
        [],
      );
    },
  );

  it('writes no address and no word of a visitor into the log', async () => {
    await sendMessage({ name: 'Zaphod Beeblebrox', email: 'zaphod@example.com', message: 'Heart of Gold' });
    await api.mails.mode({ name: 'down' });
    await cron();
    const all = JSON.stringify(api.logs());
    expect(all).toContain('mail_failed');
    expect(all).not.toMatch(/zaphod|beeblebrox|heart of gold|example\.com/i);
    expect(JSON.stringify(await api.rows('SELECT last_error FROM outbox'))).not.toMatch(/example\.com/);
  });

  it('lets a mail go with its row', async () => {
    await sendMessage();
    await sendInquiry();
    await cron();
    expect(await states()).toEqual([{ state: 'sent', n: 2 }]);
    await api.runCron(new Date(Date.now() + 367 * 24 * 60 * 60_000));
    expect(await states()).toEqual([]);
  });
});
