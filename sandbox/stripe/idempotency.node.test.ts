import { describe, expect, it } from 'vitest';
import { order, refusalOf, startStripe } from './test-support.ts';

const daySeconds = 24 * 60 * 60;

describe('an idempotency key', () => {
  it('gives the first answer again, and says so', async () => {
    const { stripe, sandbox } = await startStripe();
    const params = order();
    const first = await stripe.checkout.sessions.create(params, { idempotencyKey: 'key' });
    sandbox.expire(first.id);
    const second = await stripe.checkout.sessions.create(params, { idempotencyKey: 'key' });
    expect(second.id).toBe(first.id);
    expect(second.status).toBe('open');
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers).toHaveProperty('idempotent-replayed', 'true');
    expect(sandbox.sessions()).toHaveLength(1);
  });

  it('refuses another body, and another address', async () => {
    const { stripe } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key' });
    const other = order({ client_reference_id: 'other' });
    const error = await refusalOf(stripe.checkout.sessions.create(other, { idempotencyKey: 'key' }));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = await refusalOf(stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'key' }));
    expect(elsewhere.type).toBe('StripeIdempotencyError');
  });

  it('makes one session of ten requests at once', async () => {
    const { stripe, sandbox } = await startStripe();
    const params = order();
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () => stripe.checkout.sessions.create(params, { idempotencyKey: 'key' })),
    );
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(sandbox.sessions()).toHaveLength(1);
  });

  it('is free again after a day, and after a refused parameter', async () => {
    const { stripe, sandbox } = await startStripe();
    const key = { idempotencyKey: 'key' };
    await refusalOf(stripe.checkout.sessions.create(order({ mode: 'setup' }), key));
    const first = await stripe.checkout.sessions.create(order(), key);
    sandbox.advance(daySeconds);
    const second = await stripe.checkout.sessions.create(order({ client_reference_id: 'other' }), key);
    expect(second.id).not.toBe(first.id);
  });

  it('keeps the failure of a request that was executed', async () => {
    const { stripe, sandbox } = await startStripe();
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.payDelayed(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    const refund = () => stripe.refunds.create({ payment_intent: String(intent) }, { idempotencyKey: 'key' });
    const first = await refusalOf(refund());
    sandbox.settleDelayed(id, 'succeeded');
    expect((await refusalOf(refund())).message).toBe(first.message);
    expect(sandbox.refunds()).toEqual([]);
  });

  it('has at most 255 characters', async () => {
    const { stripe, sandbox } = await startStripe();
    const error = await refusalOf(
      stripe.checkout.sessions.create(order(), { idempotencyKey: 'k'.repeat(256) }),
    );
    expect(error.statusCode).toBe(400);
    expect(sandbox.sessions()).toEqual([]);
  });
});
