import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShop, shopSecrets, songRequest } from '../../tests/support/shop.ts';

/** A lost link comes again, to the address of its order and to nobody else. */
const shop = createShop(
  { MAIL_TO_BUYERS: '1', PUBLIC_ORIGIN: 'https://notewright.example' },
  { withMail: true },
);
beforeAll(shop.start);
afterAll(shop.stop);

const path = '/api/order/links';
const ask = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  shop.api.post(path, { email, ...more }, headers);

/** The mails with lost links that came to an address, after the crons. */
async function linkMails(address: string) {
  for (const minutes of [5, 10]) await shop.cron(minutes);
  const { arrived } = await shop.api.mails.state();
  return arrived.filter(({ to, subject }) => to === address && /^The links? to your/.test(subject));
}

async function paid(change: object = {}) {
  const visitor = shop.visitor();
  const order = { ...songRequest(), ...change };
  const link = await visitor.linkFor(order);
  shop.stripe.pay(link.paymentId);
  await shop.stripe.idle();
  return { order, link, visitor };
}

const linksIn = (text = '') => text.match(/https:\S+\/order\?\S+/g) ?? [];

describe('who asks for a lost link', () => {
  it('gets it, and it opens the order', async () => {
    const { order, link, visitor } = await paid();
    expect((await ask(order.email)).status).toBe(202);
    const [mail, ...more] = await linkMails(order.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'The link to your order', from: shopSecrets.MAIL_FROM });
    const links = linksIn(mail?.text);
    expect(links).toEqual([`https://notewright.example${link.orderLink}`]);
    expect((await visitor.call(`/api${links[0]?.replace('https://notewright.example', '')}`)).status).toBe(
      200,
    );
    expect(mail?.html).toContain(`href="${links[0]?.replace('&', '&amp;')}"`);
    expect(mail?.text).toContain('Forty Summers, order NW-');
  });

  it('gets the five newest of several, newest first, and those of nobody else', async () => {
    const email = `many-${crypto.randomUUID()}@example.com`;
    const links: string[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const { link } = await paid({ email, name: email, title: `Song ${n}` });
      links.unshift(`https://notewright.example${link.orderLink}`);
      await shop.api.rows(
        `UPDATE orders SET paid_at = ? WHERE id = ?`,
        `2026-11-0${n}T10:00:00.000Z`,
        link.orderId,
      );
    }
    const { link: another } = await paid();
    await ask(email.toUpperCase());
    const [mail] = await linkMails(email);
    expect(mail?.subject).toBe('The links to your orders');
    expect(linksIn(mail?.text)).toEqual(links.slice(0, 5));
    expect(mail?.text).not.toContain(another.orderId);
  });

  it('gets it at the corrected address, and no more at the first one', async () => {
    const { order, link, visitor } = await paid();
    const email = `new-${crypto.randomUUID()}@example.com`;
    const parts = Object.fromEntries(new URLSearchParams(link.orderLink.split('?')[1]));
    expect((await visitor.post('/api/order/email', { ...parts, email })).status).toBe(200);
    await ask(order.email);
    await ask(email);
    expect(await linkMails(order.email)).toEqual([]);
    expect(await linkMails(email)).toHaveLength(1);
  });

  it('hears nothing of an order that is not paid, or whose money went back', async () => {
    const waiting = songRequest();
    await shop.visitor().linkFor(waiting);
    const { order, link } = await paid();
    shop.stripe.refund(link.paymentId);
    await shop.stripe.idle();
    for (const { email } of [waiting, order]) {
      expect((await ask(email)).status).toBe(202);
      expect(await linkMails(email)).toEqual([]);
    }
  });

  it('gets no mail where the money went back before it left', async () => {
    const { order, link } = await paid();
    await ask(order.email);
    shop.stripe.refund(link.paymentId);
    await shop.stripe.idle();
    expect(await linkMails(order.email)).toEqual([]);
    expect(
      await shop.api.rows(
        `SELECT state FROM outbox WHERE kind = 'buyer_links' AND order_id = ?`,
        link.orderId,
      ),
    ).toEqual([{ state: 'cancelled' }]);
  });
});

