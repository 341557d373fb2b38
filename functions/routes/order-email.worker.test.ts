import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { createShop, shopSecrets, songRequest, type Link } from '../../tests/support/shop.ts';

/** Correcting the address that an order's mails go to. */
const shop = createShop({ MAIL_TO_BUYERS: '1' }, { withMail: true });
beforeAll(shop.start);
afterAll(shop.stop);

const partsOf = ({ orderLink }: Link) => Object.fromEntries(new URLSearchParams(orderLink.split('?')[1]));
const newAddress = () => `maria-${crypto.randomUUID()}@example.com`;
const correct = (link: Link, email: string, changes: object = {}) =>
  shop.visitor().post('/api/order/email', { ...partsOf(link), email, ...changes });
const view = async (answer: Response | Promise<Response>) => (await (await answer).json()) as OrderView;
const arrivedAt = async (address: string) =>
  (await shop.api.mails.state()).arrived.filter(({ to }) => to === address);
const toOwner = async (order: string) =>
  (await arrivedAt(shopSecrets.OWNER_EMAIL)).filter(({ text }) => text.includes(`Number: ${order}`));

async function paid() {
  const visitor = shop.visitor();
  const order = songRequest();
  const link = await visitor.linkFor(order);
  shop.stripe.pay(link.paymentId);
  await shop.stripe.idle();
  return { order, link, visitor };
}

describe('a corrected address', () => {
  it('gets the receipt, and the owner is told; the request stays as it was sent', async () => {
    const { link, order } = await paid();
    await shop.cron();
    const email = newAddress();
    const answer = await view(correct(link, email));
    expect(answer).toMatchObject({ isOpen: true, request: { email, title: order.title } });
    await shop.cron(20);

    const [mail, ...more] = await arrivedAt(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(link.orderLink);
    expect(await arrivedAt(order.email)).toHaveLength(1);
    const [, word] = await toOwner(link.orderId);
    expect(word?.subject).toMatch(/^Order NW-\w+: new email address$/);
    expect(word?.text).toContain(`Write to: ${email}`);
    expect(word?.replyTo).toBe(email);
    const row = await shop.order(link.orderId);
    expect(String(row['request_json'])).toContain(order.email);
    expect(await view(shop.visitor().call(`/api${link.orderLink}`))).toMatchObject({ request: { email } });
  });

  it('gets the one mail where none has left yet', async () => {
    const { link, order } = await paid();
    const email = newAddress();
    expect((await correct(link, email)).status).toBe(200);
    await shop.cron();
    expect(await arrivedAt(email)).toHaveLength(1);
    expect(await arrivedAt(order.email)).toEqual([]);
  });

  it('sent twice, at once or later, is one correction and one mail', async () => {
    const { link } = await paid();
    await shop.cron();
    const email = newAddress();
    const answers = await Promise.all([correct(link, email), correct(link, email), correct(link, email)]);
    answers.push(await correct(link, ` ${email} `));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const minutes of [20, 30]) await shop.cron(minutes);
    expect(await arrivedAt(email)).toHaveLength(1);
    expect(await shop.order(link.orderId)).toMatchObject({ address_changes: 1 });
  });

  it('does not end what the browser has still to confirm', async () => {
    const { link, order, visitor } = await paid();
    await correct(link, newAddress());
    expect((await visitor.submit(order, link.paymentId)).status).toBe(201);
  });

  it('is taken five times and no more', async () => {
    const { link } = await paid();
    for (let change = 1; change <= 5; change += 1)
      expect((await correct(link, newAddress())).status).toBe(200);
    const last = (await view(shop.visitor().call(`/api${link.orderLink}`))).request?.email ?? '';
    expect((await correct(link, newAddress())).status).toBe(409);
    expect((await correct(link, last)).status).toBe(200);
  });
});

describe('an address is not corrected', () => {
  it.each<[string, number, object]>([
    ['without the key', 404, { key: '' }],
    ['with another key', 404, { key: 'A'.repeat(22) }],
    ['of another order', 404, { id: crypto.randomUUID() }],
    ['to something that is none', 422, { email: 'maria' }],
    ['to two', 422, { email: 'a@example.com, b@example.com' }],
    ['with a field that nobody asked for', 422, { status: 'refunded' }],
  ])('%s: %i', async (_, status, changes) => {
    const { link, order } = await paid();
    expect((await correct(link, newAddress(), changes)).status).toBe(status);
    expect(await view(shop.visitor().call(`/api${link.orderLink}`))).toMatchObject({
      request: { email: order.email },
    });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'once the order is done',
      (id) => shop.api.rows(`UPDATE orders SET done_at = '2026-12-01' WHERE id = ?`, id),
    ],
    ['of a refunded order', (id) => shop.api.rows(`UPDATE orders SET status = 'refunded' WHERE id = ?`, id)],
  ])('%s', async (_, change) => {
    const { link } = await paid();
    await change(link.orderId);
    const answer = await correct(link, newAddress());
    expect(answer.status).toBe(409);
    expect(await view(shop.visitor().call(`/api${link.orderLink}`))).toMatchObject({
      isOpen: false,
    });
  });

  it('of an order that is not paid', async () => {
    const link = await shop.visitor().linkFor(songRequest());
    expect((await correct(link, newAddress())).status).toBe(409);
  });
});
