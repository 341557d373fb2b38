import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDesk, mp3Of, ownerAddress } from '../../tests/support/desk.ts';
import { shopSecrets } from '../../tests/support/shop.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';

/** From the payment to the buyer's yes, as the owner and the buyer do it. */
const desk = createDesk();
const { shop, owner } = desk;
beforeAll(shop.start);
afterAll(shop.stop);

describe('a song', () => {
  it('goes from the payment over a change to the acceptance', { timeout: 240_000 }, async () => {
    const { id, buyer, order } = await desk.paidSong();
    expect(await buyer.view()).toMatchObject({
      isAddressOpen: true,
      delivery: { state: 'waiting', versions: [], rounds: 1, roundsLeft: 1 },
    });
    const begun = await owner.json(owner.begin(id));
    expect(begun).toMatchObject({ state: 'begun', request: { title: order.title, email: order.email } });
    expect(await buyer.view()).toMatchObject({
      isOpen: true,
      isAddressOpen: false,
      delivery: { state: 'begun' },
    });

    const first = mp3Of(deliveryLimits.partBytes + 1234);
    const file = await owner.upload(id, first);
    // Nobody but the owner sees or hears what is not delivered.
    expect((await buyer.view()).delivery?.versions).toEqual([]);
    expect((await buyer.file(file)).status).toBe(404);
    const view = await owner.order(id);
    const [next] = view.versions;
    expect(next).toMatchObject({ version: 1, deliveredAt: null, files: [{ name: 'Forty Summers.mp3' }] });
    const heard = await shop.api.request(next?.files[0]?.address ?? '');
    expect(Buffer.from(await heard.arrayBuffer()).equals(Buffer.from(first))).toBe(true);

    expect((await owner.deliver(id)).status).toBe(200);
    expect(await buyer.view()).toMatchObject({
      delivery: {
        state: 'delivered',
        versions: [
          { version: 1, message: 'Here it is', files: [{ id: file, type: 'audio/mpeg', isGone: false }] },
        ],
      },
    });
    const got = await buyer.file(file);
    expect(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(first))).toBe(true);

    expect((await buyer.note('Louder drums', 42)).status).toBe(200);
    expect(await buyer.view()).toMatchObject({
      delivery: {
        state: 'revising',
        roundsLeft: 0,
        versions: [{ notes: [{ atSeconds: 42, text: 'Louder drums' }] }],
      },
    });
    expect(await desk.problem(buyer.accept())).toEqual([409, 'conflict']);

    await owner.upload(id, mp3Of(2000, 1), 2, 'Forty Summers 2.mp3');
    expect((await owner.deliver(id, 2, 'Louder now')).status).toBe(200);
    expect(await desk.problem(buyer.accept(1))).toEqual([409, 'conflict']);
    expect((await buyer.accept(2)).status).toBe(200);
    expect(await buyer.view()).toMatchObject({
      isOpen: false,
      delivery: { state: 'accepted', acceptedBy: 'buyer', versions: [{ version: 1 }, { version: 2 }] },
    });
    // The first version stays beside the second.
    expect((await buyer.file(file)).status).toBe(200);

    for (const minutes of [10, 20]) await shop.cron(minutes);
    expect((await desk.mailsTo(order.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your order NW-\w+ is paid: Forty Summers$/),
      'Your song is here: Forty Summers',
      'Your song is here: Forty Summers, version 2',
      'Your song is finished: Forty Summers',
    ]);
    const toOwner = (await desk.mailsTo(shopSecrets.OWNER_EMAIL)).filter(({ text }) => text.includes(id));
    expect(toOwner.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order NW-\w+: Forty Summers$/),
      expect.stringMatching(/^Order NW-\w+: changes wanted in Forty Summers$/),
      expect.stringMatching(/^Order NW-\w+ is accepted: Forty Summers$/),
    ]);
    expect(toOwner[1]?.text).toContain('At 0:42: Louder drums');
    expect(toOwner[1]?.text).toContain('Your desk: https://notewright.example/desk');
  });
});

