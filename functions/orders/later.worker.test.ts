import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { elsewherePath } from '#lib/contract/desk/desk-paths.ts';
import type { LaterId } from '#lib/contract/order/later-paths.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { createDesk, mp3Of } from '../../tests/support/desk.ts';
import type { FaultMode } from '../../tests/support/faulty-worker/faults.ts';
import { cents } from '../../tests/support/catalogue.ts';

/** What is bought for a song after its delivery: exactly once for each payment, whatever is lost, doubled or late. */
const desk = createDesk();
const { shop, owner } = desk;
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(async () => {
  stripe.onApiCall(null);
  stripe.onDelivery(null);
  await desk.faults({});
  await stripe.idle();
});

type Song = Awaited<ReturnType<typeof desk.deliveredSong>>;
const modes: FaultMode[] = ['fail', 'lost'];
const dayMs = 24 * 60 * 60_000;
/** What exclusive rights cost who has commercial ones. */
const differenceCents = cents('exclusive-rights') - cents('commercial-rights');

const buy = ({ buyer }: Pick<Song, 'buyer'>, what: LaterId, change: object = {}) =>
  shop.visitor().post('/api/order/buy', {
    ...{ ...buyer.parts, what, amountCents: cents(what) },
    ...(what !== 'revision' && { licensee: 'Ada & Co' }),
    ...change,
  });
