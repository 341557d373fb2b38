import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addOns } from '#lib/contract/payment/add-ons.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { createShop, songRequest, type Link } from '../../tests/support/shop.ts';
import { cents, dollars, inDollars } from '../../tests/support/catalogue.ts';

/** Add-ons that are ordered with a song: one payment for all, whatever is lost, doubled or late. */
const shop = createShop({ MAIL_TO_BUYERS: '1' }, { withMail: true });
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(async () => {
  stripe.onApiCall(null);
  stripe.onDelivery(null);
  await stripe.idle();
});

const bought = ['extended-length', 'all-formats', 'commercial-rights'] as const;
/** A standard song and these, in dollars. */
const amount = inDollars('standard', ...bought);
const extras = { addOns: bought, licensee: 'Ada & Co' };

function buyer() {
  const visitor = shop.visitor();
  const order = songRequest();
  const orderId = crypto.randomUUID();
  const ask = (change: object = {}) =>
    visitor.createLink(
      visitor.purchase('custom-song-standard', { orderId, order, amount, ...extras, ...change }),
    );
  return { visitor, order, ask, link: async (change = {}) => (await (await ask(change)).json()) as Link };
}

const sessionsOf = (orderId: string) =>
  stripe.sessions().filter((session) => session.metadata['order_id'] === orderId);
const viewOf = async (visitor: ReturnType<typeof shop.visitor>, { orderLink }: Link) =>
  (await (await visitor.call(`/api${orderLink}`)).json()) as OrderView;
const linesOf = (ids: readonly string[]) =>
  addOns
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, priceCents }) => ({ id, name, amountCents: priceCents }));

describe('a song with add-ons', () => {
  it('is one payment of several lines, which the payment page shows and sums', async () => {
    const { link } = buyer();
    const { orderId, paymentLink } = await link();
    expect(sessionsOf(orderId)).toMatchObject([{ amount_total: cents('standard', ...bought) }]);
    const page = await (await fetch(paymentLink)).text();
    for (const words of [
      `Standard (7-10 days), ${dollars('standard')}`,
      `MP3, WAV, FLAC), ${dollars('all-formats')}`,
      `rights, ${dollars('commercial-rights')}`,
      dollars('standard', ...bought),
    ])
      expect(page).toContain(words);
  });

  it('names what was bought on the page of its order and in both mails, and stays so', async () => {
    const { visitor, order, link } = buyer();
    const made = await link();
    stripe.pay(made.paymentId);
    await stripe.idle();
    expect(await viewOf(visitor, made)).toMatchObject({
      status: 'paid',
      amountCents: cents('standard', ...bought),
      addOns: linesOf(bought),
      licensee: 'Ada & Co',
    });
    await shop.cron();
    const { arrived } = await shop.api.mails.state();
    const mails = arrived.filter(({ text }) =>
      text.includes(`Add-on: Commercial rights, ${dollars('commercial-rights')}\r\n`),
    );
    expect(mails.map(({ to }) => to).sort()).toEqual([order.email, 'owner@example.com'].sort());
    for (const { text } of mails) expect(text).toContain('Name on the licence: Ada & Co\r\n');
    for (const change of [`add_ons = '[]'`, `licensee = 'Eve'`])
      await expect(shop.api.rows(`UPDATE orders SET ${change} WHERE id = ?`, made.orderId)).rejects.toThrow();
  });

  it('goes back whole, as its payment', async () => {
    const { visitor, link } = buyer();
    const made = await link();
    stripe.pay(made.paymentId);
    await stripe.idle();
    stripe.refund(made.paymentId, cents('commercial-rights'));
    await stripe.idle();
    expect(await viewOf(visitor, made)).toMatchObject({
      status: 'paid',
      refundedCents: cents('commercial-rights'),
    });
    stripe.refund(made.paymentId);
    await stripe.idle();
    expect(await viewOf(visitor, made)).toMatchObject({
      status: 'refunded',
      refundedCents: cents('standard', ...bought),
    });
  });

  it('without add-ons is one line as before', async () => {
    const { orderId } = await shop.visitor().linkFor(songRequest('express'));
    expect(sessionsOf(orderId)).toMatchObject([{ amount_total: cents('express') }]);
    expect(await shop.order(orderId)).toMatchObject({ add_ons: '[]', licensee: null });
  });
});

