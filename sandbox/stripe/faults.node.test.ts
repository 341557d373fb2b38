import { describe, expect, it } from 'vitest';
import type { ApiCall, Fault } from './sandbox.ts';
import { order, refusalOf, sdkFor, startStripe } from './test-support.ts';

/** The stand-in with one fault for the next request. */
async function startWith(fault: Fault) {
  const parts = await startStripe();
  let next: Fault | null = fault;
  parts.sandbox.onApiCall(() => {
    const now = next;
    next = null;
    return now;
  });
  return parts;
}

describe('a fault', () => {
  it.each([
    [{ mode: 'status', status: 500 }, 'StripeAPIError', 0],
    [{ mode: 'status', status: 429 }, 'StripeRateLimitError', 0],
    [{ mode: 'status', status: 401 }, 'StripeAuthenticationError', 0],
    [{ mode: 'drop' }, 'StripeConnectionError', 0],
    [{ mode: 'html' }, 'StripeAPIError', 0],
    [{ mode: 'lost' }, 'StripeConnectionError', 1],
  ] as const)('%j reaches the SDK as %s', async (fault, type, sessions) => {
    const { stripe, sandbox } = await startStripe();
    // For good: the SDK tries once more by itself when a connection is reset.
    sandbox.onApiCall(() => fault);
    expect((await refusalOf(stripe.checkout.sessions.create(order()))).type).toBe(type);
    expect(sandbox.sessions()).toHaveLength(sessions);
  });

  it.each([{ mode: 'lost' }, { mode: 'drop' }, { mode: 'status', status: 409 }] as const)(
    '%j is overcome by the SDK with one session',
    async (fault) => {
      const { sandbox, url } = await startWith(fault);
      const stripe = sdkFor(url, { maxNetworkRetries: 1 });
      const { id } = await stripe.checkout.sessions.create(order());
      expect(sandbox.sessions().map((session) => session.id)).toEqual([id]);
      const keys = sandbox.requests().map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('lets a caller time out, and executes nevertheless', async () => {
    const { sandbox, url } = await startWith({ mode: 'hang', ms: 150 });
    const params = order();
    const key = { idempotencyKey: 'key' };
    const error = await refusalOf(sdkFor(url, { timeout: 50 }).checkout.sessions.create(params, key));
    expect(error.type).toBe('StripeConnectionError');
    const { id } = await sdkFor(url).checkout.sessions.create(params, key);
    expect(sandbox.sessions().map((session) => session.id)).toEqual([id]);
  });

  it('begins an answer that never ends, and has executed', async () => {
    const { sandbox, url } = await startWith({ mode: 'stall' });
    const response = await fetch(`${url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_1', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'mode=payment&success_url=https://shop.example/&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=100&line_items[0][price_data][product_data][name]=A',
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^\{\s+"id": "cs_test_/);
    expect(sandbox.sessions()).toHaveLength(1);
    const rest = reader?.read();
    sandbox.reset();
    await expect(rest).rejects.toThrow();
  });

  it('has the headers and the body that it was given', async () => {
    const fault = {
      mode: 'status',
      status: 503,
      headers: { 'stripe-should-retry': 'false' },
      body: '{"a":1}',
    } as const;
    const { url } = await startWith(fault);
    const response = await fetch(`${url}/v1/events`);
    expect(response.headers.get('stripe-should-retry')).toBe('false');
    expect([response.status, await response.text()]).toEqual([503, '{"a":1}']);
  });

  it('rule sees each request once, with the order that it is about', async () => {
    const { stripe, sandbox } = await startStripe();
    const calls: ApiCall[] = [];
    sandbox.onApiCall((call) => {
      calls.push(call);
      return null;
    });
    const { id } = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key' });
    sandbox.pay(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    await stripe.refunds.create({ payment_intent: String(intent) });
    expect(calls.map(({ method, path, orderId }) => [method, path, orderId])).toEqual([
      ['POST', '/v1/checkout/sessions', 'order_1'],
      ['GET', `/v1/checkout/sessions/${id}`, 'order_1'],
      ['POST', '/v1/refunds', 'order_1'],
    ]);
    expect(calls[0]).toMatchObject({ idempotencyKey: 'key', form: { line_items: [{ quantity: '1' }] } });
  });

  it('that cuts the connection rejects in process, and a hanging request ends with a reset', async () => {
    const { sandbox } = await startWith({ mode: 'drop' });
    const request = () => new Request('http://127.0.0.1/v1/events');
    await expect(async () => sandbox.fetch(request())).rejects.toThrow('the connection was cut');
    const asked = new Promise<void>((resolve) => {
      sandbox.onApiCall(() => {
        resolve();
        return { mode: 'hang', ms: 60_000 };
      });
    });
    const answer = Promise.resolve(sandbox.fetch(request()));
    const outcome = expect(answer).rejects.toThrow('the connection was cut');
    await asked;
    sandbox.reset();
    await outcome;
  });
});

describe('a session that was changed by hand', () => {
  it('is answered as it was changed', async () => {
    const { stripe, sandbox } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.mutate(id, { amount_total: 1, client_reference_id: 'other', currency: undefined });
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ amount_total: 1, client_reference_id: 'other' });
    expect(session).not.toHaveProperty('currency');
  });
});
