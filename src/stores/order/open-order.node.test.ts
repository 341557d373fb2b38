import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { paidOrder } from '../../../tests/support/paid-order.ts';
import { keepLastOrder, readLastOrder } from './last-order.ts';
import { openOrderWords, readOpenOrder, refreshOpenOrder } from './open-order.ts';
import { orderLinkMail } from './order-link-mail.ts';

const orderLink = '/order?id=1a2b3c4d-0000-4000-8000-000000000000&key=secret';
const dueAt = '2026-12-03T12:00:00.000Z';
const answer = vi.fn<() => Response>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  keepLastOrder({ paymentId: 'cs_1', orderLink });
});
afterEach(() => vi.unstubAllGlobals());

describe('the open order of this browser', () => {
  it('is asked for with its own link, and knows its title and day from then on', async () => {
    answer.mockReturnValue(Response.json({ ...paidOrder, dueAt }));
    const open = { paymentId: 'cs_1', orderLink, title: 'Forty Summers', dueAt, isOpen: true };
    expect(await refreshOpenOrder()).toEqual(open);
    expect(fetch).toHaveBeenCalledWith(orderLink.replace('/order', '/api/order'), expect.anything());
    expect(readOpenOrder()).toEqual(open);
  });

  it('stays as it was without an answer', async () => {
    answer.mockReturnValue(new Response('', { status: 503 }));
    expect(await refreshOpenOrder()).toMatchObject({ orderLink, isOpen: true });
  });

  it.each([
    ['is done', () => Response.json({ ...paidOrder, isOpen: false })],
    ['is gone', () => new Response('', { status: 404 })],
  ])('is none once it %s; the way to it stays', async (_, reply) => {
    answer.mockImplementation(reply);
    expect(await refreshOpenOrder()).toBeNull();
    expect(readOpenOrder()).toBeNull();
    expect(readLastOrder()).toMatchObject({ orderLink });
  });

  it('keeps what it knows when the same payment is heard of again', async () => {
    answer.mockReturnValue(Response.json({ ...paidOrder, dueAt }));
    await refreshOpenOrder();
    keepLastOrder({ paymentId: 'cs_1', orderLink });
    expect(readOpenOrder()).toMatchObject({ dueAt });
  });

  it.each([
    [null, 'Your song: ordered'],
    [dueAt, 'Your song: due December 3'],
    ['2026-11-20T12:00:00.000Z', 'Your song: was due November 20'],
  ])('due %s: %s', (due, words) =>
    expect(openOrderWords({ dueAt: due }, new Date('2026-11-24T12:00:00Z'))).toBe(words),
  );
});

it('a mail to oneself names the order and holds its whole link', () => {
  const href = orderLinkMail({ ...paidOrder, dueAt }, `https://notewright.example${orderLink}`);
  expect(href).toMatch(/^mailto:ada%40example\.com\?subject=My%20order%20NW-1A2B3C4D&body=/);
  const body = decodeURIComponent(href.split('body=')[1] ?? '');
  expect(body).toBe(
    `Forty Summers, order NW-1A2B3C4D\r\nDue Thursday, December 3, 2026\r\n\r\nThe private page of the order:\r\nhttps://notewright.example${orderLink}`,
  );
});
