import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createShop, songRequest } from '../../tests/support/shop.ts';
import { cents, inDollars } from '../../tests/support/catalogue.ts';

/** The fault list of our payments, cases 1 to 60 by their numbers; 61 to 73 need a browser (tests/e2e). */
const shop = createShop();
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(async () => {
  stripe.onApiCall(null);
  stripe.onDelivery(null);
  stripe.pauseWebhooks(false);
  await stripe.idle();
});

const sessionOf = (paymentId: string) => stripe.sessions().find(({ id }) => id === paymentId);
const sessionsOf = (orderId: string) =>
  stripe.sessions().filter((session) => session.metadata['order_id'] === orderId);
const callsFor = (paymentId: string) =>
  stripe.requests().filter(({ path }) => path.includes(paymentId)).length;

/** What Stripe answers about a session that it does not know. */
const noSuchSession = {
  mode: 'status',
  status: 404,
  body: '{"error":{"type":"invalid_request_error","code":"resource_missing","message":"No such session"}}',
} as const;

/** A visitor with a link to pay a song. */
async function withLink(deadline = 'standard') {
  const visitor = shop.visitor();
  const order = songRequest(deadline);
  const orderId = crypto.randomUUID();
  const link = await visitor.linkFor(order, orderId);
  return { visitor, order, orderId, link, id: link.paymentId };
}

const verified = async (visitor: ReturnType<typeof shop.visitor>, id: string) =>
  ((await (await visitor.verify(id)).json()) as { status: string }).status;

/** The queue is idle and cron ran twice: then the owner's list is what it stays. */
async function settled(email: string) {
  await stripe.idle();
  await shop.cron(10);
  await stripe.idle();
  await shop.cron(20);
  return shop.ordersOf(email);
}

async function expectOneOrder(email: string, change: object = {}) {
  expect(await settled(email)).toEqual([expect.objectContaining({ status: 'submitted', ...change })]);
}

