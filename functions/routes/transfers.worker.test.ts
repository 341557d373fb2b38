import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTransfer, takenTransfer, transferLimits } from '#lib/contract/library/transfer-paths.ts';
import { createApi } from '../../tests/support/api.ts';
import { mostTransfers } from '../db/transfers.ts';

/** A move to another device is kept for an hour, and read once. */
const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const path = '/api/transfers';
const minuteMs = 60_000;

/** Base64url that only this test sends. */
const newData = () => crypto.randomUUID().replaceAll('-', '');

async function keep(data = newData()) {
  const answer = await api.post(path, { data });
  expect(answer.status).toBe(201);
  return { data, ...storedTransfer(await answer.json()) };
}
const take = (id: unknown) => api.post(`${path}/take`, { id });
const dataOf = async (answer: Response) => takenTransfer(await answer.json()).data;
const rowsOf = (id: string) => api.rows<{ ends_at: number }>('SELECT * FROM transfers WHERE id = ?', id);

/** Makes it so many minutes older. */
const age = (id: string, minutes: number) =>
  api.rows('UPDATE transfers SET ends_at = ends_at - ? WHERE id = ?', minutes * 60, id);

describe('a move to another device', () => {
  it('is kept for an hour', async () => {
    const { id, until } = await keep();
    expect(id).toMatch(/^[\w-]{22}$/);
    const leftMs = Date.parse(until) - Date.now();
    expect(leftMs).toBeGreaterThan(55 * minuteMs);
    expect(leftMs).toBeLessThanOrEqual(60 * minuteMs);
    expect(await rowsOf(id)).toEqual([expect.objectContaining({ ends_at: Date.parse(until) / 1000 })]);
  });

  it('is taken once: then nothing of it is left', async () => {
    const { id, data } = await keep();
    const first = await take(id);
    expect([first.status, await dataOf(first)]).toEqual([200, data]);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect((await take(id)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('goes to one of ten who ask at once', async () => {
    const { id } = await keep();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(404),
    ]);
  });

  it('answers the same of one that was taken, that is over and that never was', async () => {
    const [taken, over] = [await keep(), await keep()];
    await take(taken.id);
    await age(over.id, 61);
    const answers = await Promise.all([taken.id, over.id, 'A'.repeat(22)].map(take));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(texts).size).toBe(1);
  });

  it('holds as much as a mebibyte, and not a letter more', async () => {
    const most = 'x'.repeat(transferLimits.letters);
    const { id } = await keep(most);
    expect((await dataOf(await take(id))).length).toBe(most.length);
    expect((await api.post(path, { data: `${most}x` })).status).toBe(422);
    expect((await api.post(path, { data: most.repeat(2) })).status).toBe(413);
  });

  it('is kept once when it is sent again, and refused when the key comes with other data', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const data = newData();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => storedTransfer(await (await api.post(path, { data }, headers)).json()).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await api.post(path, { data: newData() }, headers)).status).toBe(422);
  });

  it.each([[''], ['A'.repeat(21)], ['A'.repeat(23)], [`${'A'.repeat(21)}'`], [null], [7], [['A']], [{}]])(
    'has no id like %j',
    async (id) => expect((await take(id)).status).toBe(422),
  );

  it.each([[''], ['a b'], ['a+b='], ['\u0000'], ['<script>'], [null], [1], [[]]])(
    'is no text like %j',
    async (data) => expect((await api.post(path, { data })).status).toBe(422),
  );

  it('is counted by client', async () => {
    const client = { 'CF-Connecting-IP': '203.0.113.200' };
    const statuses: number[] = [];
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n += 1)
      statuses.push((await api.post(path, { data: newData() }, client)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await api.post(path, { data: newData() })).status).toBe(201);
  });
});

describe('the hour', () => {
  it('ends by the cron of every five minutes, of those alone whose hour is over', async () => {
    const [over, other] = [await keep(), await keep()];
    await age(over.id, 30);
    await api.runCron(new Date(Date.now() + 31 * minuteMs), 'often');
    expect(await rowsOf(over.id)).toEqual([]);
    expect(await rowsOf(other.id)).toHaveLength(1);
  });
});

describe('the room for moves', () => {
  it('is so large, and those that are over make place', async () => {
    await api.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO transfers (id, sent_key, data, ends_at)
       SELECT printf('full-%017d', i), printf('full %d', i), 'x', ? FROM n`,
      mostTransfers,
      Math.floor(Date.now() / 1000) + 1000,
    );
    expect((await api.post(path, { data: newData() })).status).toBe(422);
    await api.rows(`UPDATE transfers SET ends_at = 1 WHERE sent_key LIKE 'full %'`);
    await keep();
    expect(await api.rows(`SELECT id FROM transfers WHERE sent_key LIKE 'full %'`)).toEqual([]);
  });
});
