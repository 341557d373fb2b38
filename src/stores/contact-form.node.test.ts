import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactSubject } from '#lib/contract/contact-message.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { createContactForm, thanksMs } from './contact-form.ts';

const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

function setUp() {
  const post = vi.fn(async (_path: string, _data: unknown, _key: string) => new Response());
  return { post, store: createContactForm(post) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('createContactForm', () => {
  it('sends the message with the fixed subject and thanks for 5 seconds', async () => {
    const { post, store } = setUp();
    const sending = store.send(fields);
    expect(store.$form.get()).toEqual({ status: 'sending' });
    await sending;
    expect(post).toHaveBeenCalledWith(
      '/api/contact-message',
      { ...fields, subject: contactSubject },
      expect.any(String),
    );
    expect(store.$form.get()).toEqual({ status: 'sent' });
    vi.advanceTimersByTime(thanksMs - 1);
    expect(store.$form.get().status).toBe('sent');
    vi.advanceTimersByTime(1);
    expect(store.$form.get().status).toBe('idle');
  });

  it('names the fields that are missing and sends nothing', async () => {
    const { post, store } = setUp();
    await store.send({ name: ' ', email: 'ada', message: '' });
    expect(store.$form.get()).toEqual({
      status: 'invalid',
      errors: {
        name: 'Name is required',
        email: 'Email needs the form name@example.com',
        message: 'Message is required',
      },
    });
    expect(post).not.toHaveBeenCalled();
  });

  it('sends once for a double click', async () => {
    const { post, store } = setUp();
    await Promise.all([store.send(fields), store.send(fields)]);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('retries the same message under the same key, and a changed one under a new key', async () => {
    const { post, store } = setUp();
    post
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockRejectedValueOnce(new NetworkError('timeout'));
    await store.send(fields);
    expect(store.$form.get()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('No connection'),
    });
    await store.send(fields);
    await store.send({ ...fields, message: 'Hello again' });
    await store.send({ ...fields, message: 'Hello again' });
    const keys = post.mock.calls.map(([, , key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[2]);
  });

  it('shows what the server refused beside the field', async () => {
    const { post, store } = setUp();
    post.mockRejectedValueOnce(
      new HttpError(422, '', { issues: [{ path: 'email', message: 'Email is odd' }] }),
    );
    await store.send(fields);
    expect(store.$form.get()).toMatchObject({ status: 'failed', errors: { email: 'Email is odd' } });
  });

  it('leaves no timer behind when it is stopped', async () => {
    const { store } = setUp();
    await store.send(fields);
    store.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