describe('every order of create, pay, webhook, verify and post', () => {
  it('1: pay, webhook, verify, post: one order, and the way back names the payment', async () => {
    const { visitor, order, id } = await withLink();
    const page = await fetch(sessionOf(id)?.url ?? '');
    expect(await page.text()).toContain('Custom song, Standard (7-10 days)');
    stripe.pay(id);
    await stripe.idle();
    expect(sessionOf(id)?.success_url.replace('{CHECKOUT_SESSION_ID}', id)).toMatch(
      new RegExp(`/payment-success\\?payment_id=${id}&status=succeeded$`),
    );
    expect(await verified(visitor, id)).toBe('succeeded');
    expect((await visitor.submit(order, id)).status).toBe(201);
    await expectOneOrder(order.email);
  });

  it('2: the browser is closed right after the payment', async () => {
    const { order, id } = await withLink();
    stripe.pay(id);
    await expectOneOrder(order.email);
  });

  it('3: the webhook is lost for ever, the visitor returns', async () => {
    const { visitor, order, id } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    expect(await verified(visitor, id)).toBe('succeeded');
    expect(await shop.ordersOf(order.email)).toHaveLength(1);
    await expectOneOrder(order.email);
  });

  it('4: the webhook is lost and the browser is closed: cron finds it', async () => {
    const { order, id } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    expect(await shop.ordersOf(order.email)).toHaveLength(0);
    await shop.cron();
    expect(await shop.ordersOf(order.email)).toHaveLength(1);
    await expectOneOrder(order.email);
  });

  it('5: a client that sends only the specified fields', async () => {
    const visitor = shop.visitor();
    const order = songRequest();
    const purchase = visitor.purchase('custom-song-standard', {
      orderId: undefined,
      customerEmail: order.email,
      customerName: order.email,
    });
    const { paymentId } = (await (await visitor.createLink(purchase)).json()) as { paymentId: string };
    stripe.pay(paymentId);
    await stripe.idle();
    expect(await shop.ordersOf(order.email)).toEqual([expect.objectContaining({ status: 'paid' })]);
    expect((await visitor.submit(order)).status).toBe(201);
    expect((await visitor.submit(order)).status).toBe(200);
    await expectOneOrder(order.email);
  });

  it('6: the same event five times', async () => {
    const { order, id } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    stripe.resend('checkout.session.completed', id, 4);
    await expectOneOrder(order.email);
    expect(await shop.api.rows('SELECT deliveries FROM stripe_events WHERE deliveries = 5')).toHaveLength(1);
  });

  it('7: twenty triggers at once', async () => {
    const { visitor, order, id } = await withLink();
    stripe.pauseWebhooks(true);
    stripe.pay(id);
    stripe.resend('checkout.session.completed', id, 9);
    stripe.pauseWebhooks(false);
    await Promise.all([
      ...Array.from({ length: 5 }, () => visitor.verify(id)),
      ...Array.from({ length: 5 }, () => visitor.submit(order, id)),
    ]);
    await expectOneOrder(order.email);
    expect(await shop.api.rows('SELECT * FROM payments WHERE session_id = ?', id)).toHaveLength(1);
  });

  it('8: a double click gives the same link', async () => {
    const { visitor, order, orderId, link } = await withLink();
    expect(await visitor.linkFor(order, orderId)).toEqual(link);
    expect(sessionsOf(link.orderId)).toHaveLength(1);
  });

  it('9: six first create-links at once, before there is a cookie', async () => {
    const visitor = shop.visitor();
    const order = songRequest();
    const orderId = crypto.randomUUID();
    const links = await Promise.all(Array.from({ length: 6 }, () => visitor.linkFor(order, orderId)));
    expect(new Set(links.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(sessionsOf(links[0]?.orderId ?? '')).toHaveLength(1);
  });

  it('10: the session is made and its answer is lost: the retry gets the same one', async () => {
    const visitor = shop.visitor();
    const order = songRequest();
    const orderId = crypto.randomUUID();
    let lost = 0;
    stripe.onApiCall(() => ((lost += 1) <= 3 ? { mode: 'lost' } : null));
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('502');
    const link = await visitor.linkFor(order, orderId);
    expect(sessionsOf(link.orderId)).toHaveLength(1);
  });

  it('11: Stripe answers 500 three times', async () => {
    const visitor = shop.visitor();
    const order = songRequest();
    const orderId = crypto.randomUUID();
    let refused = 0;
    stripe.onApiCall(() => ((refused += 1) <= 3 ? { mode: 'status', status: 500 } : null));
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('502');
    const link = await visitor.linkFor(order, orderId);
    expect(sessionsOf(link.orderId)).toHaveLength(1);
  });

  it.each([429, 401])('11: %i twenty-five times uses up no tries', { timeout: 240_000 }, async (status) => {
    const order = songRequest();
    const orderId = crypto.randomUUID();
    const visitors = Array.from({ length: 4 }, () => shop.visitor());
    stripe.onApiCall(() => ({ mode: 'status', status }));
    for (let click = 0; click < 25; click += 1) {
      const visitor = visitors[click % 4];
      visitor?.jar.clear();
      await expect(visitor?.linkFor(order, orderId)).rejects.toThrow('502');
    }
    stripe.onApiCall(null);
    visitors[0]?.jar.clear();
    const link = await visitors[0]?.linkFor(order, orderId);
    expect(sessionsOf(link?.orderId ?? '')).toHaveLength(1);
  });

  it.each([
    ['404 with other JSON', { mode: 'status', status: 404, body: '{"message":"Not Found"}' }],
    ['200 with other JSON', { mode: 'status', status: 200, body: '{"id":"cs_test_x"}' }],
    ['200 with a page', { mode: 'html' }],
  ] as const)('12: %s is no link', async (_, fault) => {
    const visitor = shop.visitor();
    stripe.onApiCall(() => fault);
    const response = await visitor.createLink(visitor.purchase('lyrics-unlimited'));
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: { code: 'payment_unavailable' } });
  });

  it('13: a forged return page with an unknown id', async () => {
    const id = `cs_test_${'a'.repeat(58)}`;
    expect((await shop.visitor().verify(id)).status).toBe(404);
    expect(callsFor(id)).toBe(0);
  });

  it.each([
    '..',
    '%2e%2e',
    '',
    'pi_3abcdefghijklmnop',
    'cs_test_short',
    `cs_test_${'a'.repeat(201)}`,
    'cs_test_%3Cscript%3Ealert(1)%3C/script%3E',
    `cs_test_${'a'.repeat(20)}%3Fexpand`,
    `cs_test_${'a'.repeat(20)}%2F..`,
  ])('14: the id %j is answered without Stripe', async (id) => {
    const before = stripe.requests().length;
    expect((await shop.visitor().verify(id)).status).toBe(404);
    expect(stripe.requests()).toHaveLength(before);
  });

  it('15, 16: a post without a payment', async () => {
    const { visitor, order, id } = await withLink();
    expect((await visitor.submit(order, id)).status).toBe(402);
    expect((await visitor.submit(order)).status).toBe(402);
    expect((await shop.visitor().submit(songRequest())).status).toBe(402);
    expect(await settled(order.email)).toEqual([]);
  });

  it('17, 58: another visitor posts the same body, without and with a cookie', async () => {
    const { visitor, order, id } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    expect((await shop.visitor().submit(order)).status).toBe(402);
    const other = await withLink();
    expect((await other.visitor.submit(order)).status).toBe(402);
    expect((await visitor.submit(order)).status).toBe(201);
    await expectOneOrder(order.email);
  });
});

