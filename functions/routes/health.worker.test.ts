import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from './health-answer.ts';
import { createApi } from '../../tests/support/api.ts';

const api = createApi(
  { STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' },
  { configPath: './tests/support/silent-worker/wrangler.jsonc' },
);
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
    for (const table of [
      'contact_messages',
      'stripe_events',
      'refunds',
      'payments',
      'checkout_attempts',
      'orders',
    ])
      await api.rows(`DELETE FROM ${table}`);
    await api.rows('UPDATE payment_watch SET read_at = NULL, refused_at = NULL');
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
      webhook: { failing: 0, missed: 0, lastRefusedSeconds: null },
      payments: { pendingRefunds: 0, oldestRefundSeconds: null, staleAttempts: 0, eventsReadSeconds: null },
      deliveries: { hangingUploads: 0, dueSoon: 0, late: 0, unsentMails: 0, stuckRemovals: 0 },
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

  const addEvent = (ageSeconds: number, { state = 'processed', deliveries = 1 } = {}) =>
    api.rows(
      `INSERT INTO stripe_events (id, type, state, deliveries, received_at) VALUES (?, 'charge.refunded', ?, ?, ?)`,
      ...[`evt_${crypto.randomUUID()}`, state, deliveries, ago(ageSeconds)],
    );

  it('tells of events that fail, and of those that no webhook brought, and is degraded by them', async () => {
    await addEvent(2 * hour);
    await addEvent(60, { state: 'received' });
    await addEvent(60, { deliveries: 0 });
    await addEvent(30 * hour, { deliveries: 0 });
    await addEvent(2 * hour, { state: 'ignored', deliveries: 0 });
    expect(await health()).toMatchObject({ body: { status: 'ok', webhook: { failing: 0, missed: 0 } } });
    await addEvent(2 * hour, { state: 'received' });
    expect(await health()).toMatchObject({
      body: { status: 'degraded', webhook: { failing: 1, missed: 0 } },
    });
    await api.rows(`DELETE FROM stripe_events WHERE state = 'received'`);
    await addEvent(2 * hour, { deliveries: 0 });
    expect(await health()).toMatchObject({
      body: { status: 'degraded', webhook: { failing: 0, missed: 1 } },
    });
  });

  it('tells of a refused signature, which anybody can send, and stays ok', async () => {
    const post = (signature: string) =>
      api.request('/api/stripe-payments/webhook', {
        ...{ method: 'POST', body: '{}', headers: { 'Stripe-Signature': signature } },
      });
    await post('nothing like one');
    expect(await health()).toMatchObject({ body: { webhook: { lastRefusedSeconds: null } } });
    expect((await post('t=1,v1=00')).status).toBe(400);
    const { body } = await health();
    expect(body.status).toBe('ok');
    expect(body.webhook?.lastRefusedSeconds).toBeLessThan(60);
  });

  async function addOrder(ageSeconds: number, attempt: string, checkedSeconds: number) {
    const id = crypto.randomUUID();
    await api.rows(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
       VALUES (?1, ?1, 'o', 'lyrics_unlock', 'lyrics-unlimited', 100, 'USD', 'h', ?2)`,
      ...[id, ago(ageSeconds)],
    );
    await api.rows(
      `INSERT INTO checkout_attempts (order_id, n, idempotency_key, expires_at, return_origin, session_id, state, checked_at, created_at)
       VALUES (?1, 1, ?1, 1, 'o', ?1, ?2, ?3, ?3)`,
      ...[id, attempt, ago(checkedSeconds)],
    );
    return id;
  }

  it('is degraded by sessions that nobody looks at, by a refund that waits, and by a list of events that is not read', async () => {
    await addOrder(60, 'open', 60);
    expect(await health()).toMatchObject({ body: { status: 'ok', payments: { staleAttempts: 0 } } });
    await addOrder(120, 'expired', 2 * hour);
    const id = await addOrder(120, 'processing', 2 * hour);
    expect(await health()).toMatchObject({ body: { status: 'degraded', payments: { staleAttempts: 1 } } });

    await api.rows(`UPDATE checkout_attempts SET state = 'paid'`);
    await api.rows(
      `INSERT INTO payments (session_id, order_id, payment_intent, amount_cents, currency, kind, source, created_at)
       VALUES ('cs_1', ?, 'pi_1', 100, 'USD', 'duplicate', 'cron', ?)`,
      ...[id, ago(0)],
    );
    await api.rows(
      `INSERT INTO refunds (session_id, order_id, payment_intent, amount_cents, created_at) VALUES ('cs_1', ?, 'pi_1', 100, ?)`,
      ...[id, ago(600)],
    );
    expect(await health()).toMatchObject({ body: { status: 'ok', payments: { pendingRefunds: 1 } } });
    await api.rows('UPDATE refunds SET created_at = ?', ago(2 * hour));
    expect(await health()).toMatchObject({ body: { status: 'degraded' } });
    await api.rows('DELETE FROM refunds');

    await api.rows('UPDATE orders SET created_at = ?', ago(2 * hour));
    const unread = await health();
    expect(unread.body.status).toBe('degraded');
    expect(unread.body.payments?.eventsReadSeconds).toBeGreaterThanOrEqual(2 * hour);
    await api.rows('UPDATE payment_watch SET read_at = ?', ago(300));
    expect((await health()).body.status).toBe('ok');
  });

  /** A song that was paid so many hours ago, delivery within 48 hours. */
  async function addSong(paidHours: number) {
    const id = crypto.randomUUID();
    await api.rows(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
       VALUES (?1, ?1, 'o', 'custom_song', 'custom-song-express', 500, 'USD', 'h', ?2)`,
      ...[id, ago(60)],
    );
    await api.rows(`UPDATE orders SET status = 'awaiting_payment' WHERE id = ?`, id);
    await api.rows(
      `UPDATE orders SET status = 'paid', paid_session_id = ?1, payment_intent = ?1, paid_at = ?2 WHERE id = ?1`,
      ...[id, ago(paidHours * hour)],
    );
    return id;
  }
  const deliveries = async () => {
    const { body } = await health();
    return { status: body.status, ...body.deliveries };
  };
  const begin = (id: string) =>
    api.rows(`UPDATE order_progress SET state = 'begun', begun_at = ?2 WHERE order_id = ?1`, id, ago(60));
  const addFile = async (id: string, name: string, begunHours: number) => {
    await api.rows(
      `INSERT INTO delivery_files (id, idempotency_key, order_id, version, name, size, object_key, created_at, touched_at)
       VALUES (?1, ?1, ?2, 1, 'a.mp3', 5, ?1, ?3, ?3)`,
      ...[name, id, ago(begunHours * hour)],
    );
  };

  it('tells of songs whose day is near, and is degraded by one whose day is over', async () => {
    await addSong(1);
    expect(await deliveries()).toMatchObject({ status: 'ok', dueSoon: 0, late: 0 });
    const id = await addSong(30);
    await begin(id);
    expect(await deliveries()).toMatchObject({ status: 'ok', dueSoon: 1, late: 0 });
    await api.rows('UPDATE orders SET paid_at = ? WHERE id = ?', ago(49 * hour), id);
    expect(await deliveries()).toMatchObject({ status: 'degraded', dueSoon: 0, late: 1 });
    await api.rows('UPDATE orders SET done_at = ? WHERE id = ?', ago(0), id);
    expect(await deliveries()).toMatchObject({ status: 'ok', late: 0 });
    await api.rows(`UPDATE orders SET done_at = NULL, status = 'refunded' WHERE id = ?`, id);
    expect(await deliveries()).toMatchObject({ status: 'ok', late: 0 });
  });

  it('is degraded by an upload that hangs, a file that does not go, and a buyer who was not told', async () => {
    const id = await addSong(1);
    await begin(id);
    await addFile(id, 'young', 23);
    expect(await deliveries()).toMatchObject({ status: 'ok', hangingUploads: 0 });
    await addFile(id, 'old', 25);
    expect(await deliveries()).toMatchObject({ status: 'degraded', hangingUploads: 1 });
    await api.rows(`UPDATE delivery_files SET state = 'removing', removed_at = ? WHERE id = 'old'`, ago(60));
    expect(await deliveries()).toMatchObject({ status: 'ok', hangingUploads: 0, stuckRemovals: 0 });
    await api.rows(`UPDATE delivery_files SET removed_at = ? WHERE id = 'old'`, ago(2 * hour));
    expect(await deliveries()).toMatchObject({ status: 'degraded', stuckRemovals: 1 });
    await api.rows(`DELETE FROM delivery_files WHERE id = 'old'`);
    for (const age of [60, 2 * hour])
      await api.rows(
        `INSERT INTO outbox (kind, order_id, happening, created_at) VALUES ('buyer_delivered', ?1, ?2, ?2)`,
        ...[id, ago(age)],
      );
    expect(await deliveries()).toMatchObject({ status: 'degraded', unsentMails: 1 });
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
      body: {
        status: 'down',
        database: 'down',
        kv: 'ok',
        feeds: null,
        outbox: null,
        webhook: null,
        payments: null,
        deliveries: null,
      },
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

describe('a database that takes no writes', () => {
  it('is down for the health, although it can be read', async () => {
    await api.rows('DELETE FROM health_writes');
    expect((await health()).status).toBe(200);
    await api.rows('DELETE FROM health_writes');
    await api.rows(
      `CREATE TRIGGER full_disk BEFORE INSERT ON health_writes BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    expect(await health()).toMatchObject({ status: 503, body: { status: 'down', database: 'down' } });
    await api.rows('DROP TRIGGER full_disk');
    expect((await health()).status).toBe(200);
  });

  it('is not written at every request', async () => {
    await health();
    const before = await api.rows('SELECT written_at FROM health_writes');
    await api.rows('UPDATE health_writes SET written_at = written_at - 1');
    await health();
    const [row] = await api.rows<{ written_at: number }>('SELECT written_at FROM health_writes');
    expect(before).toEqual([{ written_at: (row?.written_at ?? 0) + 1 }]);
  });
});

describe('a limiter that does not work', () => {
  it.each(['broken limiter', 'limiter'])('lets everybody through: %s', async (which) => {
    const answer = await api.request('/api/contact-message', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'CF-Connecting-IP': api.newClient(),
        'X-Silent': which,
      },
      body: JSON.stringify({
        ...{ name: 'Ada', email: 'ada@example.com', subject: 'Contact Form Submission', message: 'Hello' },
        ...{ website: '', filledInMs: 5000 },
      }),
    });
    expect(answer.status).toBe(201);
  });
});
