import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Erasure, ErasurePlan, FoundOnDesk } from '#lib/contract/desk/desk-people.ts';
import { erasePath, erasurePlanPath, findPath, personExportPath } from '#lib/contract/desk/desk-paths.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { createDesk } from '../../tests/support/desk.ts';
import { contactForm } from '../../tests/support/form-examples.ts';

/** Persons at the desk: found, exported and erased. Who else is refused, `desk-guards.worker.test.ts` knows. */
const desk = createDesk();
const { shop, owner } = desk;
beforeAll(shop.start);
afterAll(shop.stop);

const ask = <T>(path: string, body: object) => owner.json<T>(owner.ask('POST', path, body));
const find = (text: string) => ask<FoundOnDesk>(findPath, { text });
const plan = (email: string) => ask<ErasurePlan>(erasurePlanPath, { email });
const erase = (email: string, again = email) => owner.ask('POST', erasePath, { email, again });
const kindsOf = async (text: string) => (await find(text)).found.map(({ kind }) => kind).toSorted();

/** Somebody who has bought a song, which is delivered, and has written to us. */
async function somebody() {
  const song = await desk.deliveredSong();
  const { email } = song.order;
  const sent = await shop.api.post('/api/contact-message', { ...contactForm, email, name: "Zoë O'Hara 🎵" });
  expect(sent.status).toBe(201);
  return { ...song, email };
}

describe('a person at the desk', () => {
  it('is found by any words, in any case of letters, and by nothing that means all', async () => {
    const { email, id } = await somebody();
    expect(await kindsOf(email.toUpperCase())).toEqual(['message', 'order']);
    const { found } = await find(email);
    expect(found.find(({ kind }) => kind === 'order')).toMatchObject({ id, who: email });
    expect(await kindsOf("o'hara 🎵")).toContain('message');
    for (const text of ['%', '_%_', `' OR 1=1 --`]) expect(await kindsOf(text)).toEqual([]);
  });

  it('is listed up to a number, and what is cut is named', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, n) =>
        `('${crypto.randomUUID()}', 'cut-${n}', 1, 'Cuttlefish ${n}', 'x', '2026-11-21T10:00:00.000Z')`,
    );
    await shop.api.rows(
      `INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, created_at) VALUES ${rows.join(', ')}`,
    );
    const { found, cut } = await find('cuttlefish');
    expect([found.length, cut]).toEqual([50, ['saved lyrics']]);
  });

  it('is exported with all that is held, and nothing of anybody else', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const held = await ask<Record<string, unknown>>(personExportPath, { email: mine.email });
    expect(held).toMatchObject({
      email: mine.email,
      orders: [{ id: mine.id }],
      messages: [{ email: mine.email }],
      deliveries: [{ order_id: mine.id }],
      inquiries: [],
    });
    expect(held['notInHere']).toContainEqual(expect.stringContaining('Stripe'));
    expect(JSON.stringify(held)).not.toContain(other.email);
    expect(JSON.stringify(held)).not.toContain(other.id);
  });

  it('is erased as it was announced, alone, and once', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const announced = await plan(mine.email);
    expect(announced.notOver).toEqual([]);
    expect(announced.counts).toEqual(
      expect.arrayContaining([
        { what: 'messages', becomes: 'gone', count: 1 },
        { what: 'files', becomes: 'gone', count: 1 },
        { what: 'paid orders', becomes: 'kept without the person', count: 1 },
      ]),
    );
    expect(await kindsOf(mine.email)).toEqual(['message', 'order']);

    const erased = await owner.json<Erasure>(erase(mine.email, mine.email.toUpperCase()));
    expect(erased.counts).toEqual(announced.counts);
    expect(erased.notReached).not.toEqual([]);
    expect(await kindsOf(mine.email)).toEqual([]);
    const [row] = await shop.api.rows(`SELECT status, amount_cents, email FROM orders WHERE id = ?`, mine.id);
    expect(row).toEqual({ status: 'submitted', amount_cents: expect.any(Number), email: null });
    expect(await kindsOf(other.email)).toEqual(['message', 'order']);

    // The answer was lost, and it is asked for once more.
    expect((await owner.json<Erasure>(erase(mine.email))).counts).toEqual([]);
    expect(await plan(mine.email)).toEqual({ counts: [], notOver: [] });
  });

  it('stays whole while an order is not over, which is named with its reason', async () => {
    const song = await desk.paidSong();
    const { email } = song.order;
    const { notOver } = await plan(email);
    expect(notOver).toEqual([
      { id: song.id, number: orderNumber(song.id), why: expect.stringContaining('not delivered') },
    ]);
    const before = await shop.api.rows('SELECT * FROM orders ORDER BY id');
    expect(await desk.problem(erase(email))).toEqual([409, 'order_not_over']);
    expect(await shop.api.rows('SELECT * FROM orders ORDER BY id')).toEqual(before);
  });

  it('is not erased by a slip: the address has to come twice', async () => {
    const { email } = await somebody();
    for (const again of ['', 'eve@example.com', `${email}.example`, undefined])
      expect((await owner.ask('POST', erasePath, { email, again })).status).toBe(422);
    expect((await owner.ask('POST', erasePath, { email })).status).toBe(422);
    expect(await kindsOf(email)).toEqual(['message', 'order']);
  });

  it.each(['Ada', '%@%', '', 'a b@c.example'])('%j is no address', async (email) => {
    for (const path of [personExportPath, erasurePlanPath])
      expect((await owner.ask('POST', path, { email })).status).toBe(422);
  });
});
