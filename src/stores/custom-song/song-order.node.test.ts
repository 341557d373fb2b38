import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { songKeys } from './song-keys.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { emptySongFields, type SongFields } from './song-draft.ts';
import { createSongOrder } from './song-order.ts';
import { $toast } from '../toast/toasts.ts';

let storage: ReturnType<typeof memoryStorage>;
let ids = 0;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  $toast.set(null);
  ids = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fields: SongFields = {
  title: ' Forty Summers ',
  email: 'ada@example.com',
  genre: 'folk',
  mood: 'romantic',
  description: 'They met on a ferry.',
  inspiration: '',
  deadline: 'priority',
  addOns: '',
  licensee: '',
};

function setUp(loadPanel: () => Promise<unknown> = async () => undefined) {
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 12, (minute += 1)));
  const load = { check: () => import('./check-song.ts') };
  const order = createSongOrder(load, now, () => `00000000-0000-4000-8000-00000000000${(ids += 1)}`);
  order.$handle.set('@notewright');
  return { ...order, prepare: (entered: SongFields) => order.prepare(entered, loadPanel) };
}

async function idOf(order: ReturnType<typeof setUp>, changes: Partial<SongFields> = {}) {
  await order.prepare({ ...fields, ...changes });
  const state = order.$order.get();
  order.backToEdit();
  return state.status === 'ready' ? state.orderId.at(-1) : state.status;
}

const toast = () => [$toast.get()?.title, $toast.get()?.description, $toast.get()?.destructive];

/** What `fields` are once they are checked. */
const request = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]));

describe('prepare', () => {
  it('makes the twelve fields of the request', async () => {
    const order = setUp();
    await order.prepare(fields);
    expect(order.$order.get()).toEqual({
      status: 'ready',
      orderId: '00000000-0000-4000-8000-000000000001',
      request: {
        name: 'ada@example.com',
        email: 'ada@example.com',
        title: 'Forty Summers',
        genre: 'folk',
        mood: 'romantic',
        tempo: 'Not specified',
        duration: 'Not specified',
        description: 'They met on a ferry.',
        budget: 'Not specified',
        deadline: 'priority',
        inspiration: '',
        submittedAt: '2026-11-21T12:01:00.000Z',
      },
    });
  });

  it.each([
    ['title', ' ', 'Song Title is required'],
    ['email', '', 'Email Address is required'],
    ['genre', 'none', 'Choose a genre'],
    ['mood', 'none', 'Choose a mood'],
    ['description', '\n', 'Song Description is required'],
  ] as const)('asks for a missing %s', async (name, value, message) => {
    const order = setUp();
    await order.prepare({ ...fields, [name]: value });
    expect(order.$order.get()).toMatchObject({ status: 'editing', errors: { [name]: message } });
    expect(toast()).toEqual([
      'Missing Information',
      'Please fill out all required fields before submitting your request.',
      true,
    ]);
  });

  it.each([
    ['title', 'x'.repeat(201), 'Song Title must have at most 200 characters'],
    ['email', 'ada', 'Email Address must look like name@example.com'],
    ['description', 'x'.repeat(5001), 'Song Description must have at most 5,000 characters'],
    ['inspiration', 'x'.repeat(5001), 'Inspiration & References must have at most 5,000 characters'],
    ['deadline', 'now', 'Choose a delivery speed'],
  ] as const)(
    'says what is wrong with the %s, and nothing of missing fields',
    async (name, value, message) => {
      const order = setUp();
      await order.prepare({ ...fields, [name]: value });
      expect(order.$order.get()).toMatchObject({ status: 'editing', errors: { [name]: message } });
      expect($toast.get()).toBeNull();
    },
  );

  it('is busy while the next step loads, and a second submit changes nothing', async () => {
    const panel = Promise.withResolvers<unknown>();
    const order = setUp(() => panel.promise);
    const first = order.prepare(fields);
    expect(order.$order.get().status).toBe('preparing');
    await order.prepare({ ...fields, title: 'Other' });
    panel.resolve(null);
    await first;
    expect(order.$order.get()).toMatchObject({ request: { title: 'Forty Summers' } });
  });

  it('says so when the next step does not load, and can be tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('offline'));
    const order = setUp(load);
    await order.prepare(fields);
    expect(order.$order.get()).toMatchObject({
      status: 'editing',
      failure: expect.stringContaining('Nothing you typed is lost'),
    });
    expect(warn).toHaveBeenCalledWith('order_step_failed', expect.any(Error));
    load.mockResolvedValue(undefined);
    expect(await idOf(order)).toBe('1');
  });
});

