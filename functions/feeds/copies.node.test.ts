import { describe, expect, it, vi } from 'vitest';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const minuteMs = 60_000;

/** A module of its own: it remembers copies. */
async function freshCopies() {
  vi.resetModules();
  return import('./copies.ts');
}

/** A store whose answer the test chooses. */
function store() {
  let answer: () => Promise<unknown> = () => Promise.reject(new Error('KV is down.'));
  let calls = 0;
  const kv = {
    getWithMetadata: () => {
      calls += 1;
      return answer();
    },
  } as unknown as KVNamespace;
  return {
    kv,
    calls: () => calls,
    answers: (next: () => Promise<unknown>) => {
      answer = next;
    },
  };
}

const copyOf = (text: string) => () =>
  Promise.resolve({
    value: new TextEncoder().encode(text).buffer,
    metadata: { etag: `"${text}"`, updatedAtMs: 0 },
  });
const textOf = (copy: { body: Uint8Array } | null) => new TextDecoder().decode(copy?.body);
const never = () => new Promise<never>(() => undefined);
const refuses = () => Promise.reject(new Error('KV is down.'));

describe('while the store is out of order', () => {
  it.each([
    ['refuses', refuses],
    ['says nothing', never],
  ])('the last copy is answered where it %s', async (_name, fault) => {
    const { readCopy } = await freshCopies();
    const { kv, answers, calls } = store();
    answers(copyOf('first'));
    await readCopy(kv, 'news', nowMs);
    answers(fault);
    expect(textOf(await readCopy(kv, 'news', nowMs + minuteMs, 20))).toBe('first');
    // The next visitors do not wait for it again.
    expect(textOf(await readCopy(kv, 'news', nowMs + minuteMs, 20))).toBe('first');
    expect(calls()).toBe(2);
    answers(copyOf('second'));
    expect(textOf(await readCopy(kv, 'news', nowMs + 2 * minuteMs, 20))).toBe('second');
  });

  it.each([
    ['refuses', refuses],
    ['says nothing', never],
  ])('without a copy the caller is told, in time, where it %s', async (_name, fault) => {
    const { readCopy } = await freshCopies();
    const { kv, answers } = store();
    answers(fault);
    await expect(readCopy(kv, 'news', nowMs, 20)).rejects.toThrow();
  });
});

describe('the API, while the store is out of order', () => {
  it.each(['/api/news', '/api/blog-posts'])('%s answers 503, and when to ask again', async (path) => {
    vi.resetModules();
    const { createApp } = await import('../app.ts');
    const response = await createApp().request(path, {}, { FEEDS: store().kv });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await response.json()).toMatchObject({ error: { code: 'copy_unavailable' } });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});
