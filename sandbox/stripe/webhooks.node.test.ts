import { describe, expect, it } from 'vitest';
import { order, startShop, startStripe } from './test-support.ts';

async function startPair(statuses: number[] = []) {
  const shop = await startShop(statuses);
  const parts = await startStripe({ webhookUrl: shop.url });
  const { id } = await parts.stripe.checkout.sessions.create(order());
  return { ...parts, shop, id };
}

const statuses = (deliveries: readonly { status: number | null }[]) => deliveries.map(({ status }) => status);

describe('a webhook', () => {
  it('is a signed event with the session as it was then', async () => {
    const { sandbox, shop, id } = await startPair();
    sandbox.pay(id);
    await sandbox.idle();
    expect(shop.events).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^evt_/),
        object: 'event',
        api_version: '2026-10-28.endive',
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type: 'checkout.session.completed',
        data: { object: expect.objectContaining({ id, status: 'complete', payment_status: 'paid' }) },
      }),
    ]);
  });

  it('names the request that led to it', async () => {
    const { sandbox, shop, stripe, id } = await startPair();
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'key' });
    await sandbox.idle();
    expect(shop.events[0]?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'key' });
  });

  it.each([
    ['succeeded', 'checkout.session.async_payment_succeeded'],
    ['failed', 'checkout.session.async_payment_failed'],
  ] as const)('tells that a delayed payment %s', async (outcome, type) => {
    const { sandbox, shop, id } = await startPair();
    sandbox.payDelayed(id);
    await sandbox.idle();
    sandbox.settleDelayed(id, outcome);
    await sandbox.idle();
    expect(shop.types()).toEqual(['checkout.session.completed', type]);
    expect(shop.events[0]?.data.object).toMatchObject({ payment_status: 'unpaid' });
  });

  it('tells of expiry, refunds and disputes', async () => {
    const { sandbox, shop, stripe, id } = await startPair();
    const { id: other } = await stripe.checkout.sessions.create(order());
    sandbox.expire(other);
    sandbox.pay(id);
    sandbox.refund(id, 100);
    sandbox.dispute(id);
    await sandbox.idle();
    expect(shop.types().sort()).toEqual([
      'charge.dispute.created',
      'charge.refunded',
      'checkout.session.completed',
      'checkout.session.expired',
      'refund.created',
    ]);
    const charge = shop.events.find(({ type }) => type === 'charge.refunded')?.data.object;
    expect(charge).toMatchObject({ object: 'charge', amount: 250, amount_refunded: 100, refunded: false });
  });

  it('is tried again after a failure, a redirect and a wrong answer, until it is taken', async () => {
    const { sandbox, shop, id } = await startPair([500, 302, 404]);
    sandbox.pay(id);
    await sandbox.idle();
    expect(statuses(sandbox.deliveries())).toEqual([500, 302, 404, 200]);
    expect(sandbox.deliveries().map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(new Set(shop.events.map(({ id: eventId }) => eventId)).size).toBe(1);
  });

  it('is given up after the last try', async () => {
    const { sandbox, id } = await startPair();
    sandbox.setWebhookUrl('http://127.0.0.1:9/nobody');
    sandbox.pay(id);
    await sandbox.idle();
    expect(statuses(sandbox.deliveries())).toEqual([null, null, null, null]);
  });

  it('is lost, sent twice or late where a rule says so', async () => {
    const { sandbox, shop, id } = await startPair();
    const seen: unknown[] = [];
    sandbox.onDelivery((event) => {
      seen.push(event);
      if (event.type === 'refund.created') return { mode: 'duplicate' };
      if (event.type === 'charge.refunded') return { mode: 'delay', ms: 20 };
      return { mode: 'drop' };
    });
    sandbox.pay(id);
    sandbox.refund(id);
    await sandbox.idle();
    expect(shop.types()).toEqual(['refund.created', 'refund.created', 'charge.refunded']);
    expect(seen[0]).toEqual({ type: 'checkout.session.completed', orderId: 'order_1', attempt: 1 });
    expect(seen).toContainEqual({ type: 'checkout.session.completed', orderId: 'order_1', attempt: 4 });
  });

  it('waits while webhooks are paused', async () => {
    const { sandbox, shop, id } = await startPair();
    const tried: string[] = [];
    sandbox.onDelivery(({ type }) => {
      tried.push(type);
      return null;
    });
    sandbox.pauseWebhooks(true);
    sandbox.pay(id);
    sandbox.refund(id);
    expect(tried).toEqual([]);
    sandbox.pauseWebhooks(false);
    await sandbox.idle();
    expect(shop.events).toHaveLength(3);
  });

  it('tells what was true when it happened, however late it comes', async () => {
    const { sandbox, shop, id } = await startPair();
    sandbox.pauseWebhooks(true);
    sandbox.payDelayed(id);
    sandbox.settleDelayed(id, 'succeeded');
    sandbox.pauseWebhooks(false);
    await sandbox.idle();
    const completed = shop.events.find(({ type }) => type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({ payment_status: 'unpaid' });
  });

  it('is delivered again with the same id', async () => {
    const { sandbox, shop, id } = await startPair();
    sandbox.pay(id);
    sandbox.resend('checkout.session.completed', id, 4);
    await sandbox.idle();
    expect(shop.events).toHaveLength(5);
    expect(new Set(shop.events.map(({ id: eventId }) => eventId)).size).toBe(1);
    expect(() => sandbox.resend('refund.created', id)).toThrow('has had no refund.created');
  });

  it('can be any event, signed', async () => {
    const { sandbox, shop } = await startPair([418]);
    expect(await sandbox.sendEvent({ id: 'evt_1', object: 'event', type: 'made.up' })).toBe(418);
    expect(shop.types()).toEqual(['made.up']);
  });

  it('is forgotten by a reset, also when it waits for another try', async () => {
    const { sandbox, shop, id } = await startPair();
    sandbox.onDelivery(() => ({ mode: 'delay', ms: 60_000 }));
    sandbox.pay(id);
    const idle = sandbox.idle();
    sandbox.reset();
    await idle;
    expect([shop.events, sandbox.sessions(), sandbox.deliveries(), sandbox.requests()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('comes by itself when delayed payments settle by themselves', async () => {
    const shop = await startShop();
    const { sandbox, stripe, url } = await startStripe({ webhookUrl: shop.url, settleDelayedAfterMs: 0 });
    const { id } = await stripe.checkout.sessions.create(order());
    const settled = new Promise<void>((resolve) => {
      sandbox.onDelivery(({ type }) => {
        if (type === 'checkout.session.async_payment_succeeded') resolve();
        return null;
      });
    });
    const body = new URLSearchParams({ action: 'delayed', email: 'ada@example.com' });
    await fetch(`${url}/c/pay/${id}`, { method: 'POST', redirect: 'manual', body });
    await settled;
    expect(sandbox.sessions()[0]).toMatchObject({ payment_status: 'paid' });
  });
});
