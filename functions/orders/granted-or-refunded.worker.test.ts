import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDesk, mp3Of } from '../../tests/support/desk.ts';
import { beginAudit } from '../../tests/support/later-audit.ts';
import { laterFaults, readFacts } from '../../tests/support/later-faults.ts';
import { createStory, type Story } from '../../tests/support/later-story.ts';
import { weatherRules, type Weather } from '../../tests/support/payment-weather.ts';
import { randomFrom } from '../../tests/support/random.ts';

/**
 * A property: whatever fails, is lost, late or doubled, in whatever order buyer, owner, bank and clock act, each payment for
 * something that is bought later for a song is granted once or goes back once; a licence is there once for each right that
 * is paid and delivered, and ends with its money. Random songs against the real Worker, database and store: 16 that nobody
 * has seen yet, or as many as `RUNS` says. `SEED` repeats their dice; what fails on the way is up to the moment.
 */
const runs = Number(process.env['RUNS'] ?? '16');
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000));
const atOnce = 50;
/** How likely each call of the database and of the store fails. */
const storm = 0.05;

const desk = createDesk({}, { checkContract: false });
const { shop, owner } = desk;
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);

const weather = new Map<string, Weather>();
const rules = weatherRules((orderId) => {
  const random = randomFrom(firstSeed + weather.size);
  const own = weather.get(orderId) ?? { random, api: 4, delivery: 3, deaf: random.chance(0.25) };
  weather.set(orderId, own);
  return own;
});

/** A song that was bought with or without rights, in one of several states. */
async function songFor(seed: number): Promise<Pick<Story, 'song' | 'ordered'> & { version: number }> {
  const random = randomFrom(seed);
  const right = random.pick([null, null, null, 'commercial-rights', 'exclusive-rights']);
  const song = await (right ? desk.songWithRights([right]) : desk.paidSong());
  const isDelivered = random.chance(0.8);
  if (isDelivered) {
    await owner.json(owner.begin(song.id));
    await owner.upload(song.id, mp3Of(300));
    await owner.json(owner.deliver(song.id));
  }
  return { song, ordered: right ? [right] : [], version: Number(isDelivered) };
}

let minutes = 10;
/** The cron, each time some minutes later; one that fails in the storm is one that did not run. */
const cron = () => shop.cron((minutes += 2));

async function actAll(stories: readonly Story[], steps: number): Promise<void> {
  stripe.onApiCall(rules.api);
  stripe.onDelivery(rules.delivery);
  await desk.faults({ storm });
  const waiting = [...stories];
  let acting = Math.min(atOnce, stories.length);
  await Promise.all([
    ...Array.from({ length: acting }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.act(steps);
      acting -= 1;
    }),
    (async () => {
      while (acting > 0) await cron();
    })(),
  ]);
  stripe.onApiCall(null);
  stripe.onDelivery(null);
}

/** Pages that can be paid no more: they last for three hours. */
function endPages(): void {
  for (const { id, status } of stripe.sessions()) if (status === 'open') stripe.expire(id);
}

const count = async (sql: string, ...values: unknown[]) =>
  (await shop.api.rows<{ n: number }>(`SELECT ${sql} AS n`, ...values))[0]?.n ?? 0;

/** All that was heard is worked off, and the cron runs until nothing waits for it. */
async function settle(): Promise<void> {
  await desk.faults({});
  await stripe.idle();
  const since = new Date(Date.now() + (minutes + 1) * 60_000).toISOString();
  for (let run = 0; run < runs + 20; run += 1) {
    await cron();
    const left = await count(
      `(SELECT COUNT(*) FROM checkout_attempts WHERE checked_at < ?
          AND (state IN ('creating', 'open', 'processing') OR (state = 'failed' AND session_id IS NOT NULL)))
        + (SELECT COUNT(*) FROM refunds WHERE state = 'pending')
        + (SELECT COUNT(*) FROM stripe_events WHERE state = 'received' AND notice IS NOT NULL)
        + (SELECT COUNT(*) FROM payment_watch WHERE after_id IS NOT NULL OR read_at IS NULL)
        + (SELECT COUNT(*) FROM delivery_files WHERE state = 'removing')`,
      since,
    );
    if (left === 0) return;
  }
  throw new Error('The cron comes to no end.');
}

describe(`${runs} random songs from SEED=${firstSeed}`, () => {
  it(
    'what is bought later is granted once or goes back once',
    { timeout: 600_000 + runs * 2000 },
    async () => {
      await beginAudit(desk);
      const songs: Awaited<ReturnType<typeof songFor>>[] = [];
      for (let run = 0; run < runs; run += 1) songs.push(await songFor(firstSeed + run));
      const stranger = await desk.paidSong();
      const strangerKey = stranger.buyer.parts.key;
      const stories = songs.map(({ song, ordered }, run) =>
        createStory(desk, song, firstSeed + run, { ordered, strangerKey }),
      );

      await actAll(stories, 16);
      // A month later: what nobody answered is accepted, files end, and orders that nobody paid are deleted.
      endPages();
      await settle();
      await desk.faults({ storm });
      await desk.night(31).catch(() => undefined);
      await desk.faults({});
      await desk.night(31);
      await actAll(stories, 5);
      for (const story of stories) story.decideAll();
      endPages();
      await settle();

      const faults: string[] = [];
      const facts = await readFacts(desk);
      for (const story of stories) faults.push(...(await laterFaults(desk, story, facts)));
      expect(faults).toEqual([]);

      const granted = await count(
        `(SELECT COUNT(*) FROM payments p JOIN orders o ON o.id = p.order_id WHERE of_order IS NOT NULL AND kind = 'order')`,
      );
      const back = await count('(SELECT COUNT(*) FROM refunds)');
      const licences = await count('(SELECT COUNT(*) FROM licences)');
      const revoked = await count('(SELECT COUNT(*) FROM licences WHERE revoked_at IS NOT NULL)');
      // A few songs may be ones for which nothing came too late.
      if (runs >= 100) for (const seen of [granted, back, licences, revoked]) expect(seen).toBeGreaterThan(0);
      console.log(
        `${runs} random songs from SEED=${firstSeed}: ${granted} later purchases granted, ${back} sent back, ${licences} licences, ` +
          `${revoked} of them revoked, ${stripe.requests().length} calls to the payment service, 0 lost, 0 doubled`,
      );
    },
  );
});