async function linkOf(song: Pick<Song, 'buyer'>, what: LaterId, change: object = {}): Promise<string> {
  const response = await buy(song, what, change);
  if (response.status !== 200) throw new Error(`buy: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { paymentLink: string }).paymentLink;
}
/** The session of a payment page. */
const idOf = (link: string) => stripe.sessions().find(({ url }) => url === link)?.id ?? '';

async function pay(song: Pick<Song, 'buyer'>, what: LaterId, change: object = {}): Promise<string> {
  const id = idOf(await linkOf(song, what, change));
  stripe.pay(id);
  await stripe.idle();
  return id;
}

const deliveryOf = async ({ buyer }: Pick<Song, 'buyer'>) => (await buyer.view()).delivery;
const offersOf = async (song: Pick<Song, 'buyer'>) =>
  ((await deliveryOf(song))?.offers ?? []).map(({ id, amountCents }) => [id, amountCents]);
const rightsOf = async (song: Pick<Song, 'buyer'>) =>
  ((await deliveryOf(song))?.licences ?? []).map(({ rights, revokedAt }) => [rights, revokedAt !== null]);
const refundedOf = (session: string) => {
  const intent = stripe.sessions().find(({ id }) => id === session)?.payment_intent;
  return stripe.refunds().filter(({ payment_intent: one }) => one === intent).length;
};
const crons = async () => {
  await stripe.idle();
  for (const minutes of [10, 20]) await shop.cron(minutes);
  await stripe.idle();
};

/** A delivered song whose one round is used up: version 2 is there. */
async function changedSong() {
  const song = await desk.deliveredSong();
  await song.buyer.note('Louder');
  await owner.upload(song.id, mp3Of(900, 2), 2);
  await owner.json(owner.deliver(song.id, 2));
  return song;
}

describe('a further round of changes', () => {
  it('is on offer when the included one is used, is paid once, and opens the song again', async () => {
    const fresh = await desk.deliveredSong();
    expect(await offersOf(fresh)).toEqual([
      ['commercial-rights', cents('commercial-rights')],
      ['exclusive-rights', cents('exclusive-rights')],
    ]);
    const song = await changedSong();
    expect(await offersOf(song)).toContainEqual(['revision', cents('revision')]);
    const id = await pay(song, 'revision');
    expect(stripe.sessions().find((one) => one.id === id)).toMatchObject({ amount_total: cents('revision') });
    expect(await deliveryOf(song)).toMatchObject({ state: 'delivered', rounds: 2, roundsLeft: 1 });
    expect(await offersOf(song)).not.toContainEqual(['revision', cents('revision')]);
    stripe.resend('checkout.session.completed', id, 3);
    await crons();
    expect(await deliveryOf(song)).toMatchObject({ rounds: 2, roundsLeft: 1 });
    expect((await song.buyer.note('Softer', 1, 2)).status).toBe(200);
    expect(await deliveryOf(song)).toMatchObject({ state: 'revising', roundsLeft: 0 });
    expect((await desk.mailsTo(song.order.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/is paid/),
    );
  });

  it('opens an accepted song: revising, a new version, accepted once more', async () => {
    const song = await changedSong();
    await song.buyer.accept(2);
    expect((await song.buyer.note('Softer', 1, 2)).status).toBe(409);
    await pay(song, 'revision');
    expect(await deliveryOf(song)).toMatchObject({ state: 'accepted', isReopened: true });
    expect((await song.buyer.note('Softer', 1, 2)).status).toBe(200);
    expect(await deliveryOf(song)).toMatchObject({ state: 'revising', isReopened: false, acceptedAt: null });
    await owner.upload(song.id, mp3Of(800, 4), 3);
    await owner.json(owner.deliver(song.id, 3));
    expect((await song.buyer.accept(3)).status).toBe(200);
    await crons();
    const mails = (await desk.mailsTo(song.order.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes('is finished'))).toHaveLength(2);
  });

  it('lapsed rounds do not come back with a bought one', async () => {
    const song = await desk.deliveredSong();
    await song.buyer.accept(1);
    await pay(song, 'revision');
    expect(await deliveryOf(song)).toMatchObject({ rounds: 1, roundsLeft: 1, isReopened: true });
  });

  it('is taken back with its refund while it is not begun, and not after that', async () => {
    const song = await changedSong();
    await song.buyer.accept(2);
    const first = await pay(song, 'revision');
    stripe.refund(first);
    await stripe.idle();
    expect(await deliveryOf(song)).toMatchObject({ state: 'accepted', isReopened: false, roundsLeft: 0 });
    expect((await song.buyer.note('Softer', 1, 2)).status).toBe(409);
    const second = await pay(song, 'revision');
    expect(second).not.toBe(first);
    await song.buyer.note('Softer', 1, 2);
    stripe.refund(second);
    await crons();
    expect(await deliveryOf(song)).toMatchObject({ state: 'revising', rounds: 2, roundsLeft: 0 });
  });

  it.each([true, false])(
    'a refund of one that is begun takes no later one (accepted: %s)',
    async (isAccepted) => {
      const song = await changedSong();
      const first = await pay(song, 'revision');
      await song.buyer.note('Softer', 1, 2);
      await owner.upload(song.id, mp3Of(800, 4), 3);
      await owner.json(owner.deliver(song.id, 3));
      if (isAccepted) await song.buyer.accept(3);
      const second = await pay(song, 'revision');
      stripe.refund(first);
      await crons();
      expect(await deliveryOf(song)).toMatchObject({ rounds: 3, roundsLeft: 1, isReopened: isAccepted });
      stripe.refund(second);
      await crons();
      expect(await deliveryOf(song)).toMatchObject({ rounds: 2, roundsLeft: 0, isReopened: false });
    },
  );

  it('is a word: the song is accepted by itself a month after it was bought', async () => {
    const [song, silent] = [await changedSong(), await changedSong()];
    await pay(song, 'revision');
    const monthAgo = new Date(Date.now() - 29.9 * dayMs).toISOString();
    for (const { id } of [song, silent])
      await shop.api.rows('UPDATE order_progress SET delivered_at = ?2 WHERE order_id = ?1', id, monthAgo);
    const { acceptsAt } = (await deliveryOf(song)) ?? {};
    expect(Date.parse(acceptsAt ?? '') - Date.now()).toBeGreaterThan(29.9 * dayMs);
    await desk.night(1);
    expect(await deliveryOf(silent)).toMatchObject({ state: 'accepted', acceptedBy: 'time' });
    expect(await deliveryOf(song)).toMatchObject({ state: 'delivered', roundsLeft: 1 });
    await desk.night(31);
    expect(await deliveryOf(song)).toMatchObject({ state: 'accepted', acceptedBy: 'time' });
  });

  it('is not paid for when the last version is there: its money goes back', async () => {
    const song = await changedSong();
    const id = idOf(await linkOf(song, 'revision'));
    for (let version = 3; version <= deliveryLimits.versions; version += 1) {
      await owner.upload(song.id, mp3Of(300, version), version);
      await owner.json(owner.deliver(song.id, version));
    }
    stripe.pay(id);
    await crons();
    expect(refundedOf(id)).toBe(1);
    expect(await deliveryOf(song)).toMatchObject({ rounds: 1, roundsLeft: 0 });
  });
});

describe('rights', () => {
  it('commercial ones come with their licence in the same moment', async () => {
    const song = await desk.deliveredSong();
    await pay(song, 'commercial-rights');
    expect(await rightsOf(song)).toEqual([['commercial-rights', false]]);
    expect(await offersOf(song)).toEqual([['exclusive-rights', differenceCents]]);
    expect((await deliveryOf(song))?.boughtLater).toMatchObject([
      { id: 'commercial-rights', amountCents: cents('commercial-rights') },
    ]);
    await crons();
    const mails = (await desk.mailsTo(song.order.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.startsWith('Your licence'))).toHaveLength(1);
    expect((await desk.mailsTo('owner@example.com')).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/: Commercial rights$/),
    );
  });

  it('exclusive ones cost the difference for who has commercial ones, once', async () => {
    const song = await desk.deliveredSong();
    await pay(song, 'commercial-rights');
    expect(await desk.problem(buy(song, 'exclusive-rights'))).toEqual([422, 'price_mismatch']);
    await pay(song, 'exclusive-rights', { amountCents: differenceCents });
    expect(await rightsOf(song)).toEqual([
      ['commercial-rights', false],
      ['exclusive-rights', false],
    ]);
    expect(await offersOf(song)).toEqual([]);
    expect(await desk.problem(buy(song, 'exclusive-rights'))).toEqual([409, 'not_on_offer']);
  });

  it('ordered with the song are not sold again', async () => {
    const song = await desk.songWithRights(['exclusive-rights']);
    await owner.json(owner.begin(song.id));
    await owner.upload(song.id, mp3Of(500));
    await owner.json(owner.deliver(song.id));
    expect(await offersOf(song)).toEqual([]);
  });

  it('a refund of their payment revokes the licence; they can be bought again', async () => {
    const song = await desk.deliveredSong();
    const id = await pay(song, 'commercial-rights');
    stripe.refund(id);
    await stripe.idle();
    expect(await rightsOf(song)).toEqual([['commercial-rights', true]]);
    expect(await offersOf(song)).toContainEqual(['commercial-rights', cents('commercial-rights')]);
    await pay(song, 'commercial-rights');
    expect(await rightsOf(song)).toEqual([
      ['commercial-rights', true],
      ['commercial-rights', false],
    ]);
    expect(await deliveryOf(song)).toMatchObject({ state: 'delivered' });
  });

  it('exclusive ones are not sold once the song went elsewhere; money that comes after that goes back', async () => {
    const song = await desk.deliveredSong();
    const id = idOf(await linkOf(song, 'exclusive-rights'));
    const gone = (note: string) => owner.ask('POST', elsewherePath(song.id), { note });
    await owner.json(gone('A film bought it'));
    await owner.json(gone('A film bought it'));
    expect(await desk.problem(gone('Another'))).toEqual([409, 'conflict']);
    expect(await owner.order(song.id)).toMatchObject({ elsewhereNote: 'A film bought it' });
    expect(await offersOf(song)).toEqual([['commercial-rights', cents('commercial-rights')]]);
    expect(await desk.problem(buy(song, 'exclusive-rights'))).toEqual([409, 'not_on_offer']);
    stripe.pay(id);
    await crons();
    expect(refundedOf(id)).toBe(1);
    expect(await rightsOf(song)).toEqual([]);
    const mails = await desk.mailsTo(song.order.email);
    expect(mails.at(-1)?.text).toContain('could not be had any more');
  });

  it('a song whose exclusive rights are sold cannot be marked', async () => {
    const song = await desk.deliveredSong();
    await pay(song, 'exclusive-rights');
    expect(await desk.problem(owner.ask('POST', elsewherePath(song.id), { note: 'x' }))).toEqual([
      409,
      'conflict',
    ]);
  });

  it('two pages for the same right under two names are paid: one counts, the other goes back', async () => {
    const song = await desk.deliveredSong();
    const [one, two] = [
      idOf(await linkOf(song, 'exclusive-rights', { licensee: 'Ada' })),
      idOf(await linkOf(song, 'exclusive-rights', { licensee: 'Eve' })),
    ];
    expect(one).not.toBe(two);
    stripe.pay(one);
    await stripe.idle();
    stripe.pay(two);
    await crons();
    expect(await rightsOf(song)).toEqual([['exclusive-rights', false]]);
    expect([refundedOf(one), refundedOf(two)]).toEqual([0, 1]);
  });

  it('delayed money that comes too late goes back, and its right can be bought once it is free again', async () => {
    const song = await desk.deliveredSong();
    const [late, early] = [
      idOf(await linkOf(song, 'commercial-rights')),
      idOf(await linkOf(song, 'exclusive-rights')),
    ];
    stripe.payDelayed(late);
    stripe.pay(early);
    await stripe.idle();
    stripe.settleDelayed(late, 'succeeded');
    await crons();
    expect([refundedOf(late), refundedOf(early)]).toEqual([1, 0]);
    stripe.refund(early);
    await crons();
    await pay(song, 'commercial-rights');
    expect(await rightsOf(song)).toEqual([
      ['exclusive-rights', true],
      ['commercial-rights', false],
    ]);
  });
});

describe('faults', () => {
  it('six clicks at once: one session', async () => {
    const song = await desk.deliveredSong();
    const links = await Promise.all(Array.from({ length: 6 }, () => linkOf(song, 'commercial-rights')));
    expect(new Set(links).size).toBe(1);
  });

  it.each([1, 2, 3].flatMap((call) => modes.map((mode) => [call, mode] as const)))(
    'call %i of the database %ss while it is bought',
    async (call, mode) => {
      const song = await desk.deliveredSong();
      await desk.faults({ database: { calls: [call], mode } });
      expect((await buy(song, 'commercial-rights')).status).toBe(500);
      await desk.faults({});
      const id = await pay(song, 'commercial-rights');
      await crons();
      expect(await rightsOf(song)).toEqual([['commercial-rights', false]]);
      expect(refundedOf(id)).toBe(0);
    },
  );

  it('the session is made and its answer is lost', async () => {
    const song = await desk.deliveredSong();
    let lost = 0;
    stripe.onApiCall(() => ((lost += 1) <= 3 ? { mode: 'lost' } : null));
    expect(await desk.problem(buy(song, 'commercial-rights'))).toEqual([502, 'payment_unavailable']);
    stripe.onApiCall(null);
    await pay(song, 'commercial-rights');
    expect(await rightsOf(song)).toEqual([['commercial-rights', false]]);
  });

  it('the webhook is lost: the way back settles it, or the cron', async () => {
    stripe.onDelivery(() => ({ mode: 'drop' }));
    const [song, other] = [await desk.deliveredSong(), await desk.deliveredSong()];
    const [id, cronId] = [
      idOf(await linkOf(song, 'commercial-rights')),
      idOf(await linkOf(other, 'commercial-rights')),
    ];
    for (const one of [id, cronId]) stripe.pay(one);
    await shop.visitor().call(`/api/order${song.buyer.link}&payment_id=${id}`);
    expect(await rightsOf(song)).toEqual([['commercial-rights', false]]);
    // Somebody else's payment id settles nothing here.
    await shop.visitor().call(`/api/order${song.buyer.link}&payment_id=${cronId}`);
    await crons();
    expect(await rightsOf(other)).toEqual([['commercial-rights', false]]);
  });

  it.each([1, 2].flatMap((call) => modes.map((mode) => [call, mode] as const)))(
    'the database %ss while the webhook books it (call %i): the next one does',
    async (call, mode) => {
      const song = await changedSong();
      const id = idOf(await linkOf(song, 'revision'));
      await desk.faults({ database: { calls: [call + 1], mode } });
      stripe.pay(id);
      await stripe.idle();
      await desk.faults({});
      await crons();
      expect(await deliveryOf(song)).toMatchObject({ rounds: 2, roundsLeft: 1 });
    },
  );

  it('the song’s own money went back before: what is paid for it goes back, too', async () => {
    const song = await desk.deliveredSong();
    const id = idOf(await linkOf(song, 'exclusive-rights'));
    stripe.refund(song.paymentId);
    await stripe.idle();
    stripe.pay(id);
    await crons();
    expect(refundedOf(id)).toBe(1);
    expect(await rightsOf(song)).toEqual([]);
  });

  it('a delayed payment under way is not begun again', async () => {
    const song = await desk.deliveredSong();
    const id = idOf(await linkOf(song, 'commercial-rights'));
    stripe.payDelayed(id);
    await stripe.idle();
    expect(await desk.problem(buy(song, 'commercial-rights'))).toEqual([409, 'payment_processing']);
    stripe.settleDelayed(id, 'succeeded');
    await crons();
    expect(await rightsOf(song)).toEqual([['commercial-rights', false]]);
  });
});

describe('what is refused', () => {
  it.each([
    ['another price', { amountCents: 1 }, [422, 'price_mismatch']],
    ['rights for nobody', { licensee: undefined }, [422, 'invalid_request']],
    ['another order’s key', { key: 'x'.repeat(22) }, [404, 'not_found']],
    ['a thing that is not sold later', { what: 'all-formats' }, [422, 'invalid_request']],
  ] as const)('%s', async (_, change, expected) => {
    const song = await desk.deliveredSong();
    expect(await desk.problem(buy(song, 'commercial-rights', change))).toEqual(expected);
  });

  it('anything for a song that is not delivered', async () => {
    const song = await desk.begunSong();
    expect(await desk.problem(buy(song, 'commercial-rights'))).toEqual([409, 'not_on_offer']);
    await expect(
      shop.api.rows(
        `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at,
           add_ons, of_order) VALUES ('x', 'x', 'x', 'custom_song', 'later-revision', 500, 'USD', 'x', '',
           '[{"id":"revision","cents":500}]', ?)`,
        song.id,
      ),
    ).rejects.toThrow('nothing to buy it for');
  });

  it('a request for a song with the payment of something bought later', async () => {
    const song = await desk.deliveredSong();
    const id = await pay(song, 'commercial-rights');
    expect((await shop.visitor().submit(song.order, id)).status).toBe(402);
  });
});