describe('what is refused', () => {
  it.each([
    ['the price without the add-ons', { amount: inDollars('standard') }, 'price_mismatch'],
    ['a price of its own', { amount: amount - 0.5 }, 'price_mismatch'],
    [
      'an add-on twice',
      { addOns: ['all-formats', 'all-formats'], amount: inDollars('standard', 'all-formats', 'all-formats') },
      'invalid_request',
    ],
    [
      'both rights',
      {
        addOns: ['commercial-rights', 'exclusive-rights'],
        amount: inDollars('standard', 'commercial-rights', 'exclusive-rights'),
      },
      'invalid_request',
    ],
    ['rights for nobody', { licensee: undefined }, 'invalid_request'],
    ['rights for a blank', { licensee: ' ' }, 'invalid_request'],
    ['a name over two lines', { licensee: 'A\nB' }, 'invalid_request'],
    ['an unknown add-on', { addOns: ['free-song'], amount: inDollars('standard') }, 'invalid_request'],
    [
      'a revision of a song that is not there',
      { addOns: ['revision'], amount: inDollars('standard', 'revision') },
      'invalid_request',
    ],
    ['an empty list', { addOns: [], amount: inDollars('standard') }, 'invalid_request'],
    ['no request', { order: undefined }, 'invalid_request'],
    [
      'with lyrics',
      { productId: 'lyrics-unlimited', serviceType: 'lyrics_unlock', order: undefined },
      'invalid_request',
    ],
  ])('%s', async (_, change, code) => {
    const before = stripe.requests().length;
    const response = await buyer().ask(change);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(stripe.requests()).toHaveLength(before);
  });

  it.each([
    ['other add-ons', { addOns: ['extended-length'], amount: inDollars('standard', 'extended-length') }],
    ['another licensee', { licensee: 'Eve' }],
    ['none', { addOns: undefined, licensee: undefined, amount: inDollars('standard') }],
  ])('the same order id with %s: it is another order', async (_, change) => {
    const { ask } = buyer();
    await ask();
    const response = await ask(change);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: { code: 'order_changed' } },
    ]);
  });

  it('money for less than all of it', async () => {
    const { order, link } = buyer();
    const { paymentId, orderId } = await link();
    stripe.mutate(paymentId, { amount_total: cents('standard') });
    stripe.pay(paymentId);
    await stripe.idle();
    expect(await shop.ordersOf(order.email)).toEqual([]);
    expect(await shop.order(orderId)).toMatchObject({ attention: 'payment does not fit the order' });
  });
});

describe('faults', () => {
  const expectOnce = async (email: string, orderId: string) => {
    await stripe.idle();
    for (const minutes of [10, 20]) await shop.cron(minutes);
    await stripe.idle();
    expect(await shop.ordersOf(email)).toMatchObject([
      { status: 'submitted', amount_cents: cents('standard', ...bought) },
    ]);
    expect(sessionsOf(orderId)).toHaveLength(1);
    expect(await shop.api.rows('SELECT kind FROM payments WHERE order_id = ?', orderId)).toEqual([
      { kind: 'order' },
    ]);
  };

  it('six clicks at once: one session', async () => {
    const { order, link } = buyer();
    const links = await Promise.all(Array.from({ length: 6 }, () => link()));
    expect(new Set(links.map(({ paymentId }) => paymentId)).size).toBe(1);
    stripe.pay(links[0]?.paymentId ?? '');
    await expectOnce(order.email, links[0]?.orderId ?? '');
  });

  it('the add-ons in another order are the same', async () => {
    const { link } = buyer();
    const first = await link();
    expect((await link({ addOns: bought.toReversed() })).paymentId).toBe(first.paymentId);
  });

  it('the session is made and its answer is lost', async () => {
    const { order, ask, link } = buyer();
    let lost = 0;
    stripe.onApiCall(() => ((lost += 1) <= 3 ? { mode: 'lost' } : null));
    expect((await ask()).status).toBe(502);
    const { paymentId, orderId } = await link();
    stripe.pay(paymentId);
    await expectOnce(order.email, orderId);
  });

  it('the answer is lost for good, and cron makes the session from what is kept', async () => {
    const { order, ask } = buyer();
    stripe.onApiCall(() => ({ mode: 'status', status: 500 }));
    expect((await ask()).status).toBe(502);
    stripe.onApiCall(null);
    await shop.cron();
    const [row] = await shop.api.rows<{ id: string }>('SELECT id FROM orders WHERE email = ?', order.email);
    const [session] = sessionsOf(row?.id ?? '');
    expect(session).toMatchObject({ amount_total: cents('standard', ...bought) });
    stripe.pay(session?.id ?? '');
    await expectOnce(order.email, row?.id ?? '');
  });

  it.each(['drop', 'duplicate'] as const)('the webhook: %s', async (mode) => {
    const { visitor, order, link } = buyer();
    const { paymentId, orderId } = await link();
    stripe.onDelivery(() => ({ mode }));
    stripe.pay(paymentId);
    await Promise.all([
      visitor.verify(paymentId),
      visitor.submit(order, paymentId),
      visitor.verify(paymentId),
    ]);
    await expectOnce(order.email, orderId);
  });
});