describe('what is paid', () => {
  it.each([
    ['18: an amount of 0.01', { amount: 0.01 }],
    ['19: express for less', { productId: 'custom-song-express', amount: inDollars('express') - 1 }],
    ['20: the amount as text', { amount: '1' }],
    ['20: the amount -1', { amount: -1 }],
    ['20: the amount 0', { amount: 0 }],
    ['20: no amount', { amount: null }],
    ['20: a billion', { amount: 1e9 }],
    ['20: a fraction of a cent', { amount: 1.001 }],
    ['23: another currency', { currency: 'EUR' }],
    ['24: an unknown service', { serviceType: 'gift_card' }],
    ['24: the service of another product', { serviceType: 'lyrics_unlock' }],
    ['24: an unknown product', { productId: 'custom-song-free' }],
    ['a speed that is not the product’s', { order: songRequest('express') }],
  ])('%s is refused', async (_, change) => {
    const visitor = shop.visitor();
    const before = stripe.requests().length;
    const response = await visitor.createLink(visitor.purchase('custom-song-standard', change));
    expect(response.status).toBe(422);
    expect(stripe.requests()).toHaveLength(before);
  });

  it('20: NaN is no JSON', async () => {
    const visitor = shop.visitor();
    const body = JSON.stringify(visitor.purchase('custom-song-standard')).replace(
      '"amount":1',
      '"amount":NaN',
    );
    expect((await visitor.post('/api/stripe-payments/create-link', body)).status).toBe(400);
  });

  it('21: standard was paid, the post says express', async () => {
    const { visitor, order, id } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    expect((await visitor.submit({ ...order, deadline: 'express' }, id)).status).toBe(409);
    await expectOneOrder(order.email, { product_id: 'custom-song-standard' });
  });

  it('22: a client of the specified fields paid standard and posts express', async () => {
    const visitor = shop.visitor();
    const order = songRequest('express');
    const purchase = visitor.purchase('custom-song-standard', { customerEmail: order.email });
    const { paymentId } = (await (await visitor.createLink(purchase)).json()) as { paymentId: string };
    stripe.pay(paymentId);
    await stripe.idle();
    expect((await visitor.submit(order)).status).toBe(409);
    expect(await settled(order.email)).toEqual([
      expect.objectContaining({ status: 'paid', request_json: null }),
    ]);
  });

  it('25: a declined card, then a good one', async () => {
    const { order, id, link } = await withLink();
    const click = (action: string) =>
      fetch(link.paymentLink, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ action, email: order.email }),
      });
    expect((await click('decline')).status).toBe(402);
    expect((await click('pay')).status).toBe(303);
    expect(sessionOf(id)?.payment_status).toBe('paid');
    await expectOneOrder(order.email);
  });

  it('26: cancelled, and paid later in the same session', async () => {
    const { visitor, order, orderId, id } = await withLink();
    expect((await visitor.linkFor(order, orderId)).paymentId).toBe(id);
    stripe.pay(id);
    await expectOneOrder(order.email);
  });

  it('27: the session expired, a new one is paid', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    stripe.expire(id);
    await stripe.idle();
    expect(await shop.order(link.orderId)).toMatchObject({ status: 'closed_unpaid' });
    const next = await visitor.linkFor(order, orderId);
    expect(next.paymentId).not.toBe(id);
    expect(next.orderId).toBe(link.orderId);
    stripe.pay(next.paymentId);
    await expectOneOrder(order.email);
  });

  it('27: the session expired and nobody told us', async () => {
    const { visitor, order, orderId, id } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.expire(id);
    expect((await visitor.linkFor(order, orderId)).paymentId).not.toBe(id);
  });

  it('27: a page with little time left is replaced by a new one', async () => {
    const { visitor, order, orderId, id } = await withLink();
    const soon = Math.floor(Date.now() / 1000) + 300;
    await shop.api.rows('UPDATE checkout_attempts SET expires_at = ? WHERE session_id = ?', soon, id);
    const next = await visitor.linkFor(order, orderId);
    expect(next.paymentId).not.toBe(id);
    expect(sessionOf(id)?.status).toBe('expired');
    stripe.pay(next.paymentId);
    await expectOneOrder(order.email);
  });

  it('28: an expired event after the paid one', async () => {
    const { order, id } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    expect(
      await stripe.sendEvent({
        id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
        object: 'event',
        type: 'checkout.session.expired',
        livemode: false,
        created: stripe.now(),
        data: { object: { ...sessionOf(id), status: 'expired' } },
      }),
    ).toBe(200);
    await expectOneOrder(order.email);
  });

  it('29: a delayed payment that succeeds', async () => {
    const { visitor, order, orderId, id } = await withLink();
    stripe.payDelayed(id);
    await stripe.idle();
    expect(await verified(visitor, id)).toBe('processing');
    expect((await visitor.submit(order, id)).status).toBe(202);
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('payment_processing');
    expect(await settled(order.email)).toEqual([]);
    stripe.settleDelayed(id, 'succeeded');
    await expectOneOrder(order.email);
  });

  it('30: a delayed payment that fails, with and without its event', async () => {
    for (const mode of ['heard', 'unheard']) {
      const { visitor, order, orderId, id, link } = await withLink();
      stripe.payDelayed(id);
      await stripe.idle();
      if (mode === 'unheard') stripe.onDelivery(() => ({ mode: 'drop' }));
      stripe.settleDelayed(id, 'failed');
      expect(await settled(order.email)).toEqual([]);
      expect(await shop.order(link.orderId)).toMatchObject({ status: 'closed_unpaid' });
      expect(await verified(visitor, id)).toBe('failed');
      stripe.onDelivery(null);
      const next = await visitor.linkFor(order, orderId);
      stripe.pay(next.paymentId);
      await expectOneOrder(order.email);
    }
  });

  it('29: Stripe forgets an open session once, and the delayed payment in it arrives two days later unheard', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    let forgotten = 0;
    stripe.onApiCall(({ path }) => (path.endsWith(id) && (forgotten += 1) === 1 ? noSuchSession : null));
    await shop.cron(10);
    expect(forgotten).toBe(1);
    // From here on only the session itself can be asked about.
    stripe.onApiCall(({ path }) => (path === '/v1/events' ? { mode: 'status', status: 500 } : null));
    stripe.payDelayed(id);
    await shop.cron(20);
    expect(await shop.order(link.orderId)).toMatchObject({ status: 'processing' });
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('payment_processing');
    stripe.settleDelayed(id, 'succeeded');
    await shop.cron(2 * 24 * 60);
    expect(await shop.ordersOf(order.email)).toMatchObject([{ status: 'submitted' }]);
  });

  it('29: a session that was given up is looked at until no money can come any more', async () => {
    const { order, id, link } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.onApiCall(({ path }) => (path.endsWith(id) ? noSuchSession : null));
    for (const days of [0.01, 1, 5, 13]) await shop.cron(days * 24 * 60);
    stripe.payDelayed(id);
    stripe.settleDelayed(id, 'succeeded');
    stripe.onApiCall(({ path }) => (path === '/v1/events' ? { mode: 'status', status: 500 } : null));
    await shop.cron(14 * 24 * 60);
    expect(await shop.ordersOf(order.email)).toMatchObject([{ status: 'submitted' }]);
    const calls = callsFor(id);
    const other = await withLink();
    stripe.expire(other.id);
    await shop.cron(15 * 24 * 60);
    await shop.cron(16 * 24 * 60);
    // Neither the paid one nor one that Stripe has ended is asked about again.
    expect([callsFor(id) - calls, callsFor(other.id)]).toEqual([0, 1]);
    expect(await shop.order(link.orderId)).toMatchObject({ status: 'submitted' });
  });

  it('31: the success of a delayed payment is heard of before its beginning', async () => {
    const { order, id } = await withLink();
    stripe.onDelivery(({ type, attempt }) =>
      type === 'checkout.session.completed' && attempt === 1 ? { mode: 'delay', ms: 200 } : null,
    );
    stripe.payDelayed(id);
    stripe.settleDelayed(id, 'succeeded');
    await expectOneOrder(order.email);
  });
});

