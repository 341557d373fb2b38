import { afterEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/contract/payment/catalog.ts';
import { browserPayment } from './payment-environment.ts';
import { askPayment } from './ask-payment.ts';
import { NetworkError } from '#lib/http/http-error.ts';

afterEach(() => vi.unstubAllGlobals());

const id = `cs_test_${'a'.repeat(58)}`;
const known = { status: 'succeeded', serviceType: 'custom_song' };
const answer = { ...known, paymentId: id };
const link = {
  paymentLink: 'https://checkout.stripe.com/c/pay/1',
  paymentId: id,
  orderId: 'n-1',
  orderLink: '/order?id=n-1&key=k',
};
const [product] = products;

/** Both calls about a payment that a page makes. */
const calls = [
  ['verify', () => askPayment(id), answer, known],
  [
    'create-link',
    () => (product ? browserPayment.createLink({ product, action: {} }, 'order-1') : null),
    link,
    link,
  ],
] as const;

const json = { headers: { 'Content-Type': 'application/json' } };

/** An answer that begins and then breaks off with this error. */
function brokenOff(error: unknown) {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(error);
    },
  });
  return new Response(body, json);
}

describe.each(calls)('%s', (_, call, good, read) => {
  it('takes an answer of its shape', async () => {
    vi.stubGlobal('fetch', async () => Response.json(good));
    expect(await call()).toEqual(read);
  });

  it('gives up after 15 seconds, also while the answer is read', async () => {
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      signals.push(init.signal);
      return brokenOff(new DOMException('late', 'TimeoutError'));
    });
    await expect(call()).rejects.toEqual(new NetworkError('timeout'));
    expect(signals).toEqual([expect.any(AbortSignal)]);
  });

  it.each([
    ['a page of the network of a train', () => new Response('<h1>Welcome</h1>')],
    ['half an answer', () => brokenOff(new TypeError('terminated'))],
    ['no JSON', () => new Response('{"a":', json)],
  ])('takes %s for no connection', async (_name, respond) => {
    vi.stubGlobal('fetch', async () => respond());
    await expect(call()).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
  });

  it.each([
    ['another payment', { paymentId: `cs_test_${'b'.repeat(58)}x?` }],
    ['no payment', { paymentId: undefined }],
    ['an address that is script', { paymentLink: 'javascript:alert(1)', status: 'yes' }],
    ['a number', { paymentLink: 7, status: 7 }],
  ])('refuses an answer with %s', async (_name, change) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...good, ...change }));
    await expect(call()).rejects.toThrow();
  });
});
