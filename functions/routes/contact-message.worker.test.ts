import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const path = '/api/contact-message';
const valid = { name: 'Ada', email: 'ada@example.com', subject: 'Contact Form Submission', message: 'Hello' };

/** A message that only this test sends, with its idempotency key. */
function newMessage() {
  return {
    data: { ...valid, message: `Hello ${crypto.randomUUID()}` },
    key: { 'Idempotency-Key': crypto.randomUUID() },
  };
}

const stored = (message: string) =>
  api.rows<{ id: string; name: string; created_at: string }>(
    'SELECT * FROM contact_messages WHERE message = ?',
    message,
  );

describe('POST /api/contact-message', () => {
  it('stores the message and one mail about it, and answers id and reference', async () => {
    const { data, key } = newMessage();
    const response = await api.post(path, { ...data, name: '  عائشة 🎵 ' }, key);
    expect(response.status).toBe(201);
    const { id, reference } = (await response.json()) as { id: string; reference: string };
    expect(reference).toBe(`NW-${id.slice(0, 8).toUpperCase()}`);
    const rows = await stored(data.message);
    expect(rows).toEqual([expect.objectContaining({ ...data, name: 'عائشة 🎵', id })]);
    expect(await api.rows('SELECT kind, state FROM outbox WHERE message_id = ?', id)).toEqual([
      { kind: 'message', state: 'pending' },
    ]);
    expect(Date.parse(rows[0]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('stores one row for the same submit sent again, one after the other', async () => {
    const { data, key } = newMessage();
    const first = await api.post(path, data, key);
    const second = await api.post(path, data, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await stored(data.message)).toHaveLength(1);
  });

  it('stores one row for the same submit sent ten times at once', async () => {
    const { data, key } = newMessage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(path, data, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(await stored(data.message)).toHaveLength(1);
  });

  it('refuses a key that belongs to another message', async () => {
    const { data, key } = newMessage();
    await api.post(path, data, key);
    const response = await api.post(path, { ...data, message: 'Something else' }, key);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });

  it.each(['short', 'x'.repeat(101), 'with space in it'])('refuses the key %j', async (key) => {
    const response = await api.post(path, valid, { 'Idempotency-Key': key });
    expect(response.status).toBe(422);
  });

  it('names the fields that are wrong and stores nothing', async () => {
    const { data } = newMessage();
    const response = await api.post(path, { ...data, name: '', email: 'ada', more: true });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid_request',
        message: expect.any(String),
        issues: [
          { path: 'name', message: 'Name is required' },
          { path: 'email', message: 'Email must look like name@example.com' },
          { path: '', message: expect.any(String) },
        ],
      },
    });
    expect(await stored(data.message)).toHaveLength(0);
  });

  it('stores SQL and markup as the text that they are', async () => {
    const { data, key } = newMessage();
    const name = `'); DROP TABLE contact_messages; --`;
    expect((await api.post(path, { ...data, name }, key)).status).toBe(201);
    expect(await stored(data.message)).toEqual([expect.objectContaining({ name })]);
  });
});

describe('the mail about a message', () => {
  const insert = `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
    VALUES (?1, ?1, 'A', 'a@b.co', 's', 'm', '2026-11-21T10:00:00.000Z')`;

  it('comes with its row, whoever stores it', async () => {
    const id = crypto.randomUUID();
    await api.rows(insert, id);
    expect(await api.rows('SELECT kind, created_at FROM outbox WHERE message_id = ?', id)).toEqual([
      { kind: 'message', created_at: '2026-11-21T10:00:00.000Z' },
    ]);
  });

  it('is not missing: where it cannot be kept, the message is not kept either, and its sender is told', async () => {
    const { data, key } = newMessage();
    await api.rows(
      `CREATE TRIGGER planted BEFORE INSERT ON outbox WHEN NEW.message_id =
         (SELECT id FROM contact_messages WHERE message = '${data.message}') BEGIN SELECT RAISE(ABORT, 'planted'); END`,
    );
    expect((await api.post(path, data, key)).status).toBe(500);
    expect(await stored(data.message)).toEqual([]);
    await api.rows('DROP TRIGGER planted');
    expect((await api.post(path, data, key)).status).toBe(201);
  });
});

describe('the nightly cron', () => {
  it('deletes messages after 12 months, as the privacy policy promises, and no others', async () => {
    const [old, young] = [newMessage().data.message, newMessage().data.message];
    const database = await api.database();
    const insert = `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at) VALUES (?, ?, 'A', 'a@b.co', 's', ?, ?)`;
    await database.prepare(insert).bind(old, old, old, '2025-11-20T23:59:59.000Z').run();
    await database.prepare(insert).bind(young, young, young, '2025-11-22T00:00:00.000Z').run();
    await api.runCron(new Date('2026-11-21T03:17:00Z'));
    expect(await stored(old)).toHaveLength(0);
    expect(await stored(young)).toHaveLength(1);
  });
});