describe('webhooks that are not what they seem', () => {
  const event = (type: string, object: unknown, change: object = {}) => ({
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    livemode: false,
    created: stripe.now(),
    data: { object },
    ...change,
  });

  it('32: a signed event says paid, Stripe says open', async () => {
    const { order, id } = await withLink();
    const claim = { ...sessionOf(id), status: 'complete', payment_status: 'paid' };
    expect(await stripe.sendEvent(event('checkout.session.completed', claim))).toBe(200);
    expect(await settled(order.email)).toEqual([]);
  });

  it('34: a live event beside a test key', async () => {
    const { id } = await withLink();
    const live = event('checkout.session.completed', { id }, { livemode: true });
    expect(await stripe.sendEvent(live)).toBe(400);
    expect(await shop.api.rows('SELECT * FROM stripe_events WHERE id = ?', live.id)).toEqual([]);
  });

  it('35: an unknown kind of event', async () => {
    const unknown = event('customer.created', { id: 'cus_1' });
    expect(await stripe.sendEvent(unknown)).toBe(200);
    expect(await shop.api.rows('SELECT state FROM stripe_events WHERE id = ?', unknown.id)).toEqual([
      { state: 'ignored' },
    ]);
  });

  it('36: a session that Stripe does not know', async () => {
    const missing = event('checkout.session.completed', { id: `cs_test_${'z'.repeat(58)}` });
    expect(await stripe.sendEvent(missing)).toBe(500);
    expect(await shop.api.rows('SELECT state FROM stripe_events WHERE id = ?', missing.id)).toEqual([
      { state: 'received' },
    ]);
  });

  it('37: Stripe is down while the webhook is handled', async () => {
    const { order, id } = await withLink();
    let calls = 0;
    stripe.onApiCall(({ path }) =>
      path.includes(id) && (calls += 1) <= 6 ? { mode: 'status', status: 500 } : null,
    );
    stripe.pay(id);
    await stripe.idle();
    const statuses = stripe.deliveries().filter(({ sessionId }) => sessionId === id);
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 200]);
    await expectOneOrder(order.email);
  });

  it('60: a session of somebody else in the same account', async () => {
    const { id } = await withLink();
    stripe.mutate(id, { metadata: { order_id: crypto.randomUUID() } });
    const own = sessionOf(id);
    await shop.api.rows(
      'UPDATE checkout_attempts SET session_id = session_id || ? WHERE session_id = ?',
      'x',
      id,
    );
    const foreign = event('checkout.session.completed', own);
    expect(await stripe.sendEvent(foreign)).toBe(200);
    expect(await shop.api.rows('SELECT state FROM stripe_events WHERE id = ?', foreign.id)).toEqual([
      { state: 'ignored' },
    ]);
  });
});

