import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccountApi } from './account-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** What stands between us and the server answers in its place. */
const page = () =>
  new Response('<h1>Welcome to the train</h1>', { headers: { 'Content-Type': 'text/html' } });
const pageWithoutType = () => new Response(Buffer.from('<h1>Welcome to the train</h1>'));
const half = () => new Response('[{"id":"a","ti', { headers: { 'Content-Type': 'application/json' } });

function apiWith(...answers: (() => Response)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (answers.shift() ?? half)());
  vi.stubGlobal('fetch', fetch);
  let ids = 0;
  const api = createAccountApi({
    user: { uid: 'ann', isCurrent: () => true },
    token: async () => 'token',
    newId: () => `id-${(ids += 1)}`,
  });
  return { api, bodies: () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown) };
}

describe('a library whose answer is not the server’s', () => {
  it.each([
    ['a page', page],
    ['a page without a type', pageWithoutType],
    ['half an answer', half],
  ])('is no connection, so that the copy of this browser is shown: %s', async (_, answer) => {
    const { api } = apiWith(answer);
    await expect(api.storage.list()).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
  });

  it.each([
    ['a page', page],
    ['a page without a type', pageWithoutType],
  ])('has taken nothing, so that what waits for the account stays: %s', async (_, answer) => {
    const nothing = { playlists: [], saved: [], plays: [] };
    const { api } = apiWith(answer, answer, answer, answer);
    for (const change of [
      () => api.merge(nothing),
      () => api.setSaved('a', true),
      () => api.addPlays([]),
      () => api.storage.remove('a'),
    ])
      await expect(change()).rejects.toMatchObject({ name: 'NetworkError' });
  });
});

describe('a new playlist whose answer was lost', () => {
  const words = { title: 'Rain', description: '' };
  const at = '2026-11-21T12:00:00.000Z';
  const stored = { id: 'id-1', ...words, createdAt: at, updatedAt: at };
  const made = () => Response.json(stored, { status: 201 });

  it('is the same one when it is made again; the next one with these words is another', async () => {
    const { api, bodies } = apiWith(half, made, made);
    await expect(api.storage.create(words)).rejects.toThrow('offline');
    await api.storage.create(words);
    await api.storage.create(words);
    expect(bodies()).toEqual([
      { id: 'id-1', ...words },
      { id: 'id-1', ...words },
      { id: 'id-2', ...words },
    ]);
  });
});