describe('the order number', () => {
  it('stays while the content does, and is new after an edit', async () => {
    const order = setUp();
    expect(await idOf(order)).toBe('1');
    expect(await idOf(order)).toBe('1');
    expect(await idOf(order, { title: 'Forty Summers' })).toBe('1');
    expect(await idOf(order, { deadline: 'express' })).toBe('2');
    expect(await idOf(order)).toBe('3');
  });

  it('stays over a reload', async () => {
    await idOf(setUp());
    const reloaded = setUp();
    reloaded.keep(reloaded.restore());
    expect(await idOf(reloaded)).toBe('1');
    expect(await idOf(reloaded, { mood: 'chill' })).toBe('2');
  });

  it('is shared by two tabs with the same request, so that it is not paid twice', async () => {
    const [one, other] = [setUp(), setUp()];
    other.restore();
    expect([await idOf(one), await idOf(other)]).toEqual(['1', '1']);
  });

  it('stays for the tab where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    const order = setUp();
    expect([await idOf(order), await idOf(order)]).toEqual(['1', '1']);
  });

  it('is new after a payment: the same song ordered again is another order', async () => {
    const order = setUp();
    await order.prepare(fields);
    order.paid('/order?id=1&key=2', request);
    expect(await idOf(order)).toBe('2');
  });
});

describe('the draft', () => {
  it('is kept on every change and restored', () => {
    setUp().keep(fields);
    expect(setUp().restore()).toEqual(fields);
  });

  it('is not written by a visit that types nothing', () => {
    const order = setUp();
    order.keep(order.restore());
    expect(storage.map.size).toBe(0);
    order.keep(fields);
    order.keep(emptySongFields);
    expect(storage.map.size).toBe(0);
  });

  it('is restored within the tab where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const order = setUp();
    order.keep(fields);
    expect(order.restore()).toEqual(fields);
  });
});

describe('what the payment reports', () => {
  it('paid: everything is reset, and the way to the order stays', async () => {
    const order = setUp();
    order.keep(fields);
    await order.prepare(fields);
    order.paid('/order?id=1&key=2', request);
    expect(order.$order.get()).toEqual({ status: 'done' });
    expect(order.$fields.get()).toEqual(emptySongFields);
    expect(storage.map.has(songKeys.songDraft)).toBe(false);
    expect(toast()).toEqual([
      'Payment Successful!',
      "Your custom song request has been submitted. We'll contact you on Instagram (@notewright) with updates!",
      false,
    ]);
    await order.prepare(emptySongFields);
    expect(order.$receipt.get()).toEqual({ orderLink: '/order?id=1&key=2', email: 'ada@example.com' });
  });

  it('paid, while something else was typed: that stays, and the receipt shows', async () => {
    const order = setUp();
    await order.prepare(fields);
    order.backToEdit();
    order.keep({ ...fields, title: 'Another' });
    order.paid('/order?id=1&key=2', request);
    expect(order.$order.get().status).toBe('editing');
    expect(order.$fields.get().title).toBe('Another');
    expect(setUp().restore().title).toBe('Another');
    expect(order.$receipt.get()).toEqual({ orderLink: '/order?id=1&key=2', email: 'ada@example.com' });
  });

  it.each([
    [
      'requestFailed',
      'Request Error',
      'Payment successful but there was an issue submitting your request. Please contact us on Instagram (@notewright).',
    ],
    ['paymentFailed', 'Payment Failed', 'There was an issue processing your payment. Please try again.'],
  ] as const)('%s: nothing is reset', async (outcome, title, words) => {
    const order = setUp();
    order.keep(fields);
    await order.prepare(fields);
    const before = order.$order.get();
    order[outcome]();
    expect(order.$order.get()).toBe(before);
    expect(setUp().restore()).toEqual(fields);
    expect(toast()).toEqual([title, words, true]);
  });

  it.each(['payAgain', 'backToEdit'] as const)('%s: that a payment failed is over', async (next) => {
    const order = setUp();
    await order.prepare(fields);
    order.paymentFailed();
    order[next]();
    expect($toast.get()).toMatchObject({ title: 'Payment Failed', open: false });
  });

  it('another address is another order, and stays in the form', async () => {
    const order = setUp();
    await order.prepare({ ...fields, email: 'ada@gmial.con' });
    const before = order.$order.get();
    order.changeEmail('ada@gmail.com');
    const state = order.$order.get();
    if (state.status !== 'ready' || before.status !== 'ready') throw new Error('It is not ready to be paid.');
    expect([state.request.email, state.request.name]).toEqual(['ada@gmail.com', 'ada@gmail.com']);
    expect(state.orderId).not.toBe(before.orderId);
    order.backToEdit();
    expect([order.$fields.get().email, setUp().restore().email]).toEqual(['ada@gmail.com', 'ada@gmail.com']);
  });

  it('an error goes when its field is right, and the toast with the last of them', async () => {
    const order = setUp();
    await order.prepare({ ...fields, title: '', email: 'ada' });
    const errors = () => {
      const state = order.$order.get();
      return state.status === 'editing' ? Object.keys(state.errors) : [];
    };
    expect([errors(), $toast.get()?.open]).toEqual([['email', 'title'], true]);
    order.keep({ ...fields, email: 'ada@' });
    await vi.waitFor(() => expect(errors()).toEqual(['email']));
    expect($toast.get()?.open).toBe(true);
    order.keep(fields);
    await vi.waitFor(() => expect(errors()).toEqual([]));
    expect($toast.get()?.open).toBe(false);
  });

  it('back to edit drops the request and keeps the fields', async () => {
    const order = setUp();
    await order.prepare(fields);
    order.backToEdit();
    expect(order.$order.get()).toEqual({ status: 'editing', errors: {}, failure: '' });
    expect(order.$fields.get()).toEqual(fields);
  });
});
