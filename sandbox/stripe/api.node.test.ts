import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { order, refusalOf, startStripe } from './test-support.ts';

describe('a checkout session', () => {
  it('is made open, unpaid, with our order in it', async () => {
    const { stripe, url } = await startStripe();
    const params = order();
    const session = await stripe.checkout.sessions.create(params);
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_[A-Za-z0-9]{58}$/),
      url: `${url}/c/pay/${session.id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 250,
      currency: 'usd',
      livemode: false,
      metadata: { order_id: 'order_1' },
      client_reference_id: 'order_1',
      customer_email: 'ada+1@example.com',
      expires_at: params.expires_at,
      success_url: params.success_url,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      id: session.id,
      url: session.url,
    });
  });

  it('carries its payment as an id, or in full when asked', async () => {
    const { stripe, sandbox } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.pay(id);
    const plain = await stripe.checkout.sessions.retrieve(id);
    const expanded = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(plain).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(plain.payment_intent).toMatch(/^pi_/);
    expect(expanded.payment_intent).toMatchObject({
      id: plain.payment_intent,
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 250,
      description: 'Custom song',
      metadata: { order_id: 'order_1' },
    });
  });

  it('is found by its payment, and lists its line items', async () => {
    const { stripe, sandbox } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.create(order());
    sandbox.pay(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    const found = await stripe.checkout.sessions.list({ payment_intent: String(intent), limit: 1 });
    expect(found.data.map((session) => session.id)).toEqual([id]);
    expect((await stripe.checkout.sessions.list({ payment_intent: 'pi_none' })).data).toEqual([]);
    const items = await stripe.checkout.sessions.listLineItems(id, { limit: 5 });
    expect(items.data).toMatchObject([{ description: 'Custom song', quantity: 1, amount_total: 250 }]);
  });

  it('is listed page by page, the newest first', async () => {
    const { stripe } = await startStripe();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await stripe.checkout.sessions.create(order())).id);
    const listed = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(listed.map(({ id }) => id)).toEqual(ids);
  });

  it('expires once, on request', async () => {
    const { stripe } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    const again = await refusalOf(stripe.checkout.sessions.expire(id));
    expect(again).toMatchObject({ statusCode: 400, message: expect.stringContaining('["open"]') });
  });

  it('expires by the clock, not a second early', async () => {
    const { stripe, sandbox } = await startStripe();
    const { id, expires_at: due } = await stripe.checkout.sessions.create(order());
    sandbox.advance(due - sandbox.now() - 2);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    sandbox.advance(2);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  it('expires as time goes by, also when nobody moves the clock', async () => {
    const { stripe, url } = await startStripe();
    const now = Date.now();
    const first = await stripe.checkout.sessions.create(order());
    const second = await stripe.checkout.sessions.create(
      order({ expires_at: Math.floor(now / 1000) + 7200 }),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: now + 3_602_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await stripe.checkout.sessions.retrieve(first.id)).status).toBe('expired');
    vi.setSystemTime(now + 7_202_000);
    expect(await (await fetch(`${url}/c/pay/${second.id}`)).text()).toContain('expired');
  });

  it('can be made anew after the clock was moved, and lasts as long as was asked', async () => {
    const { stripe, sandbox } = await startStripe();
    sandbox.advance(30 * 24 * 3600);
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.advance(3500);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    sandbox.advance(200);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });
});

describe('a delayed payment', () => {
  it.each([
    ['succeeded', 'paid', 'succeeded'],
    ['failed', 'unpaid', 'requires_payment_method'],
  ] as const)('is complete and unpaid first, then %s', async (outcome, paymentStatus, intentStatus) => {
    const { stripe, sandbox } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    const look = () => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    sandbox.payDelayed(id);
    expect(await look()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    sandbox.settleDelayed(id, outcome);
    expect(await look()).toMatchObject({
      payment_status: paymentStatus,
      payment_intent: { status: intentStatus },
    });
    expect(() => sandbox.settleDelayed(id, outcome)).toThrow('waits for no delayed payment');
  });
});

describe('a refund', () => {
  async function paidSession() {
    const parts = await startStripe();
    const { id } = await parts.stripe.checkout.sessions.create(order());
    parts.sandbox.pay(id);
    const { payment_intent: intent } = await parts.stripe.checkout.sessions.retrieve(id);
    return { ...parts, intent: String(intent) };
  }

  it('gives back a part, then the rest, and no more', async () => {
    const { stripe, sandbox, intent } = await paidSession();
    const part = {
      payment_intent: intent,
      amount: 100,
      reason: 'duplicate',
      metadata: { order_id: 'o' },
    } as const;
    expect(await stripe.refunds.create(part)).toMatchObject({
      ...part,
      object: 'refund',
      status: 'succeeded',
    });
    expect((await refusalOf(stripe.refunds.create({ payment_intent: intent, amount: 151 }))).param).toBe(
      'amount',
    );
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 150 });
    const more = await refusalOf(stripe.refunds.create({ payment_intent: intent }));
    expect(more.code).toBe('charge_already_refunded');
    expect(sandbox.refunds().map(({ amount }) => amount)).toEqual([100, 150]);
  });

  it('is refused for a payment that does not exist or has not arrived', async () => {
    const { stripe, sandbox } = await startStripe();
    const unknown = await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }));
    expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.payDelayed(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    const early = await refusalOf(stripe.refunds.create({ payment_intent: String(intent) }));
    expect(early.message).toContain('does not have a successful charge');
  });
});

describe('the list of events', () => {
  it('is filtered by type and time, the newest first', async () => {
    const { stripe, sandbox } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.pay(id);
    sandbox.advance(100);
    sandbox.refund(id);
    const types = async (query: object) => (await stripe.events.list(query)).data.map(({ type }) => type);
    expect(await types({})).toEqual(['charge.refunded', 'refund.created', 'checkout.session.completed']);
    expect(await types({ type: 'checkout.session.*' })).toEqual(['checkout.session.completed']);
    expect(await types({ created: { gte: sandbox.now() - 50 }, limit: 100 })).toHaveLength(2);
    const { data } = await stripe.events.list({ type: 'charge.refunded' });
    expect(data[0]?.data.object).toMatchObject({ object: 'charge', amount_refunded: 250, refunded: true });
  });
});

describe('what is refused', () => {
  const item = order().line_items[0];
  const withPrice = (price: object) => ({
    line_items: [{ ...item, price_data: { ...item?.price_data, ...price } }],
  });
  const now = Math.floor(Date.now() / 1000);

  it.each<[string, object, string, string | undefined]>([
    ['an unknown parameter', { colour: 'red' }, 'colour', 'parameter_unknown'],
    [
      'an unknown parameter inside',
      withPrice({ colour: 1 }),
      'line_items[0][price_data][colour]',
      'parameter_unknown',
    ],
    ['the parameter of old', { payment_method_types: ['card'] }, 'payment_method_types', 'parameter_unknown'],
    ['another mode', { mode: 'setup' }, 'mode', undefined],
    ['the old ui_mode', { ui_mode: 'hosted' }, 'ui_mode', undefined],
    ['no success_url', { success_url: undefined }, 'success_url', 'parameter_missing'],
    ['a relative success_url', { success_url: '/done' }, 'success_url', 'url_invalid'],
    ['a script as cancel_url', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', 'url_invalid'],
    [
      'half a cent',
      withPrice({ unit_amount: 2.5 }),
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'an amount in words',
      withPrice({ unit_amount: 'abc' }),
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'a negative amount',
      withPrice({ unit_amount: -1 }),
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    ['another currency', withPrice({ currency: 'eur' }), 'line_items[0][price_data][currency]', undefined],
    ['a total under 50 cents', withPrice({ unit_amount: 49 }), 'line_items', 'amount_too_small'],
    ['no items', { line_items: undefined }, 'line_items', 'parameter_missing'],
    [
      '51 keys of metadata',
      { metadata: Object.fromEntries([...Array(51).keys()].map((key) => [`k${key}`, ''])) },
      'metadata',
      undefined,
    ],
    ['a long metadata key', { metadata: { ['k'.repeat(41)]: '' } }, 'metadata', undefined],
    ['a long metadata value', { metadata: { k: 'v'.repeat(501) } }, 'metadata[k]', undefined],
    ['a long reference', { client_reference_id: 'r'.repeat(201) }, 'client_reference_id', undefined],
    ['no email', { customer_email: '{email}' }, 'customer_email', 'email_invalid'],
    ['29 minutes', { expires_at: now + 29 * 60 }, 'expires_at', undefined],
    ['25 hours', { expires_at: now + 25 * 3600 }, 'expires_at', undefined],
    ['an expansion that does not exist', { expand: ['customer'] }, 'expand[0]', undefined],
  ])('%s', async (_name, changes, param, code) => {
    const { stripe, sandbox } = await startStripe();
    const error = await refusalOf(stripe.checkout.sessions.create(order(changes)));
    expect([error.type, error.statusCode, error.param, error.code]).toEqual([
      'StripeInvalidRequestError',
      400,
      param,
      code,
    ]);
    expect(sandbox.sessions()).toEqual([]);
  });

  it('a session that does not exist, and an address that is unknown', async () => {
    const { stripe } = await startStripe();
    const unknown = await refusalOf(stripe.checkout.sessions.retrieve(`cs_test_${'a'.repeat(58)}`));
    expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(await refusalOf(stripe.customers.list())).toMatchObject({ statusCode: 404, code: 'url_invalid' });
  });

  it.each([{}, { Authorization: 'Bearer sk_live_1' }, { Authorization: 'Basic sk_test_1' }])(
    'the key %j',
    async (headers) => {
      const { url } = await startStripe();
      const response = await fetch(`${url}/v1/events`, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    },
  );

  it.each([
    ['a=1&a[b]=2', 'Invalid object: a[b]'],
    ['a[b]=2&a=1', 'Parameter given twice: a'],
    ['a=1&a=2', 'Parameter given twice: a'],
    ['a]=1', 'Invalid parameter name: a]'],
    ['__proto__[x]=1', ''],
    ['metadata[__proto__][x]=1', ''],
  ])('the form %s', async (body, message) => {
    const { url } = await startStripe();
    const headers = {
      Authorization: 'Bearer sk_test_1',
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const response = await fetch(`${url}/v1/checkout/sessions`, { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    });
  });
});