describe('money that does not fit', () => {
  it('38: two sessions of one order are both paid: one goes back, once', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    await shop.api.rows(`UPDATE checkout_attempts SET state = 'expired' WHERE session_id = ?`, id);
    const second = await visitor.linkFor(order, orderId);
    stripe.pay(id);
    stripe.pay(second.paymentId);
    await expectOneOrder(order.email);
    await shop.cron(30);
    expect(
      stripe
        .refunds()
        .filter(({ payment_intent: paid }) =>
          [id, second.paymentId].some((session) => sessionOf(session)?.payment_intent === paid),
        ),
    ).toHaveLength(1);
    expect(await shop.order(link.orderId)).toMatchObject({ status: 'submitted', refunded_cents: 0 });
    expect(await shop.api.rows('SELECT state FROM refunds WHERE order_id = ?', link.orderId)).toEqual([
      { state: 'done' },
    ]);
  });

  it.each([
    ['39: another amount', { amount_total: 1 }],
    ['39: another currency', { currency: 'eur' }],
    ['40: the reference of another order', { client_reference_id: crypto.randomUUID() }],
    ['a live session', { livemode: true }],
    ['a subscription', { mode: 'subscription' }],
  ])('%s: no order, and a person has to look', async (_, fields) => {
    const { visitor, order, id, link } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    stripe.mutate(id, fields);
    expect(await verified(visitor, id)).toBe('failed');
    expect((await visitor.submit(order, id)).status).toBe(402);
    expect(await settled(order.email)).toEqual([]);
    expect(await shop.order(link.orderId)).toMatchObject({ attention: 'payment does not fit the order' });
    expect(await shop.api.rows('SELECT kind FROM payments WHERE session_id = ?', id)).toEqual([
      { kind: 'mismatch' },
    ]);
  });

  it('money that does not fit is not asked for again', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    stripe.mutate(id, { amount_total: 1 });
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('payment_in_question');
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('payment_in_question');
    expect(sessionsOf(link.orderId)).toHaveLength(1);
    expect(await shop.api.rows('SELECT kind FROM outbox WHERE order_id = ?', link.orderId)).toEqual([
      { kind: 'mismatch' },
    ]);
  });

  it('money for an order that is gone leaves a trace', async () => {
    const { id, link } = await withLink();
    for (const table of ['checkout_attempts WHERE order_id', 'orders WHERE id'])
      await shop.api.rows(`DELETE FROM ${table} = ?`, link.orderId);
    stripe.pay(id);
    await stripe.idle();
    expect(
      await shop.api.rows('SELECT order_ref, amount_cents FROM stray_payments WHERE session_id = ?', id),
    ).toEqual([{ order_ref: link.orderId, amount_cents: cents('standard') }]);
  });

  it('41: a refund that is heard of before its payment', async () => {
    const { order, id } = await withLink();
    stripe.onDelivery(({ type }) => (type === 'checkout.session.completed' ? { mode: 'drop' } : null));
    stripe.pay(id);
    stripe.refund(id);
    expect(await settled(order.email)).toEqual([
      expect.objectContaining({ status: 'refunded', refunded_cents: cents('standard') }),
    ]);
  });

  it('38: a second payment that went back by hand is not tried for ever', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    await shop.api.rows(`UPDATE checkout_attempts SET state = 'expired' WHERE session_id = ?`, id);
    const second = await visitor.linkFor(order, orderId);
    stripe.pay(id);
    await stripe.idle();
    stripe.pay(second.paymentId);
    stripe.refund(second.paymentId);
    await expectOneOrder(order.email);
    expect(await shop.api.rows('SELECT state FROM refunds WHERE order_id = ?', link.orderId)).toEqual([
      { state: 'done' },
    ]);
  });

  it('41: refunded whole before it was dispatched, and all events again', async () => {
    const { order, id, link } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    stripe.refund(id);
    await stripe.idle();
    stripe.resend('checkout.session.completed', id, 2);
    stripe.resend('charge.refunded', id, 2);
    expect(await settled(order.email)).toEqual([
      expect.objectContaining({ status: 'refunded', refunded_cents: cents('standard') }),
    ]);
    expect(
      await shop.api.rows('SELECT kind, state FROM outbox WHERE order_id = ? ORDER BY kind', link.orderId),
    ).toEqual([
      { kind: 'buyer_paid', state: 'cancelled' },
      // No address but ours takes mails here; its one row says that the refund was told once.
      { kind: 'buyer_refunded', state: 'cancelled' },
      { kind: 'song_ordered', state: 'cancelled' },
    ]);
  });

  it('42: parts are refunded, and the events come in the wrong order', async () => {
    const { order, id } = await withLink('express');
    stripe.pay(id);
    await stripe.idle();
    stripe.onDelivery(({ type, attempt }) =>
      type === 'charge.refunded' && attempt === 1 && (late += 1) === 1 ? { mode: 'delay', ms: 200 } : null,
    );
    let late = 0;
    stripe.refund(id, 100);
    stripe.refund(id, cents('express') - 200);
    await expectOneOrder(order.email, { refunded_cents: cents('express') - 100 });
  });

  it('43: a dispute is flagged', async () => {
    const { order, id } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    stripe.dispute(id);
    await expectOneOrder(order.email, { disputed: 1, attention: 'payment disputed' });
  });
});