describe('the desk', () => {
  it('lists what is due, the most urgent first, and finds by title, address and number', async () => {
    const standard = await desk.paidSong('standard');
    const express = await desk.paidSong('express');
    const delivered = await desk.deliveredSong();
    const { orders } = await owner.orders();
    const at = (id: string) => orders.findIndex((order) => order.id === id);
    expect(at(express.id)).toBeLessThan(at(standard.id));
    expect(at(standard.id)).toBeLessThan(at(delivered.id));
    for (const words of [
      express.order.email.toUpperCase(),
      `nw-${express.id.slice(0, 8)}`,
      express.id.slice(0, 8),
    ])
      expect((await owner.orders(`?q=${words}`)).orders.map(({ id }) => id)).toEqual([express.id]);
    expect((await owner.orders('?q=nothing-is-called-so')).orders).toEqual([]);
    await delivered.buyer.accept();
    expect((await owner.orders()).orders.some(({ id }) => id === delivered.id)).toBe(false);
    expect((await owner.orders('?show=all')).orders.some(({ id }) => id === delivered.id)).toBe(true);
  });

  it('pages without losing or doubling one', async () => {
    for (let song = 0; song < 4; song += 1) await desk.paidSong();
    const all = (await owner.orders('?show=all')).orders.map(({ id }) => id);
    for (const place of ['x', '1_2_3', '9_2026-01-01T00:00:00.000Z_0'])
      expect((await owner.ask('GET', `/api/desk/orders?after=${place}`)).status).toBe(422);
    const [, second] = all;
    const { orders: from } = await owner.orders('?show=all');
    const first = from[0];
    const sortAt = first?.dueAt ?? '';
    const after = await owner.orders(`?show=all&after=0_${sortAt}_${first?.id}`);
    expect(after.orders[0]?.id).toBe(second);
  });

  it('knows everything of an order, mails too', async () => {
    const { id } = await desk.deliveredSong();
    const view = await owner.order(id);
    expect(view.mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['song_ordered', 'buyer_paid', 'buyer_delivered']),
    );
    expect(view.orderLink).toMatch(/^\/order\?id=/);
  });

  it('answers notes once, and the buyer is mailed', async () => {
    const { id, buyer, order } = await desk.deliveredSong();
    await buyer.note('Softer');
    const [version] = (await owner.order(id)).versions;
    const noteId = version?.notes[0]?.id ?? '';
    const answer = (words: string) => owner.answer(id, noteId, words);
    expect((await answer('Will do')).status).toBe(200);
    expect((await answer('Will do')).status).toBe(200);
    expect((await answer('No')).status).toBe(409);
    await shop.cron(10);
    await shop.cron(20);
    const mails = (await desk.mailsTo(order.email)).filter(({ subject }) =>
      subject.startsWith('We have answered'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('At 0:42: Softer\r\nOur answer: Will do');
    expect(await desk.problem(owner.answer(id, crypto.randomUUID(), 'x'))).toEqual([404, 'not_found']);
  });

  it('gives thirty days more, once for each date', async () => {
    const { id } = await desk.deliveredSong();
    const { filesUntil } = await owner.order(id);
    const extend = (until: string | null) => owner.extend(id, until);
    const [one, two] = await Promise.all([extend(filesUntil), extend(filesUntil)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const later = (await owner.order(id)).filesUntil ?? '';
    expect(Date.parse(later) - Date.parse(filesUntil ?? '')).toBe(30 * 24 * 60 * 60 * 1000);
    expect((await extend(later)).status).toBe(200);
    expect((await extend(filesUntil)).status).toBe(409);
  });

  it('is open to its owners alone', async () => {
    const other = desk.signedIn({ email: ownerAddress, email_verified: true });
    expect((await other.ask('GET', '/api/desk/orders')).status).toBe(200);
  });
});
