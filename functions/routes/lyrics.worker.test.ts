import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const path = '/api/lyrics';

/** Lyrics that only this test saves, with their idempotency key. */
function newLyrics() {
  const content = `Line one\nLine two ${crypto.randomUUID()}`;
  return {
    data: { title: 'Rain', content, theme: 'rain', genre: 'folk', mood: 'sad', userId: 1 },
    key: { 'Idempotency-Key': crypto.randomUUID() },
    stored: () =>
      api.rows<{ id: string; user_id: number; genre: string | null }>(
        'SELECT * FROM saved_lyrics WHERE content = ?',
        content,
      ),
  };
}

describe('POST /api/lyrics', () => {
  it('stores the lyrics for user 1', async () => {
    const { data, key, stored } = newLyrics();
    const response = await api.post(path, { ...data, genre: null, theme: null }, key);
    expect(response.status).toBe(201);
    expect(await stored()).toEqual([
      expect.objectContaining({
        title: 'Rain',
        user_id: 1,
        genre: null,
        theme: null,
        mood: 'sad',
        ...((await response.json()) as object),
      }),
    ]);
  });

  it('stores one row for the same save ten times at once', async () => {
    const { data, key, stored } = newLyrics();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(path, data, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect((await api.post(path, { ...data, title: 'Another' }, key)).status).toBe(422);
  });

  it.each([[{ userId: 2 }], [{ genre: 'none' }], [{ content: '' }], [{ title: 'x\ny' }], [{ admin: true }]])(
    'refuses %j',
    async (change) => {
      const { data, stored } = newLyrics();
      const response = await api.post(path, { ...data, ...change });
      expect(response.status).toBe(422);
      expect(await stored()).toHaveLength(0);
    },
  );
});

describe('the nightly cron', () => {
  it('deletes saved lyrics after 12 months', async () => {
    const { data, stored } = newLyrics();
    const database = await api.database();
    await database
      .prepare(
        "INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, created_at) VALUES (?, ?, 1, 'T', ?, '2025-01-01T00:00:00.000Z')",
      )
      .bind(data.content, data.content, data.content)
      .run();
    await api.runCron(new Date('2026-11-21T03:17:00Z'));
    expect(await stored()).toHaveLength(0);
  });
});