describe('what is told by an event alone', () => {
  const mailsOf = (orderId: string, kind: string) =>
    shop.api.rows<{ state: string }>(
      'SELECT state FROM outbox WHERE order_id = ? AND kind = ?',
      orderId,
      kind,
    );
  const refundOf = (id: string) =>
    stripe.refunds().find((refund) => refund.payment_intent === sessionOf(id)?.payment_intent)?.id ?? '';

  async function paid() {
    const one = await withLink('express');
    stripe.pay(one.id);
    await stripe.idle();
    return one;
  }

  /** Whether the events arrive by webhook, or are all lost and found in the list. */
  async function heard(how: 'webhook' | 'list', happens: () => void, minutes: number) {
    if (how === 'list') stripe.onDelivery(() => ({ mode: 'drop' }));
    happens();
    await stripe.idle();
    if (how === 'list') await shop.cron(minutes);
  }

  it.each(['webhook', 'list'] as const)('43: a refund, by %s', async (how) => {
    const { id, link } = await paid();
    await heard(how, () => stripe.refund(id, 200), 10);
    expect(await shop.order(link.orderId)).toMatchObject({ status: 'submitted', refunded_cents: 200 });
    await heard(how, () => stripe.refund(id), 20);
    expect(await shop.order(link.orderId)).toMatchObject({
      status: 'refunded',
      refunded_cents: cents('express'),
    });
  });

  it.each(['webhook', 'list'] as const)('43: two disputes and their ends, by %s', async (how) => {
    const { id, link } = await paid();
    await heard(how, () => stripe.dispute(id), 10);
    expect(await shop.order(link.orderId)).toMatchObject({ disputed: 1, attention: 'payment disputed' });
    await heard(how, () => stripe.closeDispute(id, 'won'), 20);
    expect(await shop.order(link.orderId)).toMatchObject({ disputed: 1, attention: 'dispute closed: won' });
    await heard(how, () => stripe.dispute(id), 30);
    await heard(how, () => stripe.closeDispute(id, 'lost'), 40);
    expect(await shop.order(link.orderId)).toMatchObject({ attention: 'dispute closed: lost' });
    expect(await mailsOf(link.orderId, 'dispute')).toHaveLength(2);
    expect(await mailsOf(link.orderId, 'dispute_closed')).toHaveLength(2);
    stripe.onDelivery(null);
    stripe.resend('charge.dispute.closed', id, 3);
    await stripe.idle();
    await shop.cron(50);
    expect(await mailsOf(link.orderId, 'dispute_closed')).toHaveLength(2);
  });

  it.each(['webhook', 'list'] as const)('43: a refund that fails, by %s: one mail for each', async (how) => {
    const { id, link } = await paid();
    await heard(how, () => stripe.refund(id, 200), 10);
    await heard(how, () => stripe.failRefund(refundOf(id)), 20);
    expect(await shop.order(link.orderId)).toMatchObject({ attention: 'a refund came back' });
    expect(await mailsOf(link.orderId, 'refund_bounced')).toHaveLength(1);
    stripe.refund(id, 100);
    const second = stripe.refunds().at(-1)?.id ?? '';
    await heard(how, () => stripe.failRefund(second), 30);
    expect(await mailsOf(link.orderId, 'refund_bounced')).toHaveLength(2);
  });

  it('43: the second payment of an order comes back after it was sent back', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    await shop.api.rows(`UPDATE checkout_attempts SET state = 'expired' WHERE session_id = ?`, id);
    const second = await visitor.linkFor(order, orderId);
    stripe.pay(id);
    await stripe.idle();
    stripe.pay(second.paymentId);
    await expectOneOrder(order.email);
    stripe.failRefund(refundOf(second.paymentId));
    await stripe.idle();
    expect(await shop.api.rows('SELECT state FROM refunds WHERE order_id = ?', link.orderId)).toEqual([
      { state: 'failed' },
    ]);
    expect(await mailsOf(link.orderId, 'refund_bounced')).toHaveLength(1);
  });

  it('an event that cannot be acted upon keeps nobody else from being heard', async () => {
    const [bad, good] = [await paid(), await paid()];
    stripe.onDelivery(() => ({ mode: 'drop' }));
    await shop.api.rows('DELETE FROM payments WHERE order_id = ?', bad.link.orderId);
    stripe.onApiCall(({ path, orderId }) =>
      path !== '/v1/events' && orderId === bad.link.orderId ? { mode: 'status', status: 500 } : null,
    );
    for (let i = 0; i < 3; i += 1) stripe.dispute(bad.id);
    stripe.dispute(good.id);
    await stripe.idle();
    await shop.cron(10);
    await shop.cron(15);
    expect(await shop.order(good.link.orderId)).toMatchObject({ disputed: 1 });
  });

  it('more events than fit on the pages of a run are all read', async () => {
    const { id, link } = await paid();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.dispute(id);
    // Of the types that are asked for, but of nobody's order.
    const other = await paid();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    for (let i = 0; i < 60; i += 1) {
      stripe.dispute(other.id);
      stripe.closeDispute(other.id, 'won');
    }
    for (let minutes = 10; minutes < 300; minutes += 10) await shop.cron(minutes);
    expect(await shop.order(link.orderId)).toMatchObject({ disputed: 1 });
    expect(await mailsOf(other.link.orderId, 'dispute_closed')).toHaveLength(60);
  });

  it('an order that is gone: its money is the owner’s to look at, also when the webhook is lost', async () => {
    const { id, link } = await withLink();
    for (const table of ['checkout_attempts WHERE order_id', 'orders WHERE id'])
      await shop.api.rows(`DELETE FROM ${table} = ?`, link.orderId);
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    // A reading of many pages may be under way; the next one begins with what is new.
    await shop.cron(10);
    await shop.cron(15);
    expect(await shop.api.rows('SELECT kind FROM outbox WHERE stray_id = ?', id)).toEqual([
      { kind: 'stray_payment' },
    ]);
  });
});

