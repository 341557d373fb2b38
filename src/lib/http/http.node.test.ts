import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureWords } from './failure-words.ts';
import { HttpError, NetworkError } from './http-error.ts';
import { request } from './request.ts';
import { sendJson } from './send-json.ts';
import { createSubmissionKeys } from './submission-key.ts';

afterEach(() => vi.unstubAllGlobals());

describe('sendJson', () => {
  it('sends the data with its key', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ id: '1' }, { status: 201 }));
    vi.stubGlobal('fetch', fetch);
    await sendJson('/api/x', { a: 1 }, 'key-12345');
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/x');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-12345' },
    });
  });

  it.each([
    [500, '', '500: Server Trouble', []],
    [404, 'gone', '404: gone', []],
    [
      422,
      '{"error":{"code":"invalid_request","message":"no","issues":[{"path":"email","message":"bad"}]}}',
      /^422: \{/,
      [{ path: 'email', message: 'bad' }],
    ],
    [422, '{"error":"something else"}', /^422: /, []],
  ])('turns %d into an error with status, colon and body', async (status, body, message, issues) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, statusText: 'Server Trouble' }));
    const error = await sendJson('/api/x', {}, 'k').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status, message: expect.stringMatching(message), issues });
  });

  it('tells a time-out from a broken connection', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('late', 'TimeoutError');
    });
    await expect(sendJson('/api/x', {}, 'k')).rejects.toMatchObject({ reason: 'timeout' });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(sendJson('/api/x', {}, 'k')).rejects.toMatchObject({ reason: 'offline' });
  });
});

describe('sendJson, where the answer is not the one that our server gave,', () => {
  it.each([
    ['a page', 'text/html', '<h1>Welcome to the train</h1>'],
    ['a page without a name', null, '<h1>Welcome to the train</h1>'],
    ['nothing', null, ''],
    ['half an answer', 'application/json', '{"id":"1'],
  ])('takes %s for no connection', async (_, type, body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { headers: type ? { 'Content-Type': type } : {} }));
    await expect(sendJson('/api/x', {}, 'k')).rejects.toMatchObject({ reason: 'offline' });
  });
});

describe('sendJson, behind a proxy that drops what kind of answer it is,', () => {
  it('takes our answer, whose body can still be read', async () => {
    vi.stubGlobal('fetch', async () => new Response(Buffer.from('{"id":"1"}')));
    expect(await (await sendJson('/api/x', {}, 'k')).json()).toEqual({ id: '1' });
  });
});

describe('request', () => {
  it('takes a page in the place of our answer for no connection, also where no answer is read', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<p>Sign here', { headers: { 'Content-Type': 'text/html' } }),
    );
    await expect(request('/api/x', { method: 'DELETE' })).rejects.toMatchObject({ reason: 'offline' });
  });
});

describe('failureWords', () => {
  it.each([
    [new NetworkError('offline'), 'No connection'],
    [new NetworkError('timeout'), 'did not answer in time'],
    [new HttpError(429, '', { retryAfterSeconds: 60 }), 'in 60 seconds'],
    [new HttpError(429, '', { retryAfterSeconds: 1 }), 'in 1 second.'],
    [new HttpError(429, ''), 'in a minute'],
    [new HttpError(413, ''), 'too long'],
    [new HttpError(422, ''), 'fields marked'],
    [new HttpError(415, '', { code: 'unsupported_media_type' }), 'changed what was sent'],
    [new HttpError(400, '', { code: 'invalid_json' }), 'changed what was sent'],
    [new HttpError(500, ''), 'on our side'],
    [new Error('anything'), 'on our side'],
    [undefined, 'on our side'],
  ])('%s: %s', (error, words) => expect(failureWords(error)).toContain(words));
});

describe('createSubmissionKeys', () => {
  it('keeps the key of the same data until it is done, and gives changed data a new one', () => {
    let next = 0;
    const keys = createSubmissionKeys(() => `key-${(next += 1)}`);
    expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 1 }), keys.keyFor({ a: 2 })]).toEqual([
      'key-1',
      'key-1',
      'key-2',
    ]);
    keys.done();
    expect(keys.keyFor({ a: 2 })).toBe('key-3');
  });
});
