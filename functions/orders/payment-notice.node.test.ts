import { describe, expect, it } from 'vitest';
import { sourceFile } from '../../tests/support/source-files.ts';
import { eventTypes, readNotice } from './payment-notice.ts';

describe('what an event tells of', () => {
  it.each([
    ['checkout.session.completed', { id: `cs_test_${'a'.repeat(20)}` }, { about: 'session' }],
    ['checkout.session.completed', { id: 'sub_1' }, null],
    [
      'charge.refunded',
      { payment_intent: 'pi_1', amount_refunded: 5 },
      { about: 'refunded', refundedCents: 5 },
    ],
    ['charge.refunded', { payment_intent: null, amount_refunded: 5 }, null],
    [
      'refund.failed',
      { id: 're_1', payment_intent: 'pi_1', status: 'failed', amount: 5 },
      { about: 'refund' },
    ],
    ['refund.updated', { id: 're_1', payment_intent: null, status: null, amount: 5 }, null],
    ['charge.dispute.closed', { payment_intent: 'pi_1', status: 'won' }, { outcome: 'won' }],
    ['charge.dispute.created', {}, null],
    ['customer.created', { id: 'cus_1' }, null],
    ['toString', {}, null],
  ])('%s of %j', (type, object, notice) => {
    if (notice === null) expect(readNotice(type, object)).toBeNull();
    else expect(readNotice(type, object)).toMatchObject(notice);
  });

  it.each([
    ['charge.refunded', {}],
    ['charge.refunded', { payment_intent: 'pi_1', amount_refunded: '5' }],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1', status: 'x'.repeat(41), amount: 5 }],
    ['charge.dispute.closed', null],
  ])('%s of %j is none', (type, object) => expect(() => readNotice(type, object)).toThrow());

  it('keeps nothing of what a person is', () => {
    const object = {
      payment_intent: 'pi_1',
      amount_refunded: 5,
      billing_details: { email: 'ada@example.com' },
    };
    expect(JSON.stringify(readNotice('charge.refunded', object))).not.toContain('ada');
  });

  it('is of the types that the owner sets up', () => {
    const named = [...sourceFile('docs/deploy.md').matchAll(/`((?:checkout|charge|refund)\.[\w.]+)`/g)];
    expect(named.map(([, type]) => type).toSorted()).toEqual([...eventTypes].toSorted());
  });
});
