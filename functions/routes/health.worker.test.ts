import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '#lib/contract/health.ts';
import { createApi } from '../../tests/support/api.ts';

const api = createApi({}, { configPath: './tests/support/silent-worker/wrangler.jsonc' });
beforeAll(api.start);
afterAll(api.stop);

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const hour = 3600;

async function health(silent = '') {
  const response = await api.request('/api/health', { headers: { 'X-Silent': silent } });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { status: response.status, body: (await response.json()) as Health };
}

const addFeed = (name: string, { successS, failures = 0 }: { successS: number | null; failures?: number }) =>
  api.rows(
    `INSERT INTO feed_sources (url, source, category, last_attempt_at, last_success_at, failures)
     VALUES (?, ?, 'general', ?, ?, ?)`,
    `https://feeds.example/${name}`,
    name,
    ago(60),
    successS === null ? null : ago(successS),
    failures,
  );

const addMail = async (ageSeconds: number, state = 'pending') => {
  const id = crypto.randomUUID();
  await api.rows(
    `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
     VALUES (?1, ?1, 'Zaphod', 'zaphod@example.com', 'Contact Form Submission', 'Hello', ?2)`,
    id,
    ago(ageSeconds),
  );
  await api.rows('UPDATE outbox SET state = ? WHERE message_id = ?', state, id);
};

describe('GET /api/health', () => {
  beforeEach(async () => {
    await api.rows('DELETE FROM feed_sources');
    await api.rows('DELETE FROM contact_messages');
  });

  it('is ok in a new database, where no feed was asked and no mail waits', async () => {
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      database: 'ok',
      kv: 'ok',
      feeds: { total: 0, fresh: 0, dead: 0, oldestSuccessSeconds: null },
      outbox: { waiting: 0, oldestWaitingSeconds: null },
      version: expect.stringMatching(/./),
    });
  });

  it('is ok while one feed of three is late, and tells how late', async () => {
    await addFeed('a', { successS: 60 });
    await addFeed('b', { successS: 90 });
    await addFeed('c', { successS: 3 * hour, failures: 2 });
    const { body } = await health();
    expect(body).toMatchObject({ status: 'ok', feeds: { total: 3, fresh: 2, dead: 0 } });
    expect(body.feeds?.oldestSuccessSeconds).toBeGreaterThanOrEqual(3 * hour);
    expect(body.feeds?.oldestSuccessSeconds).toBeLessThan(4 * hour);
  });

  it('is degraded when most feeds are overdue, as when the cron stands still', async () => {
    await addFeed('a', { successS: 60 });
    await addFeed('b', { successS: 3 * hour });
    await addFeed('c', { successS: 3 * hour });
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'degraded', database: 'ok', feeds: { fresh: 1, dead: 0 } });
  });

  it.each([
    ['has not answered for a day', { successS: 25 * hour, failures: 9 }],
    ['never answered and was asked three times', { successS: null, failures: 3 }],
  ])('is degraded by a feed that %s', async (_, dead) => {
    await addFeed('a', { successS: 60 });
    await addFeed('b', { successS: 60 });
    await addFeed('c', dead);
    expect(await health()).toMatchObject({ status: 200, body: { status: 'degraded', feeds: { dead: 1 } } });
  });

  it('counts the mails that wait, and is degraded when one is stuck', async () => {
    await addMail(60);
    await addMail(120);
    await addMail(5 * hour, 'sent');
    const { body } = await health();
    expect(body).toMatchObject({ status: 'ok', outbox: { waiting: 2 } });
    expect(body.outbox?.oldestWaitingSeconds).toBeGreaterThanOrEqual(120);
    await addMail(2 * hour);
    expect(await health()).toMatchObject({
      status: 200,
      body: { status: 'degraded', outbox: { waiting: 3 } },
    });
  });

  it('holds nothing personal and no address of a feed or the owner', async () => {
    await addMail(2 * hour);
    await addFeed('secret-place', { successS: 60 });
    expect(JSON.stringify((await health()).body)).not.toMatch(/zaphod|hello|example|secret-place|@|https?:/i);
  });

  it('is degraded while the key-value store says nothing, and does not wait for it', async () => {
    expect(await health('kv')).toMatchObject({
      status: 200,
      body: { status: 'degraded', database: 'ok', kv: 'down' },
    });
  });

  it('is down with 503 while the database says nothing, and does not wait for it', async () => {
    expect(await health('database')).toMatchObject({
      status: 503,
      body: { status: 'down', database: 'down', kv: 'ok', feeds: null, outbox: null },
    });
    expect(await health('database kv')).toMatchObject({ status: 503, body: { kv: 'down' } });
  });

  it('is down when the database has not its tables, and says nothing of its words', async () => {
    await api.rows('ALTER TABLE outbox RENAME TO outbox_gone');
    try {
      const { status, body } = await health();
      expect([status, body.status, body.database]).toEqual([503, 'down', 'down']);
      expect(JSON.stringify(body)).not.toMatch(/outbox_gone|no such table|SELECT/);
      expect(JSON.stringify(api.logs())).toContain('health_check_failed');
    } finally {
      await api.rows('ALTER TABLE outbox_gone RENAME TO outbox');
    }
  });
});
