import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShop, shopSecrets, songRequest } from '../../tests/support/shop.ts';
import { cents, inDollars } from '../../tests/support/catalogue.ts';

const shop = createShop();
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);

const newEvent = () => ({
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type: 'customer.created',
  livemode: false,
  data: { object: {} },
});

describe('33: the webhook takes nobody’s word but Stripe’s', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const post = (body: string, signature: string | null) =>
    shop.api.request('/api/stripe-payments/webhook', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(signature !== null && { 'Stripe-Signature': signature }),
      },
      body,
    });
  const sign = (payload: string, timestamp = now(), secret = shopSecrets.STRIPE_WEBHOOK_SECRET) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  const body = JSON.stringify(newEvent());
  it.each([
    ['no signature', body, null],
    ['an empty signature', body, ''],
    ['garbage', body, 'v1=abc'],
    ['another secret', body, sign(body, now(), 'whsec_of_somebody_else')],
    ['a changed body', body.replace('customer', 'consumer'), sign(body)],
    ['a body written anew', JSON.stringify(JSON.parse(body), null, 2), sign(body)],
    ['an age of 301 seconds', body, sign(body, now() - 301)],
    ['a time in the future', body, sign(body, now() + 3600)],
    ['a swapped time', body, sign(body, now() - 400).replace(/t=\d+/, `t=${now()}`)],
    ['no JSON', 'hello', sign('hello')],
  ])('%s is refused and leaves no row', async (_, sent, signature) => {
    const before = await shop.api.rows('SELECT id FROM stripe_events');
    const response = await post(sent, signature);
    expect(response.status).toBe(400);
    expect(await shop.api.rows('SELECT id FROM stripe_events')).toEqual(before);
  });

  it('a good one of 299 seconds ago is taken, and so is a second signature after a change of secret', async () => {
    const [old, rotated] = [JSON.stringify(newEvent()), JSON.stringify(newEvent())];
    expect((await post(old, sign(old, now() - 290))).status).toBe(200);
    const time = now();
    const good = /v1=(\w+)/.exec(sign(rotated, time))?.[1];
    expect((await post(rotated, `t=${time},v1=${'0'.repeat(64)},v1=${good}`)).status).toBe(200);
  });

  it('signed, but no event: refused aloud', async () => {
    expect((await post('{"id":"evt_1"}', sign('{"id":"evt_1"}'))).status).toBe(422);
  });

  it('is not slowed down by the limit that visitors have', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => stripe.sendEvent(newEvent())));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('takes no other method and nothing larger than an event', async () => {
    expect((await shop.api.request('/api/stripe-payments/webhook')).status).toBe(405);
    expect((await post('x'.repeat(600_000), 'v1=abc')).status).toBe(413);
  });
});

