import { describe, expect, it } from 'vitest';
import { orderView, type OrderView } from '#lib/contract/order/order-view.ts';
import { paidOrder as order } from '../../../tests/support/paid-order.ts';
import { readAs } from '#lib/data/shapes.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { orderState } from './order-words.ts';

/** What an answer must hold; a Worker of yesterday does not say whether it, or its address, is open. */
const later = ['isOpen', 'isAddressOpen', 'addOns', 'licensee'];
const needed = Object.fromEntries(Object.entries(order).filter(([name]) => !later.includes(name)));

describe('the answer of an order', () => {
  it.each<[string, unknown, unknown]>([
    ['an order', order, order],
    ['an order without its request', { ...order, request: null }, { ...order, request: null }],
    ['an unknown field', { ...order, extra: 1 }, order],
    ['an order of yesterday', needed, { ...order, isOpen: false, isAddressOpen: false }],
  ])('is read: %s', (_, answer, read) => expect(readAs(orderView, answer)).toEqual(read));

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'order'],
    ['a list', []],
    ...Object.keys(needed).map((name): [string, unknown] => [
      `no ${name}`,
      Object.fromEntries(Object.entries(order).filter(([key]) => key !== name)),
    ]),
    ...Object.keys(needed).map((name): [string, unknown] => [
      `a foreign ${name}`,
      { ...order, [name]: [{ a: 1 }] },
    ]),
    ['an unknown status', { ...order, status: 'lost' }],
    ['an unknown service', { ...order, serviceType: 'gift' }],
    ['an endless amount', { ...order, amountCents: Infinity }],
    ['half a request', { ...order, request: { title: 'x' } }],
  ])('is none: %s', (_, answer) => expect(readAs(orderView, answer)).toBeNull());

  it('refuses a moment that is none', () => {
    expect(readAs(orderView, { ...order, paidAt: 'yesterday' })).toBeNull();
  });
});

describe('the words of an order', () => {
  it('has a number that people can say', () => expect(orderNumber(order.orderId)).toBe('NW-1A2B3C4D'));

  it.each<[Partial<OrderView>, string, string]>([
    [{}, 'Paid', 'We are working on it'],
    [{ refundedCents: 100 }, 'Paid', '$1.00 of it was paid back to you'],
    [{ request: null }, 'Paid, but details are missing', 'Send it to us'],
    [{ serviceType: 'lyrics_unlock', request: null }, 'Paid', 'Thank you'],
    [{ status: 'unpaid' }, 'Not paid yet', 'go back to the order form'],
    [{ status: 'unpaid', serviceType: 'lyrics_unlock' }, 'Not paid yet', 'nothing was charged'],
    [{ status: 'processing' }, 'Payment on its way', 'do not pay twice'],
    [{ status: 'refunded', refundedCents: 250 }, 'Refunded', '$2.50 went back'],
    [{ status: 'refunded' }, 'Refunded', '$2.50 went back'],
  ])('%j: %s', (changes, title, words) => {
    const state = orderState({ ...order, ...changes });
    expect(state.title).toBe(title);
    expect(state.words).toContain(words);
  });
});
