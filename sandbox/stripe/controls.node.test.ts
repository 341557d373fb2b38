import { describe, expect, it } from 'vitest';
import { startSandboxes } from '../start.ts';
import { order, refusalOf, sdkFor, startShop, startStripe, webhookSecret } from './test-support.ts';

async function startControlled() {
  const parts = await startStripe();
  const control = async (name: string, body: object = {}) => {
    const response = await fetch(`${parts.url}/_sandbox/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  const { id } = await parts.stripe.checkout.sessions.create(order());
  const session = () => parts.stripe.checkout.sessions.retrieve(id);
  return { ...parts, control, id, session };
}

const done = { status: 200, answer: { ok: true } };

describe('the controls', () => {
  it('pay, refund, dispute and resend', async () => {
    const { control, id, url, sandbox } = await startControlled();
    const shop = await startShop();
    expect(await control('webhooks', { url: shop.url })).toEqual(done);
    expect(await control('pay', { id })).toEqual(done);
    expect(await control('refund', { id, amountCents: 100 })).toEqual(done);
    expect(await control('dispute', { id })).toEqual(done);
    expect(await control('close-dispute', { id, outcome: 'won' })).toEqual(done);
    expect(await control('fail-refund', { id: sandbox.refunds()[0]?.id })).toEqual(done);
    expect(await control('resend', { type: 'refund.created', id, times: 2 })).toEqual(done);
    expect(await (await fetch(`${url}/_sandbox/idle`)).json()).toEqual({ ok: true });
    expect(shop.types().sort()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.refunded',
      'checkout.session.completed',
      'refund.created',
      'refund.created',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ]);
    const state: unknown = await (await fetch(`${url}/_sandbox/state`)).json();
    expect(state).toEqual({
      sessions: [expect.objectContaining({ id, status: 'complete', payment_status: 'paid' })],
      refunds: [expect.objectContaining({ amount: 100, status: 'failed' })],
      deliveries: expect.arrayContaining([
        expect.objectContaining({ sessionId: id, attempt: 1, status: 200 }),
      ]),
      requests: [expect.objectContaining({ method: 'POST', path: '/v1/checkout/sessions', status: 200 })],
      violations: [],
    });
  });

  it('settle delayed payments, expire, move the clock, change and reset', async () => {
    const { control, id, session, stripe, sandbox } = await startControlled();
    await control('mutate', { id, fields: { amount_total: 7 } });
    expect((await session()).amount_total).toBe(7);
    await control('pay-delayed', { id });
    await control('settle', { id, outcome: 'failed' });
    expect(await session()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const [second, third] = [
      await stripe.checkout.sessions.create(order()),
      await stripe.checkout.sessions.create(order()),
    ];
    await control('expire', { id: second.id });
    await control('clock', { seconds: 3600 });
    expect(sandbox.sessions().map(({ status }) => status)).toEqual(['complete', 'expired', 'expired']);
    expect(third.status).toBe('open');
    expect(await control('reset')).toEqual(done);
    expect(sandbox.sessions()).toEqual([]);
  });

  it('bend so many requests and deliveries, and no more', async () => {
    const { control, session, sandbox, id } = await startControlled();
    const shop = await startShop();
    sandbox.setWebhookUrl(shop.url);
    await control('fault', { match: 'GET /v1/checkout', mode: 'status', status: 500, times: 2 });
    await refusalOf(session());
    await refusalOf(session());
    expect((await session()).id).toBe(id);
    await control('delivery-fault', { type: 'checkout.session.completed', mode: 'duplicate', times: 1 });
    sandbox.pay(id);
    sandbox.resend('checkout.session.completed', id);
    await sandbox.idle();
    expect(shop.events).toHaveLength(3);
  });

  it('hold webhooks back', async () => {
    const { control, sandbox, id } = await startControlled();
    const shop = await startShop();
    await control('webhooks', { url: shop.url, paused: true });
    sandbox.pay(id);
    expect(shop.events).toEqual([]);
    await control('webhooks', { paused: false });
    await sandbox.idle();
    expect(shop.events).toHaveLength(1);
  });

  it('give the hosted page more headers', async () => {
    const { control, url, id } = await startControlled();
    await control('page', { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } });
    const { headers } = await fetch(`${url}/c/pay/${id}`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each([
    ['pay', {}],
    ['pay', { id: 'cs_test_none' }],
    ['clock', { seconds: -1 }],
    ['clock', { seconds: '5' }],
    ['settle', { id: 'x', outcome: 'maybe' }],
    ['fault', { match: 'GET', mode: 'drop' }],
    ['fault', { match: 'GET /', mode: 'explode' }],
    ['fault', { match: 'GET /', mode: 'status' }],
    ['delivery-fault', { type: 'a', mode: 'delay' }],
    ['webhooks', { url: 'nowhere' }],
    ['reset', { hard: true }],
  ])('refuse %s with %j in a sentence', async (name, body) => {
    const { control } = await startControlled();
    expect(await control(name, body)).toEqual({
      status: 400,
      answer: { ok: false, error: expect.stringMatching(/\.$/) },
    });
  });

  it('refuse what a web page of another site could send', async () => {
    const { url, sandbox, id } = await startControlled();
    const post = (headers: HeadersInit) =>
      fetch(`${url}/_sandbox/pay`, { method: 'POST', headers, body: JSON.stringify({ id }) });
    expect((await post({ 'Content-Type': 'text/plain' })).status).toBe(415);
    const rebound = await sandbox.fetch(new Request('http://evil.test/_sandbox/state'));
    expect(rebound.status).toBe(403);
    expect(sandbox.sessions()[0]?.status).toBe('open');
  });
});

describe('startSandboxes', () => {
  it('starts the stand-in on a port and stops it', async () => {
    const shop = await startShop();
    const options = { port: 0, webhookUrl: shop.url, webhookSecret, settleDelayedAfterMs: null };
    const { stripe, close } = await startSandboxes(options);
    const { id } = await sdkFor(stripe.url).checkout.sessions.create(order());
    await sdkFor(stripe.url).checkout.sessions.expire(id);
    await fetch(`${stripe.url}/_sandbox/idle`);
    expect(shop.types()).toEqual(['checkout.session.expired']);
    await close();
    await expect(fetch(stripe.url)).rejects.toThrow();
  });
});