describe('51: the database forbids what must not be', () => {
  const insert = `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at`;
  const time = '2026-11-21T10:00:00.000Z';

  /** A paid order by SQL alone. */
  async function order() {
    const visitor = shop.visitor();
    const request = songRequest();
    const link = await visitor.linkFor(request);
    stripe.pay(link.paymentId);
    await stripe.idle();
    return link;
  }

  it('an order that is submitted or paid without a payment', async () => {
    for (const status of ['submitted', 'paid', 'refunded']) {
      const id = crypto.randomUUID();
      await expect(
        shop.api.rows(
          `${insert}, status) VALUES (?, ?, 'o', 'custom_song', 'p', 100, 'USD', 'h', ?, ?)`,
          id,
          id,
          time,
          status,
        ),
      ).rejects.toThrow(/CHECK constraint/);
    }
  });

  it.each([
    ['another price', 'amount_cents = 1'],
    ['another product', `product_id = 'custom-song-express'`],
    ['another request', `request_json = '{}'`],
    ['another payment', `payment_intent = 'pi_other'`],
    ['another session', `paid_session_id = 'cs_test_other'`],
  ])('a paid order with %s', async (_, change) => {
    const { orderId } = await order();
    await expect(shop.api.rows(`UPDATE orders SET ${change} WHERE id = ?`, orderId)).rejects.toThrow(
      /frozen/,
    );
  });

  it('a step back from submitted', async () => {
    const { orderId } = await order();
    for (const status of ['draft', 'awaiting_payment', 'closed_unpaid', 'paid'])
      await expect(
        shop.api.rows('UPDATE orders SET status = ? WHERE id = ?', status, orderId),
      ).rejects.toThrow(/illegal order transition/);
  });

  it('a second live attempt, a second payment of an order, a payment id twice', async () => {
    const { orderId } = await shop.visitor().linkFor(songRequest());
    await expect(
      shop.api.rows(
        `INSERT INTO checkout_attempts (order_id, n, idempotency_key, expires_at, return_origin, state, checked_at, created_at)
         VALUES (?, 2, 'k', 1, 'o', 'creating', ?, ?)`,
        orderId,
        time,
        time,
      ),
    ).rejects.toThrow(/UNIQUE constraint/);
    const paid = await order();
    const pay = `INSERT INTO payments (session_id, order_id, payment_intent, amount_cents, currency, kind, source, created_at)`;
    await expect(
      shop.api.rows(`${pay} VALUES ('cs_2', ?, 'pi_2', 100, 'USD', 'order', 'cron', ?)`, paid.orderId, time),
    ).rejects.toThrow(/UNIQUE constraint/);
    await expect(
      shop.api.rows(
        `${pay} VALUES (?, ?, 'pi_3', 100, 'USD', 'duplicate', 'cron', ?)`,
        paid.paymentId,
        orderId,
        time,
      ),
    ).rejects.toThrow(/UNIQUE constraint/);
  });

  it('a mail, an attempt or a payment of no order', async () => {
    await expect(
      shop.api.rows(`INSERT INTO outbox (order_id, kind, created_at) VALUES ('none', 'mismatch', ?)`, time),
    ).rejects.toThrow(/FOREIGN KEY/);
  });

  it('59: a failing statement takes its whole transaction with it', async () => {
    const { paymentId, orderId } = await shop.visitor().linkFor(songRequest());
    await shop.api.rows(
      `CREATE TRIGGER planted BEFORE INSERT ON outbox WHEN NEW.order_id = '${orderId}' BEGIN SELECT RAISE(ABORT, 'planted'); END`,
    );
    stripe.pay(paymentId);
    expect((await shop.visitor().verify(paymentId)).status).toBe(500);
    expect(await shop.order(orderId)).toMatchObject({ status: 'awaiting_payment', paid_session_id: null });
    expect(
      await shop.api.rows('SELECT state FROM checkout_attempts WHERE session_id = ?', paymentId),
    ).toEqual([{ state: 'open' }]);
    expect(await shop.api.rows('SELECT * FROM payments WHERE session_id = ?', paymentId)).toEqual([]);
    await shop.api.rows('DROP TRIGGER planted');
    await stripe.idle();
    expect(await shop.order(orderId)).toMatchObject({ status: 'submitted' });
  });
});