describe('whoever tries addresses out', () => {
  it('gets the same answer, whether there is an order or not', async () => {
    const { order } = await paid();
    const answers = await Promise.all(
      [order.email, order.email, 'nobody@example.com', 'odd+1@example.com'].map(async (email) => {
        const answer = await ask(email);
        const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
        return JSON.stringify([answer.status, await answer.text(), headers]);
      }),
    );
    expect([...new Set(answers)]).toHaveLength(1);
    expect(answers[0]).toContain('[202,');
  });

  it('may do so six times an hour, and learns nothing by the seventh', async () => {
    const { order } = await paid();
    const headers = { 'CF-Connecting-IP': shop.api.newClient() };
    for (let n = 0; n < 6; n += 1)
      expect((await ask(`nobody-${n}@example.com`, {}, headers)).status).toBe(202);
    for (const email of [order.email, 'nobody@example.com']) {
      const answer = await ask(email, {}, headers);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await linkMails(order.email)).toEqual([]);
    expect((await ask(order.email)).status).toBe(202);
    expect(await linkMails(order.email)).toHaveLength(1);
  });

  it('makes one mail at one address, however often and from wherever', async () => {
    const { order } = await paid();
    await Promise.all(Array.from({ length: 20 }, () => ask(order.email)));
    expect(await linkMails(order.email)).toHaveLength(1);
    await shop.api.rows(
      `UPDATE outbox SET happening = 'links 1' WHERE kind = 'buyer_links' AND happening <> 'links 1'
         AND order_id IN (SELECT id FROM orders WHERE email = ?)`,
      order.email,
    );
    // Twenty minutes later.
    await ask(order.email);
    expect(await linkMails(order.email)).toHaveLength(2);
  });

  it('while no mail leaves, adds none to the one that waits', async () => {
    const { order, link } = await paid();
    const waiting = () =>
      shop.api.rows(`SELECT id FROM outbox WHERE kind = 'buyer_links' AND order_id = ?`, link.orderId);
    await ask(order.email);
    await shop.api.rows(`UPDATE outbox SET happening = 'links 1' WHERE order_id = ?`, link.orderId);
    await ask(order.email);
    expect(await waiting()).toHaveLength(1);
  });

  it('is refused as a program, and with what is no address', async () => {
    expect((await ask('ada@example.com', { website: 'x' })).status).toBe(422);
    expect((await ask('ada@example.com', { filledInMs: 5 })).status).toBe(422);
    for (const email of ['', 'ada', 'a@b.co\r\nBcc: eve@example.com', `${'a'.repeat(250)}@b.co`])
      expect((await ask(email)).status).toBe(422);
    expect((await shop.api.post(path, { email: 'ada@example.com', id: '1' })).status).toBe(422);
  });

  it('leaves no network address, and in the next night nothing at all', async () => {
    const client = shop.api.newClient();
    await ask('nobody@example.com', {}, { 'CF-Connecting-IP': client });
    const rows = await shop.api.rows<{ client: string }>('SELECT * FROM link_requests');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !/^[\w-]{43}$/.test(row.client))).toEqual([]);
    expect(JSON.stringify(shop.api.logs())).not.toMatch(/nobody@example|2001:db8/);
    await shop.api.runCron(new Date(Date.now() + 2 * 60 * 60_000));
    expect(await shop.api.rows('SELECT * FROM link_requests')).toEqual([]);
  });
});

describe('where buyers get no mails', () => {
  const quiet = createShop({ PUBLIC_ORIGIN: 'https://notewright.example' }, { withMail: true });
  beforeAll(quiet.start);
  afterAll(quiet.stop);

  it('the owner passes the links on', async () => {
    const order = songRequest();
    const { paymentId, orderLink } = await quiet.visitor().linkFor(order);
    quiet.stripe.pay(paymentId);
    await quiet.stripe.idle();
    await quiet.api.post(path, { email: order.email });
    await quiet.cron();
    const { arrived } = await quiet.api.mails.state();
    const mail = arrived.find(({ subject }) => subject === 'To pass on: The link to your order');
    expect(mail).toMatchObject({ to: shopSecrets.OWNER_EMAIL, replyTo: order.email });
    expect(mail?.text).toContain(orderLink);
    expect(arrived.map(({ to }) => to)).not.toContain(order.email);
  });
});
