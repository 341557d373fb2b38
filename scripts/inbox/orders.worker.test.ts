import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop, songRequest } from '../../tests/support/shop.ts';
import { listSql, type Row } from '#functions/db/inbox-kinds.ts';

const shop = createShop();
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);

/** What the owner reads of the orders of one email address, or of one order. */
async function inbox(wanted: { email?: string; id?: string }) {
  const rows = await shop.api.rows<Row>(listSql('orders', false));
  return rows.filter((row) => row['email'] === wanted.email || row['id'] === wanted.id);
}

async function paid(deadline = 'standard') {
  const visitor = shop.visitor();
  const order = songRequest(deadline);
  const link = await visitor.linkFor(order);
  stripe.pay(link.paymentId);
  await stripe.idle();
  return { visitor, order, link };
}

it('shows a confirmed order with everything that is needed to make the song, and no mark', async () => {
  const { visitor, order, link } = await paid('express');
  await visitor.submit(order, link.paymentId);
  const [row, ...more] = await inbox({ email: order.email });
  expect(more).toEqual([]);
  const { title, genre, mood, description } = order;
  expect(row).toMatchObject({ mark: '', usd: 5, title, genre, mood, description, id: link.orderId });
  const hours = (Date.parse(String(row?.['due'])) - Date.parse(String(row?.['paid_at']))) / 3_600_000;
  expect(hours).toBeGreaterThan(47.98);
  expect(hours).toBeLessThanOrEqual(48);
});

it('marks a paid draft that the browser never confirmed', async () => {
  const { order } = await paid();
  expect(await inbox({ email: order.email })).toMatchObject([{ mark: 'paid, browser never confirmed.' }]);
});

it('marks a payment whose details are missing', async () => {
  const visitor = shop.visitor();
  const { email } = songRequest();
  const response = await visitor.createLink(
    visitor.purchase('custom-song-standard', { customerEmail: email }),
  );
  const { paymentId } = (await response.json()) as { paymentId: string };
  stripe.pay(paymentId);
  await stripe.idle();
  expect(await inbox({ email })).toMatchObject([{ mark: 'PAID, DETAILS MISSING.', title: null }]);
});

it('shows an order whose payment is on its way, and for how long', async () => {
  const order = songRequest();
  const { paymentId, orderId } = await shop.visitor().linkFor(order);
  expect(await inbox({ email: order.email })).toEqual([]);
  stripe.payDelayed(paymentId);
  await stripe.idle();
  expect(await inbox({ email: order.email })).toMatchObject([
    { mark: 'payment on its way for 0 hours.', paid_at: null, id: orderId },
  ]);
  const age = async (hours: number) => {
    const since = new Date(Date.now() - hours * 3_600_000).toISOString();
    await shop.api.rows('UPDATE checkout_attempts SET created_at = ? WHERE order_id = ?', since, orderId);
    return (await inbox({ id: orderId }))[0]?.['mark'];
  };
  expect(await age(30.5)).toBe('payment on its way for 30 hours.');
  expect(await age(16 * 24 + 1)).toBe('payment on its way for 16 days.');
  // Ticked off too early, it comes back when it is paid.
  await shop.api.rows(`UPDATE orders SET done_at = 'now' WHERE id = ?`, orderId);
  expect(await inbox({ id: orderId })).toEqual([]);
  stripe.settleDelayed(paymentId, 'succeeded');
  await stripe.idle();
  expect(await inbox({ id: orderId })).toMatchObject([{ mark: 'paid, browser never confirmed.' }]);
});

it('shows a payment that matches no order, and the order it names', async () => {
  const visitor = shop.visitor();
  const order = songRequest();
  const { paymentId, orderId } = await visitor.linkFor(order);
  stripe.pauseWebhooks(true);
  stripe.pay(paymentId);
  stripe.mutate(paymentId, { amount_total: 1 });
  stripe.pauseWebhooks(false);
  await stripe.idle();
  const marks = (await inbox({ id: orderId })).map(({ mark }) => mark);
  expect(marks.sort()).toEqual(['LOOK AT IT: payment does not fit the order.', 'PAYMENT MATCHES NO ORDER']);
});

it('marks what came twice, and what went back', async () => {
  const { order, link, visitor } = await paid();
  await visitor.submit(order, link.paymentId);
  stripe.refund(link.paymentId);
  await stripe.idle();
  expect(await inbox({ email: order.email })).toMatchObject([{ mark: 'REFUNDED.' }]);
});

it('does not show what nobody paid', async () => {
  const order = songRequest();
  await shop.visitor().linkFor(order);
  expect(await inbox({ email: order.email })).toEqual([]);
});

it('shows an unlock of the lyrics too', async () => {
  const visitor = shop.visitor();
  const { paymentId, orderId } = (await (
    await visitor.createLink(visitor.purchase('lyrics-unlimited'))
  ).json()) as {
    paymentId: string;
    orderId: string;
  };
  stripe.pay(paymentId, 'payer@example.com');
  await stripe.idle();
  expect(await inbox({ id: orderId })).toMatchObject([{ mark: '', email: 'payer@example.com', due: null }]);
});