describe('GET /api/order', () => {
  it('shows the holder of the private link what was ordered, paid and when it is due', async () => {
    const visitor = shop.visitor();
    const request = songRequest('express');
    const { paymentId, orderId, orderLink } = await visitor.linkFor(request);
    expect(orderLink).toMatch(new RegExp(`^/order\\?id=${orderId}&key=[\\w-]{22}$`));
    const view = async () =>
      (await (await shop.visitor().call(`/api${orderLink}`)).json()) as Record<string, string>;
    expect(await view()).toMatchObject({
      orderId,
      status: 'unpaid',
      amountCents: cents('express'),
      paidAt: null,
      dueAt: null,
    });
    stripe.pay(paymentId);
    await stripe.idle();
    const { title, description, email } = request;
    const paid = await view();
    expect(paid).toMatchObject({ status: 'paid', request: { title, description, email } });
    expect(Date.parse(paid['dueAt'] ?? '') - Date.parse(paid['paidAt'] ?? '')).toBe(48 * 3_600_000);
    const session = stripe.sessions().find(({ id }) => id === paymentId);
    expect(session?.metadata['order_id']).toBe(orderId);
  });

  it('stands on the receipt too', async () => {
    const forms: unknown[] = [];
    stripe.onApiCall(({ form }) => (forms.push(form['payment_intent_data']), null));
    const request = songRequest();
    const { orderId, orderLink } = await shop.visitor().linkFor(request);
    stripe.onApiCall(null);
    expect(forms).toEqual([
      {
        description: expect.stringMatching(/^Order NW-[0-9A-F]{8}\..* http:\/\/[^ ]+\/order\?id=/),
        metadata: { order_id: orderId },
        receipt_email: request.email,
      },
    ]);
    expect(JSON.stringify(forms)).toContain(orderLink);
  });

  it.each([
    ['no key', (link: string) => link.replace(/&key=.*/, '')],
    ['an empty key', (link: string) => link.replace(/key=.*/, 'key=')],
    ['a changed key', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a longer key', (link: string) => `${link}A`],
    ['another order', (link: string) => link.replace(/id=[^&]+/, `id=${crypto.randomUUID()}`)],
    ['an id that is none', (link: string) => link.replace(/id=[^&]+/, `id=%27%20OR%201=1`)],
  ])('%s: nothing', async (_, change) => {
    const { orderLink } = await shop.visitor().linkFor(songRequest());
    const response = await shop.visitor().call(`/api${change(orderLink)}`);
    expect(response.status).toBe(404);
  });
});

describe('cookies', () => {
  it('the visitor’s is for the API alone and not for scripts; the unlock is for the page and the session', async () => {
    const visitor = shop.visitor();
    const response = await visitor.createLink(visitor.purchase('lyrics-unlimited'));
    const { paymentId } = (await response.json()) as { paymentId: string };
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^visitor=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Lax$/),
    ]);
    stripe.pay(paymentId);
    expect((await visitor.verify(paymentId)).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lyrics_unlocked=[\w.-]+; Path=\/; SameSite=Lax$/),
    ]);
  });

  it('a forged unlock is told from a signed one', async () => {
    const visitor = shop.visitor();
    const { paymentId } = (await (await visitor.createLink(visitor.purchase('lyrics-unlimited'))).json()) as {
      paymentId: string;
    };
    const unlocked = async () => {
      const response = await visitor.call('/api/stripe-payments/unlock');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      return (await response.json()) as unknown;
    };
    expect(await unlocked()).toEqual({ unlocked: false });
    stripe.pay(paymentId);
    await visitor.verify(paymentId);
    expect(await unlocked()).toEqual({ unlocked: true });
    const value = visitor.jar.get('lyrics_unlocked') ?? '';
    const [order = '', signature = ''] = value.split('.');
    for (const forged of [
      ...['1', '', order, `${order}.`, `.${signature}`, `${value}.`, `${value}x`, value.toUpperCase()],
      `${crypto.randomUUID()}.${signature}`,
      `${order}.${signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
      `${order}.${signature}.${signature}`,
      '__proto__.x',
    ]) {
      visitor.jar.set('lyrics_unlocked', forged);
      expect(await unlocked(), forged).toEqual({ unlocked: false });
    }
  });

  it('a payment of yesterday unlocks no session of today', async () => {
    const visitor = shop.visitor();
    const link = (await (await visitor.createLink(visitor.purchase('lyrics-unlimited'))).json()) as {
      paymentId: string;
    };
    stripe.pay(link.paymentId);
    await visitor.verify(link.paymentId);
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await shop.api.rows('UPDATE orders SET paid_at = ? WHERE paid_session_id = ?', yesterday, link.paymentId);
    const again = await shop.visitor().verify(link.paymentId);
    expect(await again.json()).toMatchObject({ status: 'succeeded' });
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

describe('the nightly cron', () => {
  it('deletes what was never paid after 30 days and what was paid after seven years, and nothing else', async () => {
    const unpaid = await shop.visitor().linkFor(songRequest());
    stripe.expire(unpaid.paymentId);
    const open = await shop.visitor().linkFor(songRequest());
    const paid = await shop.visitor().linkFor(songRequest());
    stripe.pay(paid.paymentId);
    await stripe.idle();
    const known = async () =>
      Promise.all([unpaid, open, paid].map(async ({ orderId }) => (await shop.order(orderId)) !== undefined));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await shop.api.runCron(inDays(29));
    expect(await known()).toEqual([true, true, true]);
    await shop.api.runCron(inDays(31));
    // A page that may still be payable keeps its order until its end is known.
    expect(await known()).toEqual([false, true, true]);
    await shop.api.runCron(inDays(7 * 366));
    expect(await known()).toEqual([false, false, false]);
    expect(await shop.api.rows('SELECT * FROM payments WHERE order_id = ?', paid.orderId)).toEqual([]);
  });
});

describe('hostile requests', () => {
  it('keeps what a visitor typed as the text that it is', async () => {
    const visitor = shop.visitor();
    const order = {
      ...songRequest(),
      title: `'); DROP TABLE orders; --`,
      description: '<script>alert(1)</script>\u202E',
    };
    const { paymentId } = await visitor.linkFor(order);
    stripe.pay(paymentId);
    await stripe.idle();
    const [stored] = await shop.ordersOf(order.email);
    expect(JSON.parse(stored?.request_json ?? '')).toMatchObject({
      title: order.title,
      description: order.description,
    });
  });

  it.each([
    ['a title of two lines', { title: 'A\r\nBcc: all@example.com' }],
    ['a description of 5,001 characters', { description: 'd'.repeat(5001) }],
    ['an unknown genre', { genre: 'polka' }],
    ['no email', { email: 'ada' }],
    ['another budget', { budget: '1000' }],
    ['one field more', { isAdmin: true }],
    ['a time that is none', { submittedAt: 'today' }],
  ])('%s is refused by both calls', async (_, change) => {
    const visitor = shop.visitor();
    const order = { ...songRequest(), ...change };
    const link = await visitor.createLink(visitor.purchase('custom-song-standard', { order }));
    expect([link.status, (await visitor.submit(order)).status]).toEqual([422, 422]);
  });

  it('nobody can make us ask the payment service without end', async () => {
    const visitor = shop.visitor();
    const { paymentId } = await visitor.linkFor(songRequest());
    const before = stripe.requests().length;
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await visitor.verify(paymentId)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(stripe.requests().length - before).toBeLessThanOrEqual(40);
  });

  it('and not by asking about one payment after the other either', async () => {
    const visitor = shop.visitor();
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await shop.visitor().linkFor(songRequest())).paymentId),
    );
    const unknown = Array.from({ length: 40 }, () => `cs_test_${crypto.randomUUID().replaceAll('-', '')}`);
    const statuses = await Promise.all(
      [...ids, ...unknown, ...ids, ...ids, ...ids].map(async (id) => (await visitor.verify(id)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(16);
    expect((await shop.visitor().verify(ids[0] ?? '')).status).toBe(200);
  });

  it('a page of another site cannot pay, and nobody can click without end', async () => {
    const visitor = shop.visitor();
    const foreign = await visitor.call('/api/stripe-payments/create-link', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' },
      body: JSON.stringify(visitor.purchase('lyrics-unlimited')),
    });
    expect(foreign.status).toBe(403);
    const statuses = [];
    // More than two minutes allow, because one may end meanwhile.
    for (let i = 0; i < 21; i += 1)
      statuses.push(
        (await visitor.createLink(visitor.purchase('lyrics-unlimited', { amount: inDollars('lyrics') + 1 })))
          .status,
      );
    expect(statuses).toContain(429);
  });
});
