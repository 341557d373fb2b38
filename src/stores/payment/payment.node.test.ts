import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMessage } from './payment-message.ts';
import { readPending } from './pending-payment.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import type { PaymentStatus } from '#lib/contract/payment/payment-paths.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createPayment, type PaymentOptions } from './create-payment.ts';
import type { PaymentEnvironment } from './payment-environment.ts';

const [product = null] = products;

const id = `cs_test_${'a'.repeat(58)}`;
const link = {
  paymentLink: 'https://pay.example/x',
  paymentId: id,
  orderId: 'n-1',
  orderLink: '/order?id=n-1&key=k',
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A payment before a world that the test moves: the window, the server's word, messages, the clock. */
function setUp(change: Partial<PaymentEnvironment> = {}, options: Partial<PaymentOptions> = {}) {
  const world = {
    closed: false,
    address: '',
    left: '',
    status: 'open' as PaymentStatus,
    tell: (_: PaymentMessage) => {},
    back: () => {},
    shownAgain: () => {},
    tick: () => {},
    ids: 0,
  };
  const opened = {
    go: (address: string) => void (world.address = address),
    isClosed: () => world.closed,
    focus: vi.fn(),
    close: () => void (world.closed = true),
  };
  const environment: PaymentEnvironment = {
    mustRedirect: () => false,
    openWindow: vi.fn(() => opened),
    leaveFor: (address) => void (world.left = address),
    createLink: vi.fn(async () => link),
    ask: vi.fn(async () => ({ status: world.status, serviceType: 'custom_song' as const })),
    hear: (signal, heard) => {
      world.tell = (message) => signal.aborted || heard(message);
    },
    onReturn: (signal, returned) => {
      world.back = () => signal.aborted || returned();
    },
    onShownAgain: (_, shown) => void (world.shownAgain = shown),
    wait: () => new Promise((resolve) => (world.tick = () => resolve())),
    newId: () => `own-${(world.ids += 1)}`,
    ...change,
  };
  const complete = vi.fn(async () => undefined);
  const onFailed = vi.fn();
  const payment = createPayment(
    {
      purpose: 'song',
      purchase: () => product && { product, action: { a: 1 } },
      complete,
      onFailed,
      ...options,
    },
    environment,
  );
  return { world, environment, payment, complete, onFailed, opened, state: () => payment.$state.get() };
}

/** Lets everything that waits for nothing but promises happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const success = { type: 'payment-success', paymentId: id, orderId: null } as const;

describe('the window', () => {
  it('opens in the click itself, before the link is asked for, and gets its address then', () => {
    const { payment, environment, world, state } = setUp({
      createLink: vi.fn(() => new Promise<never>(() => {})),
    });
    void payment.pay();
    expect(environment.openWindow).toHaveBeenCalledOnce();
    expect([state().status, world.address]).toEqual(['creating', '']);
  });

  it('is brought to the front by a second click, which makes no second link', async () => {
    const { payment, environment, opened, state } = setUp();
    void payment.pay();
    await settle();
    await payment.pay();
    expect(state().status).toBe('waiting');
    expect(opened.focus).toHaveBeenCalledOnce();
    expect(environment.createLink).toHaveBeenCalledOnce();
  });

  it('closed by the visitor while the link was made: the button is free, nothing is asked', async () => {
    const { payment, world, state, environment } = setUp();
    const paying = payment.pay();
    world.closed = true;
    await paying;
    expect([state().status, world.address]).toEqual(['idle', '']);
    expect(environment.ask).not.toHaveBeenCalled();
  });

  it('closed while waiting: the server is asked, and the button is free when it says open', async () => {
    const { payment, world, state, environment } = setUp();
    void payment.pay();
    await settle();
    world.closed = true;
    world.tick();
    await settle();
    expect(environment.ask).toHaveBeenCalledWith(id);
    expect(state()).toEqual({ status: 'idle', error: '' });
  });

  it('closed to us alone by an opener policy: a message still completes the payment', async () => {
    const { payment, world, complete } = setUp();
    void payment.pay();
    await settle();
    world.closed = true;
    world.tick();
    await settle();
    world.status = 'succeeded';
    world.tell(success);
    await settle();
    expect(complete).toHaveBeenCalledOnce();
  });

  it('messages that come while the server is asked are not lost', async () => {
    const answers = [Promise.withResolvers<PaymentStatus>(), Promise.withResolvers<PaymentStatus>()];
    let asked = 0;
    const { payment, world, complete } = setUp({
      ask: async () => ({
        status: (await answers[(asked += 1) - 1]?.promise) ?? 'open',
        serviceType: 'custom_song',
      }),
    });
    void payment.pay();
    await settle();
    world.closed = true;
    world.tick();
    await settle();
    world.tell(success);
    answers[0]?.resolve('open');
    await settle();
    answers[1]?.resolve('succeeded');
    await settle();
    expect(complete).toHaveBeenCalledOnce();
  });
});

describe('messages', () => {
  it.each([
    ['another payment', { ...success, paymentId: 'cs_test_other' }],
    ['another order, cancelled', { type: 'payment-cancelled', paymentId: null, orderId: 'n-2' }],
    ['a beginning of our order’s number', { type: 'payment-cancelled', paymentId: null, orderId: 'n-' }],
    ['nothing', { type: 'payment-cancelled', paymentId: null, orderId: null }],
  ] as const)('of %s are not ours', async (_, message) => {
    const { payment, world, environment, state } = setUp();
    void payment.pay();
    await settle();
    world.tell(message);
    await settle();
    expect(environment.ask).not.toHaveBeenCalled();
    expect([state().status, world.closed]).toEqual(['waiting', false]);
  });

  it('of a success are not believed: the server decides, and it is said', async () => {
    const { payment, world, complete, state } = setUp();
    void payment.pay();
    await settle();
    world.tell(success);
    await settle();
    expect(complete).not.toHaveBeenCalled();
    expect(state()).toEqual({ status: 'idle', error: expect.stringContaining('has not confirmed it') });
  });

  it('of our cancelled order close the window and free the button', async () => {
    const { payment, world, state } = setUp();
    void payment.pay();
    await settle();
    world.tell({ type: 'payment-cancelled', paymentId: null, orderId: 'n-1' });
    await settle();
    expect([state(), world.closed]).toEqual([{ status: 'idle', error: '' }, true]);
  });

  it.each(['expired', 'failed'] as const)('%s is a failure, told under the button', async (status) => {
    const { payment, world, state, onFailed } = setUp();
    void payment.pay();
    await settle();
    world.status = status;
    world.tell(success);
    await settle();
    expect(state()).toEqual({ status: 'idle', error: expect.stringContaining('Payment failed') });
    expect(onFailed).toHaveBeenCalledOnce();
    expect(readPending('song')).toBeNull();
  });

  it('of a delayed payment: it waits, and completes when the visitor looks again', async () => {
    const { payment, world, state, complete } = setUp();
    void payment.pay();
    await settle();
    world.status = 'processing';
    world.tell(success);
    await settle();
    expect(state().status).toBe('processing');
    world.status = 'succeeded';
    world.back();
    await settle();
    expect(complete).toHaveBeenCalledOnce();
    expect(state().status).toBe('idle');
  });
});

describe('the link', () => {
  it.each([
    [new NetworkError('offline'), /^Failed to create payment link\. There is no connection/],
    [new NetworkError('timeout'), /^Failed to create payment link\. The payment service is not answering/],
    [new HttpError(502, '', { code: 'payment_unavailable' }), /^Failed to create payment link\./],
    [new HttpError(429, '', { retryAfterSeconds: 60 }), /try again in 60 seconds/],
    [new HttpError(422, '', { code: 'price_mismatch' }), /price has changed/],
    [new TypeError('no link'), /^Failed to create payment link\./],
  ])('%s: said under the button, and the same order is tried again', async (error, words) => {
    const createLink = vi
      .fn<PaymentEnvironment['createLink']>()
      .mockRejectedValueOnce(error)
      .mockResolvedValue(link);
    const { payment, state, world } = setUp({ createLink });
    await payment.pay();
    expect(state()).toEqual({ status: 'idle', error: expect.stringMatching(words) });
    expect(world.closed).toBe(true);
    world.closed = false;
    void payment.pay();
    await settle();
    expect(createLink.mock.calls.map(([, orderId]) => orderId)).toEqual(['own-1', 'own-1']);
  });

  it('already paid, and we know the payment: it is verified and completed', async () => {
    const { payment, world, complete, environment } = setUp();
    void payment.pay();
    await settle();
    world.closed = true;
    world.tick();
    await settle();
    vi.mocked(environment.createLink).mockRejectedValue(new HttpError(409, '', { code: 'already_paid' }));
    world.status = 'succeeded';
    await payment.pay();
    expect(complete).toHaveBeenCalledOnce();
    expect(readPending('song')).toBeNull();
  });

  it('another order of the page begins a new one', async () => {
    let orderId = 'first';
    const { payment, environment, world } = setUp(
      {},
      { purchase: () => product && { product, orderId, action: {} } },
    );
    void payment.pay();
    await settle();
    world.closed = true;
    world.tick();
    await settle();
    orderId = 'second';
    world.closed = false;
    void payment.pay();
    await settle();
    expect(vi.mocked(environment.createLink).mock.calls.map(([, order]) => order)).toEqual([
      'first',
      'second',
    ]);
  });
});

describe('the last step', () => {
  it('failing is said, and another click completes it without another payment', async () => {
    const complete = vi.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(undefined);
    const { payment, world, state, environment } = setUp({}, { complete });
    void payment.pay();
    await settle();
    world.status = 'succeeded';
    world.tell(success);
    await settle();
    expect(state()).toEqual({ status: 'idle', error: expect.stringContaining('has arrived') });
    expect(readPending('song')).toMatchObject({ paymentId: id });
    vi.mocked(environment.createLink).mockRejectedValue(new HttpError(409, '', { code: 'already_paid' }));
    await payment.pay();
    expect(complete).toHaveBeenCalledTimes(2);
    expect(state()).toEqual({ status: 'idle', error: '' });
  });
});

describe('where nothing can be stored', () => {
  it('the payment is completed all the same, and the same order is tried again', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { payment, world, complete, state, environment } = setUp();
    void payment.pay();
    await settle();
    world.closed = true;
    world.tick();
    await settle();
    expect(state()).toEqual({ status: 'idle', error: '' });
    world.closed = false;
    void payment.pay();
    await settle();
    world.status = 'succeeded';
    world.tell(success);
    await settle();
    expect(complete).toHaveBeenCalledOnce();
    expect(state()).toEqual({ status: 'idle', error: '' });
    expect(vi.mocked(environment.createLink).mock.calls.map(([, order]) => order)).toEqual([
      'own-1',
      'own-1',
    ]);
  });

  it('an obstacle is told before anything is paid', async () => {
    const { payment, environment, state } = setUp({}, { obstacle: () => 'Payment failed: no cookies.' });
    await payment.pay();
    expect(state()).toEqual({ status: 'idle', error: 'Payment failed: no cookies.' });
    expect(environment.openWindow).not.toHaveBeenCalled();
  });
});

describe('another order on the same page', () => {
  it('is not held up by a delayed payment', async () => {
    let orderId = 'first';
    const { payment, world, state, environment } = setUp(
      {},
      { purchase: () => product && { product, orderId, action: {} }, shownOrder: () => orderId },
    );
    void payment.pay();
    await settle();
    world.status = 'processing';
    world.tell(success);
    await settle();
    expect(state().status).toBe('processing');
    payment.release();
    orderId = 'second';
    payment.resume();
    await settle();
    expect(state()).toEqual({ status: 'idle', error: '' });
    world.closed = false;
    void payment.pay();
    await settle();
    expect(vi.mocked(environment.createLink).mock.lastCall?.[1]).toBe('second');
  });

  it('that the server wants under another id gets one, and keeps it', async () => {
    const createLink = vi
      .fn<PaymentEnvironment['createLink']>()
      .mockRejectedValueOnce(new HttpError(409, '', { code: 'order_changed' }))
      .mockResolvedValue(link);
    const { payment, world } = setUp(
      { createLink },
      { purchase: () => product && { product, orderId: 'old', action: {} } },
    );
    for (let click = 0; click < 2; click += 1) {
      world.closed = false;
      void payment.pay();
      await settle();
      world.closed = true;
      world.tick();
      await settle();
    }
    expect(createLink.mock.calls.map(([, order]) => order)).toEqual(['old', 'own-1', 'own-1']);
  });
});

describe('where no window can open', () => {
  it.each([
    ['on a phone', { mustRedirect: () => true }],
    ['blocked', { openWindow: () => null }],
  ])('%s: the page is left with everything kept', async (_, change) => {
    const { payment, world, state } = setUp(change);
    void payment.pay();
    await settle();
    expect([world.left, state().status]).toEqual([link.paymentLink, 'leaving']);
    expect(readPending('song')).toEqual({
      orderId: 'own-1',
      paymentId: id,
      orderLink: link.orderLink,
      action: { a: 1 },
    });
  });

  it('Back frees the button, and the next click takes the same order', async () => {
    const { payment, world, state, environment } = setUp({ mustRedirect: () => true });
    payment.resume();
    void payment.pay();
    await settle();
    world.shownAgain();
    await settle();
    expect(state()).toEqual({ status: 'idle', error: '' });
    void payment.pay();
    await settle();
    expect(vi.mocked(environment.createLink).mock.calls.map(([, order]) => order)).toEqual([
      'own-1',
      'own-1',
    ]);
  });

  it('a page that was loaded anew takes the payment up and completes it', async () => {
    void setUp({ mustRedirect: () => true }).payment.pay();
    await settle();
    const { payment, world, complete } = setUp();
    world.status = 'succeeded';
    payment.resume();
    await settle();
    expect(complete).toHaveBeenCalledWith(expect.objectContaining({ paymentId: id, action: { a: 1 } }));
  });

  it('a page that is stopped while it leaves frees the button', async () => {
    const { payment, world, state } = setUp({ mustRedirect: () => true });
    void payment.pay();
    await settle();
    world.tick();
    await settle();
    expect(state()).toEqual({ status: 'idle', error: '' });
  });

  it('stored nonsense is no payment', async () => {
    for (const text of ['', 'null', '[]', '{"orderId":1,"action":{}}', '{"orderId":"x","action":null}']) {
      vi.stubGlobal('sessionStorage', memoryStorage());
      sessionStorage.setItem('notewright-payment-song', text);
      const { payment, environment } = setUp();
      payment.resume();
      await settle();
      expect(environment.ask).not.toHaveBeenCalled();
    }
  });
});
