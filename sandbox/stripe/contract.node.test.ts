import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateSchemas, schemasFile } from './schemas/generate-schemas.ts';
import { createContract } from './schemas/contract.ts';
import { order, startStripe } from './test-support.ts';

const patient = { timeout: 60_000 };

describe('the schemas', () => {
  it('are those of the installed SDK; after an upgrade: node scripts/stripe-schemas.ts', patient, () => {
    expect(readFileSync(schemasFile, 'utf8') === generateSchemas()).toBe(true);
  });
});

describe('the contract', patient, () => {
  it('holds over a whole tour', async () => {
    const { stripe, sandbox } = await startStripe({ checkContract: true });
    const create = () => stripe.checkout.sessions.create(order({ expand: ['payment_intent', 'line_items'] }));
    const look = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const [paid, failed, expired, open] = [await create(), await create(), await create(), await create()];
    sandbox.pay(paid.id);
    sandbox.payDelayed(failed.id);
    await look(failed.id);
    sandbox.settleDelayed(failed.id, 'failed');
    await stripe.checkout.sessions.expire(expired.id);
    const { payment_intent: intent } = await look(paid.id);
    if (typeof intent !== 'object' || !intent) throw new Error('The payment is not expanded.');
    await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 100,
      reason: 'duplicate',
      metadata: { order_id: 'order_1' },
    });
    sandbox.dispute(paid.id);
    sandbox.closeDispute(paid.id, 'lost');
    sandbox.failRefund(sandbox.refunds()[0]?.id ?? '');
    for (const { id } of [paid, failed, expired, open]) await look(id);
    await stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 });
    await stripe.checkout.sessions.listLineItems(paid.id, { limit: 5 });
    await stripe.events.list({ limit: 100 });
    expect(sandbox.violations()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a parameter of old', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['an old value', { ui_mode: 'hosted' }, '/ui_mode'],
    ['a mistyped value', { mode: 'paymnt' }, '/mode'],
    ['a name in camelCase', { clientReferenceId: 'x' }, 'clientReferenceId'],
    [
      'an amount in words',
      { line_items: [{ price_data: { currency: 'usd', unit_amount: 'abc', product_data: { name: 'x' } } }] },
      '/line_items/0/price_data/unit_amount',
    ],
  ])('finds %s in a request', async (_name, changes, where) => {
    const { stripe, sandbox } = await startStripe({ checkContract: true });
    await stripe.checkout.sessions.create({ ...order(), ...changes }).catch(() => null);
    expect(sandbox.violations()).toEqual([expect.stringContaining(where)]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a missing property', { customer: undefined }, 'customer'],
    ['an unknown property', { colour: 'red' }, 'colour'],
    ['an unknown value', { payment_status: 'succeeded' }, '/payment_status'],
    ['a text for a number', { amount_total: '250' }, '/amount_total'],
  ])('finds %s in an answer and in an event', async (_name, fields, where) => {
    const { stripe, sandbox } = await startStripe({ checkContract: true });
    const { id } = await stripe.checkout.sessions.create(order());
    sandbox.mutate(id, fields);
    await stripe.checkout.sessions.retrieve(id);
    sandbox.expire(id);
    expect(sandbox.violations()).toEqual([
      expect.stringMatching(new RegExp(`^answer session.*${where}`)),
      expect.stringMatching(new RegExp(`^event object session.*${where}`)),
    ]);
  });

  it('finds a refund that does not fit in a list, and an event without its id', () => {
    const contract = createContract(true);
    contract.answer({ object: 'list', data: [{ object: 'refund', id: 're_1' }] });
    contract.event({ object: 'event', data: { object: { id: 'x', object: 'charge' } } });
    expect(contract.violations()).toEqual([
      expect.stringContaining("required property 'amount'"),
      expect.stringContaining("required property 'id'"),
    ]);
  });

  it('is not looked at unless asked for', async () => {
    const { stripe, sandbox } = await startStripe();
    await stripe.checkout.sessions.create({ ...order(), ui_mode: 'hosted' }).catch(() => null);
    expect(sandbox.violations()).toEqual([]);
  });
});
