import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { contactSubject } from '#lib/contract/support/contact-message.ts';
import { minFillMs } from '#lib/contract/shared/limits.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createContactForm, thanksMs } from '../support/contact-form.ts';
import { createInquiryForm } from '../business/inquiry-form.ts';
import { $toast } from '../toast/toasts.ts';
import { sendWaitingForms } from './waiting-forms.ts';

const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
const inquiry = {
  companyName: 'Analytical Engines',
  contactName: 'Ada',
  email: 'ada@example.com',
  phone: '',
  projectDescription: 'A jingle',
  plan: 'professional',
};

let storage: ReturnType<typeof memoryStorage>;
const stored = () => JSON.parse(storage.map.get(storageKeys.contactForm) ?? 'null') as unknown;

/** A clock that only waiting moves on, by whole milliseconds, as a browser's timer: it drops the fraction. */
function testClock() {
  let time = 60_000;
  const waits: number[] = [];
  const clock = {
    now: () => time,
    async wait(ms: number) {
      waits.push(ms);
      time += Math.trunc(ms);
    },
    pass: (ms: number) => (time += ms),
  };
  return { clock, waits };
}

/** A visit of the page: the form's store, what it posts, and its clock. */
function visit(make: typeof createContactForm = createContactForm) {
  const post = vi.fn(async (_path: string, _data: unknown, _key: string) =>
    Response.json({ reference: 'NW-1' }),
  );
  const { clock, waits } = testClock();
  const store = make({ post, clock });
  clock.pass(10_000);
  store.restore();
  return { post, store, waits, clock, keys: () => post.mock.calls.map(([, , key]) => key) };
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the support form', () => {
  it('sends the message with the fixed subject and thanks for 5 seconds', async () => {
    const { post, store } = visit();
    const sending = store.send(fields);
    expect(store.$form.get()).toEqual({ status: 'sending' });
    await sending;
    expect(post).toHaveBeenCalledWith(
      '/api/contact-message',
      { ...fields, subject: contactSubject, website: '', filledInMs: 10_000 },
      expect.any(String),
    );
    expect(store.$form.get()).toEqual({ status: 'sent', reference: 'NW-1', untouched: true, fields });
    vi.advanceTimersByTime(thanksMs - 1);
    expect(store.$form.get().status).toBe('sent');
    vi.advanceTimersByTime(1);
    expect(store.$form.get().status).toBe('idle');
  });

  it('names the fields that are missing and sends nothing', async () => {
    const { post, store } = visit();
    await store.send({ name: ' ', email: 'ada', message: '' });
    expect(store.$form.get()).toEqual({
      status: 'invalid',
      errors: {
        name: 'Name is required',
        email: 'Email must look like name@example.com',
        message: 'Message is required',
      },
    });
    expect(post).not.toHaveBeenCalled();
  });

  it('takes back an error when its field is right, and no other', async () => {
    const { store } = visit();
    await store.send({ name: '', email: 'ada', message: 'Hello' });
    const errors = () => {
      const state = store.$form.get();
      return 'errors' in state ? state.errors : null;
    };
    store.keep({ name: '', email: 'ada@', message: 'Hello' });
    store.keep({ name: '', email: 'ada@example.com', message: '' });
    await vi.waitFor(() => expect(errors()).toEqual({ name: 'Name is required' }));
    store.keep({ name: 'Ada', email: 'ada@example.com', message: '' });
    await vi.waitFor(() => expect(store.$form.get()).toEqual({ status: 'idle' }));
  });

  it('sends once for a double click', async () => {
    const { post, store } = visit();
    await Promise.all([store.send(fields), store.send(fields)]);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('retries the same message under the same key, and a changed one under a new key', async () => {
    const { post, store, keys } = visit();
    post.mockRejectedValueOnce(new NetworkError('offline')).mockRejectedValueOnce(new HttpError(500, ''));
    await store.send(fields);
    expect(store.$form.get()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('No connection'),
    });
    await store.send(fields);
    await store.send(fields);
    await store.send({ ...fields, message: 'Hello again' });
    await store.send({ ...fields, message: 'Hello again' });
    const [first, second, third, changed, next] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(changed).not.toBe(first);
    expect(next).not.toBe(changed);
  });

  it('shows what the server refused beside the field, and does not try that again by itself', async () => {
    const { post, store } = visit();
    post.mockRejectedValueOnce(
      new HttpError(422, '', { issues: [{ path: 'email', message: 'Email is odd' }] }),
    );
    await store.send(fields);
    expect(store.$form.get()).toMatchObject({ status: 'failed', errors: { email: 'Email is odd' } });
    await store.sendWaiting();
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind when it is stopped', async () => {
    const { store } = visit();
    await store.send(fields);
    store.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what guards a form', () => {
  it('waits until a person could have filled it in, and says how long it took', async () => {
    const { post, store, waits, clock } = visit();
    clock.pass(-9_500);
    await store.send(fields);
    expect(waits).toEqual([minFillMs - 500]);
    expect(post.mock.calls[0]?.[1]).toMatchObject({ filledInMs: minFillMs });
  });

  it('takes no fraction of a millisecond for a whole one: the server would refuse what it asked for', async () => {
    const { post, store, clock } = visit();
    clock.pass(-9_500.7);
    await store.send(fields);
    const [, sent] = post.mock.calls[0] ?? [];
    expect((sent as { filledInMs: number }).filledInMs).toBeGreaterThanOrEqual(minFillMs);
  });

  it('tells what stands in the trap, and another try without it is the same message', async () => {
    const { post, store, keys } = visit();
    post.mockRejectedValueOnce(new HttpError(422, '', { code: 'looks_automatic' }));
    await store.send(fields, 'https://example.com');
    expect(post.mock.calls[0]?.[1]).toMatchObject({ website: 'https://example.com' });
    expect(store.$form.get()).toMatchObject({
      reason: expect.stringContaining('press the button once more'),
    });
    await store.send(fields);
    expect(new Set(keys()).size).toBe(1);
    expect(store.$form.get().status).toBe('sent');
  });
});

describe('a form that is left', () => {
  it('comes back as it was typed, and is forgotten once it has arrived', async () => {
    visit().store.keep({ ...fields, message: 'Half a sent' });
    const { store } = visit();
    expect(store.restore()).toEqual({ ...fields, message: 'Half a sent' });
    await store.send(fields);
    expect(stored()).toBeNull();
  });

  it('leaves nothing behind when it was emptied', () => {
    const { store } = visit();
    store.keep(fields);
    store.keep({ name: '', email: '', message: '' });
    expect(storage.map.size).toBe(0);
  });

  it('sends what could not be sent, once, under its key, when the page is opened again', async () => {
    const first = visit();
    first.post.mockRejectedValueOnce(new NetworkError('offline'));
    await first.store.send(fields);
    const { store, post, keys } = visit();
    await store.sendWaiting();
    await store.sendWaiting();
    expect(keys()).toEqual(first.keys());
    expect(post.mock.calls[0]?.[1]).toEqual({ ...fields, subject: contactSubject });
    expect(store.$form.get()).toEqual({ status: 'sent', reference: 'NW-1', untouched: true, fields });
    expect(stored()).toBeNull();
  });

  it.each([500, 502, 503, 429])('waits on after an answer of %d, and keeps its key', async (status) => {
    const first = visit();
    first.post.mockRejectedValueOnce(new HttpError(status, '<h1>Bad Gateway</h1>'));
    await first.store.send(fields);
    expect(first.store.$form.get()).toMatchObject({ reason: expect.stringContaining('sent automatically') });

    const reloaded = visit();
    reloaded.post.mockRejectedValueOnce(new HttpError(status, ''));
    await reloaded.store.sendWaiting();
    await reloaded.store.send(fields);
    expect(new Set([...first.keys(), ...reloaded.keys()]).size).toBe(1);
    expect(stored()).toBeNull();
  });

  it('sends what was under way when its tab was closed', async () => {
    const first = visit();
    first.post.mockReturnValueOnce(new Promise(() => undefined));
    void first.store.send(fields);
    const { store, keys } = visit();
    await store.sendWaiting();
    expect(keys()).toEqual(first.keys());
  });

  it('of a closed tab goes on waiting when another tab of the form is typed in and sent', async () => {
    const first = visit();
    const second = visit();
    first.post.mockRejectedValueOnce(new NetworkError('offline'));
    await first.store.send(fields);
    second.store.keep({ ...fields, message: 'Something else' });
    expect(visit().store.restore()).toMatchObject({ message: 'Something else' });

    const post = vi.fn(async (_path: string, _data: unknown, _key: string) => new Response());
    const said: string[] = [];
    await sendWaitingForms('/support', (text) => said.push(text), post);
    expect(post.mock.calls.map(([, , key]) => key)).toEqual(first.keys());
    expect(said).toEqual(['You are online again, and your message has been sent.']);
    expect(visit().store.restore()).toMatchObject({ message: 'Something else' });

    await sendWaitingForms('/', (text) => said.push(text), post);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('sent from another page, it leaves an empty form; a fault of the server lets it wait on, a refusal does not', async () => {
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const offline = visit();
    offline.post.mockRejectedValueOnce(new NetworkError('offline'));
    await offline.store.send(fields);
    const post = vi.fn(async () => new Response());
    for (const status of [503, 429]) {
      post.mockRejectedValueOnce(new HttpError(status, ''));
      await sendWaitingForms('/', say, post);
    }
    expect(said).toEqual([]);
    await sendWaitingForms('/', say, post);
    expect(said).toEqual(['You are online again, and your message has been sent.']);
    expect(storage.map.size).toBe(0);

    const again = visit();
    again.post.mockRejectedValueOnce(new NetworkError('offline'));
    await again.store.send(fields);
    post.mockRejectedValueOnce(new HttpError(422, ''));
    await sendWaitingForms('/', say, post);
    expect(said.at(-1)).toContain('could not be sent. It is still in the form');
    expect(stored()).toMatchObject({ fields, waiting: null });
  });

  it('does not send by itself what was changed since', async () => {
    const { post, store } = visit();
    post.mockRejectedValueOnce(new NetworkError('offline'));
    await store.send(fields);
    store.keep({ ...fields, message: 'Hello, no' });
    expect(store.$form.get()).toMatchObject({ reason: expect.stringContaining('You changed the text') });
    await store.sendWaiting();
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed while the answer was awaited', async () => {
    const { post, store } = visit();
    const answer = Promise.withResolvers<Response>();
    post.mockReturnValueOnce(answer.promise);
    const sending = store.send(fields);
    await vi.waitFor(() => expect(post).toHaveBeenCalled());
    store.keep({ ...fields, message: 'And another thing' });
    answer.resolve(new Response());
    await sending;
    expect(store.$form.get()).toEqual({ status: 'sent', reference: null, untouched: false, fields });
    expect(visit().store.restore()).toMatchObject({ message: 'And another thing' });
  });

  it.each([[new NetworkError('offline')], [new HttpError(503, '')]])(
    'keeps what was typed while a sending failed that arrives later: %s',
    async (error) => {
      const { post, store, keys } = visit();
      const answer = Promise.withResolvers<Response>();
      post.mockReturnValueOnce(answer.promise);
      const sending = store.send(fields);
      await vi.waitFor(() => expect(post).toHaveBeenCalled());
      store.keep({ ...fields, message: 'Hello, and a long addition' });
      answer.reject(error);
      await sending;
      const elsewhere = visit();
      await sendWaitingForms('/', () => undefined, elsewhere.post);
      expect(elsewhere.keys()).toEqual(keys());
      expect(visit().store.restore().message).toBe('Hello, and a long addition');

      await store.sendWaiting();
      expect(store.$form.get()).toMatchObject({ status: 'sent', untouched: false });
      expect(visit().store.restore().message).toBe('Hello, and a long addition');
    },
  );

  it('goes out from its own page, too, when the tab that sent it is gone and this one has words of its own', async () => {
    const own = memoryStorage();
    vi.stubGlobal('sessionStorage', own);
    visit().store.keep({ ...fields, message: 'A long letter' });
    vi.stubGlobal('sessionStorage', memoryStorage());
    const gone = visit();
    gone.post.mockRejectedValueOnce(new NetworkError('offline'));
    await gone.store.send(fields);

    vi.stubGlobal('sessionStorage', own);
    const { store, post } = visit();
    await store.sendWaiting();
    expect(post).not.toHaveBeenCalled();
    await sendWaitingForms('/support', () => undefined, post);
    expect(post.mock.calls.map(([, , key]) => key)).toEqual(gone.keys());
    expect(visit().store.restore().message).toBe('A long letter');
  });

  it('comes back in each tab as it was typed there; an answer to one takes nothing from the other', async () => {
    const tabs = [memoryStorage(), memoryStorage()] as const;
    const inTab = (tab: (typeof tabs)[number]) => {
      vi.stubGlobal('sessionStorage', tab);
      return visit();
    };
    inTab(tabs[0]).store.keep({ ...fields, message: 'A long letter' });
    inTab(tabs[1]).store.keep({ ...fields, message: 'Another' });
    expect(inTab(tabs[0]).store.restore().message).toBe('A long letter');

    const second = inTab(tabs[1]);
    second.post.mockRejectedValueOnce(new NetworkError('offline'));
    await second.store.send(second.store.restore());
    const first = inTab(tabs[0]);
    await first.store.sendWaiting();
    expect(first.post).not.toHaveBeenCalled();
    expect(first.store.restore().message).toBe('A long letter');

    const again = inTab(tabs[1]);
    await again.store.sendWaiting();
    expect(again.keys()).toEqual(second.keys());
    expect(again.store.restore().message).toBe('');
    expect(inTab(tabs[0]).store.restore().message).toBe('A long letter');
  });

  it('still waits for the network where storage is blocked', async () => {
    storage.full = true;
    const { post, store } = visit();
    post.mockRejectedValueOnce(new NetworkError('timeout'));
    await store.send(fields);
    expect(store.$form.get()).toMatchObject({ reason: expect.stringContaining('leave this page open') });
    await store.sendWaiting();
    expect(store.$form.get().status).toBe('sent');
  });

  it.each([
    'null',
    '{',
    '{"format":2}',
    '{"format":1,"fields":{"name":7,"message":"kept"},"waiting":{"key":1}}',
  ])('reads %s as far as it is ours', async (text) => {
    storage.map.set(storageKeys.contactForm, text);
    const { store, post } = visit();
    expect(store.restore()).toEqual({ name: '', email: '', message: text.includes('kept') ? 'kept' : '' });
    await store.sendWaiting();
    expect(post).not.toHaveBeenCalled();
  });
});

describe('the inquiry form', () => {
  const open = () => {
    const post = vi.fn(async (_path: string, _data: unknown, _key: string) => Response.json({}));
    return {
      post,
      store: createInquiryForm('@notewright', { post, clock: testClock().clock }),
    };
  };
  it('sends the nine fields with the chosen plan, and says what is next', async () => {
    const { post, store } = open();
    await store.send(inquiry);
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
      '/api/business-inquiry',
      {
        companyName: 'Analytical Engines',
        contactName: 'Ada',
        email: 'ada@example.com',
        phone: '',
        industry: 'Not specified',
        serviceType: 'professional',
        budget: 'Not specified',
        timeline: 'Not specified',
        projectDescription: 'A jingle',
        website: '',
        filledInMs: expect.any(Number),
      },
    ]);
    expect($toast.get()).toMatchObject({
      title: 'Request Submitted!',
      description:
        'Thank you for your interest. Please contact us on Instagram (@notewright) to discuss your project details!',
    });
  });

  it.each(['', 'platinum'])('sends no plan for %j', async (plan) => {
    const { post, store } = open();
    await store.send({ ...inquiry, plan });
    expect(post.mock.calls[0]?.[1]).toMatchObject({ serviceType: 'Not specified' });
  });

  it('says that information is missing only when it is', async () => {
    const { store } = open();
    $toast.set(null);
    await store.send({ ...inquiry, email: 'ada' });
    expect($toast.get()).toBeNull();
    await store.send({ ...inquiry, contactName: ' ' });
    expect($toast.get()).toMatchObject({
      title: 'Missing Information',
      description: 'Please fill out all required fields before submitting.',
      destructive: true,
    });
    expect(store.$form.get()).toMatchObject({ errors: { contactName: 'Contact Name is required' } });
  });

  it('says so when it could not be sent', async () => {
    const { post, store } = open();
    post.mockRejectedValueOnce(new HttpError(500, ''));
    await store.send(inquiry);
    expect($toast.get()).toMatchObject({
      title: 'Submission Failed',
      description: 'There was an error submitting your request. Please try again.',
    });
    const again = store.send(inquiry);
    expect($toast.get()?.open).toBe(false);
    await again;
  });
});
