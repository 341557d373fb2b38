import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxKinds, type InboxPage } from '#lib/contract/desk/desk-inbox.ts';
import { inboxDonePath, inboxKindPath, inboxPath } from '#lib/contract/desk/desk-paths.ts';
import { createDesk } from '../../tests/support/desk.ts';

/** What came in beside the songs, read and ticked off at the desk. */
const desk = createDesk();
const { shop, owner } = desk;
const time = '2026-11-21T10:00:00.000Z';
const message = 'aaaa1111-0000-4000-8000-000000000001';

beforeAll(async () => {
  await shop.start();
  await shop.api.rows(
    `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at) VALUES
       ('${message}', 'key-ada', 'Ada', 'ada@example.com', 's', 'Two' || char(10) || 'lines', '${time}')`,
  );
  const many = Array.from(
    { length: 60 },
    (_, index) => `('${crypto.randomUUID()}', 'key-${index}', 1, 'Song ${index}', 'It rains', '${time}')`,
  );
  await shop.api.rows(
    `INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, created_at) VALUES ${many.join(', ')}`,
  );
});
afterAll(shop.stop);

const counts = () => owner.json<Record<string, number>>(owner.ask('GET', inboxPath));
const page = (kind: string, query = '') =>
  owner.json<InboxPage>(owner.ask('GET', inboxKindPath(kind) + query));
const tick = (kind: string, id: string, done: boolean) =>
  owner.ask('POST', inboxDonePath(kind, id), { done });

describe('the inbox at the desk', () => {
  it('counts each kind, and lists each', async () => {
    expect(Object.keys(await counts()).sort()).toEqual([...inboxKinds, 'inquiries'].sort());
    for (const kind of inboxKinds) expect((await page(kind)).rows.length, kind).toBeLessThanOrEqual(50);
  });

  it('shows a message whole, ticks it off once, and takes that back', async () => {
    const { messages: before = 0 } = await counts();
    expect(await page('messages')).toEqual({
      canBeDone: true,
      next: null,
      rows: [
        {
          id: message,
          doneAt: null,
          fields: [
            { name: 'created_at', text: time },
            { name: 'name', text: 'Ada' },
            { name: 'email', text: 'ada@example.com' },
            { name: 'message', text: 'Two\nlines' },
          ],
        },
      ],
    });
    expect((await tick('messages', message, true)).status).toBe(204);
    expect((await counts())['messages']).toBe(before - 1);
    expect((await page('messages')).rows).toEqual([]);
    const [done] = (await page('messages', '?all=1')).rows;
    expect((await tick('messages', message, true)).status).toBe(204);
    expect((await page('messages', '?all=1')).rows).toEqual([done]);
    expect((await tick('messages', message, false)).status).toBe(204);
    expect((await page('messages')).rows).toHaveLength(1);
  });

  it('goes on where a page ends', async () => {
    const first = await page('lyrics');
    const second = await page('lyrics', `?from=${first.next}`);
    expect([first.rows.length, first.next, second.rows.length, second.next]).toEqual([50, 50, 10, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect(await desk.problem(owner.ask('GET', `${inboxKindPath('lyrics')}?from=-1`))).toEqual([
      422,
      'invalid_request',
    ]);
  });

  it('shows a mail as it is sent, with the private link of its order', async () => {
    const song = await desk.paidSong();
    const [mail] = (await page('outbox')).rows.filter(({ fields }) =>
      fields.some(({ name, text }) => name === 'kind' && text === 'buyer_paid'),
    );
    const field = (name: string) => mail?.fields.find((one) => one.name === name)?.text;
    expect(field('mail_to')).toBe(song.order.email);
    expect(field('text')).toContain('https://notewright.example/order?');
  });

  it('ticks off no mail, no feed, and nothing that is not there', async () => {
    for (const kind of ['outbox', 'feeds', 'messages', 'nonsense', 'toString'])
      expect((await tick(kind, crypto.randomUUID(), true)).status).toBe(404);
  });
});