describe('one order, one visitor', () => {
  it('44: a link for a paid order', async () => {
    const { visitor, order, orderId, id, link } = await withLink();
    stripe.pay(id);
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('already_paid');
    await stripe.idle();
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('already_paid');
    expect(sessionsOf(link.orderId)).toHaveLength(1);
  });

  it('45: an edited request under the old order id', async () => {
    const { visitor, order, orderId, link } = await withLink();
    await expect(visitor.linkFor({ ...order, title: 'Fifty' }, orderId)).rejects.toThrow('409');
    expect((await visitor.linkFor({ ...order, title: 'Fifty' })).orderId).not.toBe(link.orderId);
  });

  it('46: another visitor uses the same order id', async () => {
    const { order, orderId, link } = await withLink();
    const stranger = shop.visitor();
    const own = await stranger.linkFor(songRequest(), orderId);
    expect(own.orderId).not.toBe(link.orderId);
    const other = await withLink();
    expect((await other.visitor.linkFor(order, orderId)).orderId).not.toBe(link.orderId);
  });

  it('47: verify tells nothing personal and is never kept', async () => {
    const { visitor, id } = await withLink('priority');
    stripe.pay(id);
    const response = await visitor.verify(id);
    expect(await response.json()).toEqual({
      paymentId: id,
      status: 'succeeded',
      serviceType: 'custom_song',
      productId: 'custom-song-priority',
      amount: inDollars('priority'),
      currency: 'USD',
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('48: a lyrics unlock with a placeholder for an address', async () => {
    const visitor = shop.visitor();
    const purchase = visitor.purchase('lyrics-unlimited', {
      customerEmail: '{email}',
      customerName: '{email}',
    });
    const response = await visitor.createLink(purchase);
    expect(response.status).toBe(200);
    const { paymentId, orderId } = (await response.json()) as { paymentId: string; orderId: string };
    expect(await verified(visitor, paymentId)).toBe('open');
    expect(visitor.jar.has('lyrics_unlocked')).toBe(false);
    stripe.pay(paymentId, 'payer@example.com');
    await stripe.idle();
    expect(await verified(visitor, paymentId)).toBe('succeeded');
    expect(visitor.jar.get('lyrics_unlocked')).toMatch(new RegExp(`^${orderId}\\.[\\w-]{43}$`));
    expect(await shop.order(orderId)).toMatchObject({ status: 'submitted', email: 'payer@example.com' });
    expect(await shop.api.rows('SELECT kind FROM outbox WHERE order_id = ? ORDER BY kind', orderId)).toEqual([
      { kind: 'buyer_paid' },
      { kind: 'unlock_paid' },
    ]);
  });

  it('49: a lyrics payment pays no song', async () => {
    const visitor = shop.visitor();
    const link = (await (await visitor.createLink(visitor.purchase('lyrics-unlimited'))).json()) as {
      paymentId: string;
    };
    stripe.pay(link.paymentId);
    await stripe.idle();
    expect((await visitor.submit(songRequest(), link.paymentId)).status).toBe(402);
    expect((await visitor.submit(songRequest())).status).toBe(402);
  });

  it('50: two crons at once send each mail once', async () => {
    const { order, id, link } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    await Promise.all([shop.cron(), shop.cron()]);
    expect(
      await shop.api.rows(
        `SELECT state, attempts FROM outbox WHERE order_id = ? AND kind = 'song_ordered'`,
        link.orderId,
      ),
    ).toEqual([{ state: 'sent', attempts: 1 }]);
    await expectOneOrder(order.email);
  });

  it('52: the post is faster than the webhook', async () => {
    const { visitor, order, id } = await withLink();
    stripe.pauseWebhooks(true);
    stripe.pay(id);
    expect((await visitor.submit(order, id)).status).toBe(201);
    stripe.pauseWebhooks(false);
    await expectOneOrder(order.email);
  });

  it('53: verify while Stripe is down', async () => {
    const { visitor, order, id } = await withLink();
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    stripe.onApiCall(() => ({ mode: 'drop' }));
    expect((await visitor.verify(id)).status).toBe(503);
    expect((await visitor.submit(order, id)).status).toBe(503);
    stripe.onApiCall(null);
    expect(await verified(visitor, id)).toBe('succeeded');
  });

  it('54: a second post with other content', async () => {
    const { visitor, order, id } = await withLink();
    stripe.pay(id);
    await stripe.idle();
    expect((await visitor.submit(order, id)).status).toBe(201);
    expect((await visitor.submit({ ...order, title: 'Another' }, id)).status).toBe(409);
    expect((await visitor.submit({ ...order, submittedAt: '2027-01-01T00:00:00.000Z' }, id)).status).toBe(
      200,
    );
    const [stored] = await shop.ordersOf(order.email);
    expect(JSON.parse(stored?.request_json ?? '')).toMatchObject({ title: order.title });
  });

  it('56: paid after we had closed it', async () => {
    const { order, id, link } = await withLink();
    await shop.api.rows(`UPDATE checkout_attempts SET state = 'expired' WHERE session_id = ?`, id);
    await shop.api.rows(`UPDATE orders SET status = 'closed_unpaid' WHERE id = ?`, link.orderId);
    stripe.pay(id);
    await expectOneOrder(order.email);
  });

  it('57: we crashed between Stripe’s answer and our own record of it', async () => {
    const { order, id, link } = await withLink();
    await shop.api.rows(
      `UPDATE checkout_attempts SET state = 'creating', session_id = NULL, url = NULL WHERE session_id = ?`,
      id,
    );
    stripe.pay(id);
    await expectOneOrder(order.email);
    expect(
      await shop.api.rows('SELECT state FROM checkout_attempts WHERE order_id = ?', link.orderId),
    ).toEqual([{ state: 'paid' }]);
  });

  it('57: the same, and the webhook is lost too', async () => {
    const { order, id } = await withLink();
    await shop.api.rows(
      `UPDATE checkout_attempts SET state = 'creating', session_id = NULL, url = NULL WHERE session_id = ?`,
      id,
    );
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.pay(id);
    await expectOneOrder(order.email);
  });
});

describe('a payment service that is silent', () => {
  it(
    'is not waited for without end; the retry makes one session, and a payment is not lost',
    { timeout: 240_000 },
    async () => {
      const visitor = shop.visitor();
      const order = songRequest();
      const orderId = crypto.randomUUID();
      const paid = await withLink();
      stripe.onDelivery(() => ({ mode: 'drop' }));
      stripe.pay(paid.id);
      stripe.onApiCall(() => ({ mode: 'hang', ms: 60_000 }));
      const [link, verification, post] = await Promise.all([
        visitor.linkFor(order, orderId).catch(String),
        paid.visitor.verify(paid.id),
        paid.visitor.submit(paid.order, paid.id),
      ]);
      expect([link, verification.status, post.status]).toEqual([
        expect.stringMatching(/502 .*payment_unavailable/),
        503,
        503,
      ]);
      stripe.onApiCall(null);
      const { paymentId, orderId: id } = await visitor.linkFor(order, orderId);
      expect(sessionsOf(id)).toHaveLength(1);
      stripe.onDelivery(null);
      stripe.pay(paymentId);
      await expectOneOrder(order.email);
      await expectOneOrder(paid.order.email);
    },
  );
});

describe('answers that are none', () => {
  const answers = [
    ['a text', { mode: 'status', status: 200, body: '"hello"' }],
    ['null', { mode: 'status', status: 200, body: 'null' }],
    ['a list', { mode: 'status', status: 200, body: '[]' }],
    ['a number with an error’s status', { mode: 'status', status: 402, body: '7' }],
    ['ten megabytes', { mode: 'status', status: 200, body: `{"a":"${'x'.repeat(10_000_000)}"}` }],
    ['half an answer', { mode: 'stall' }],
  ] as const;

  it.each(answers)(
    '%s: each call says so in time, and nothing is lost',
    { timeout: 240_000 },
    async (_, fault) => {
      const paid = await withLink();
      stripe.onDelivery(() => ({ mode: 'drop' }));
      stripe.pay(paid.id);
      const visitor = shop.visitor();
      const [order, orderId] = [songRequest(), crypto.randomUUID()];
      stripe.onApiCall(() => fault);
      const [link, verification, post] = await Promise.all([
        visitor.linkFor(order, orderId).catch(String),
        paid.visitor.verify(paid.id),
        paid.visitor.submit(paid.order, paid.id),
      ]);
      expect([link, verification.status, post.status]).toEqual([
        expect.stringMatching(/502 .*payment_unavailable/),
        503,
        503,
      ]);
      stripe.onApiCall(null);
      expect((await visitor.linkFor(order, orderId)).paymentLink).toContain('/c/pay/');
      expect(await verified(paid.visitor, paid.id)).toBe('succeeded');
    },
  );

  it.each([
    ['no address', null],
    ['an address of somebody else', 'https://checkout.stripe.com.evil.example/c/pay/cs_test_1'],
    ['an address that is script', 'javascript:alert(1)'],
    ['another port of this machine', 'http://127.0.0.1:9/c/pay/cs_test_1'],
  ])('a session with %s: no link, and the next click gets one', async (_, url) => {
    const visitor = shop.visitor();
    const [order, orderId] = [songRequest(), crypto.randomUUID()];
    const sample = sessionOf((await withLink()).id);
    const body = JSON.stringify({ ...sample, id: `cs_test_${crypto.randomUUID().replaceAll('-', '')}`, url });
    stripe.onApiCall(() => ({ mode: 'status', status: 200, body }));
    await expect(visitor.linkFor(order, orderId)).rejects.toThrow('payment_unavailable');
    stripe.onApiCall(null);
    const link = await visitor.linkFor(order, orderId);
    expect(link.paymentLink).toBe(sessionOf(link.paymentId)?.url);
    stripe.pay(link.paymentId);
    await expectOneOrder(order.email);
  });

  it('an order that was left with a session without an address gets another one', async () => {
    const { visitor, order, orderId, id } = await withLink();
    await shop.api.rows('UPDATE checkout_attempts SET url = NULL WHERE session_id = ?', id);
    const next = await visitor.linkFor(order, orderId);
    expect(next.paymentId).not.toBe(id);
    stripe.pay(next.paymentId);
    await expectOneOrder(order.email);
  });

  it(
    'one order with such an answer does not keep the cron from the others',
    { timeout: 240_000 },
    async () => {
      const bad = await withLink();
      const good = await withLink();
      stripe.onDelivery(() => ({ mode: 'drop' }));
      stripe.pay(good.id);
      stripe.onApiCall(({ path }) =>
        path.includes(bad.id)
          ? { mode: 'status', status: 200, body: '"hello"' }
          : path === '/v1/events'
            ? { mode: 'status', status: 500 }
            : null,
      );
      await shop.cron(10);
      expect(await shop.ordersOf(good.order.email)).toMatchObject([{ status: 'submitted' }]);
    },
  );
});

describe('the whole suite', () => {
  it('55: every request carried the pinned version, and nothing broke Stripe’s own description', () => {
    const versions = new Set(stripe.requests().map(({ stripeVersion }) => stripeVersion));
    expect([...versions]).toEqual(['2026-10-28.endive']);
    expect(stripe.requests().length).toBeGreaterThan(100);
    expect(
      stripe.violations().filter((text) => !text.includes('livemode') && !text.includes('subscription')),
    ).toEqual([]);
  });
});
