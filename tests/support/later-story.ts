import type { LaterId } from '#lib/contract/order/later-paths.ts';
import { elsewherePath, revokePath } from '#lib/contract/desk/desk-paths.ts';
import { rightIds } from '#lib/contract/payment/ordered-add-ons.ts';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import { StripeProblem } from '../../sandbox/stripe/problem.ts';
import { mp3Of, type createDesk, type OrderAnswer } from './desk.ts';
import { randomFrom } from './random.ts';
import { cents } from './catalogue.ts';

type Desk = ReturnType<typeof createDesk>;
export type Song = Awaited<ReturnType<Desk['paidSong']>>;

/** A payment page that the buyer was given. */
export interface Page {
  id: string;
  what: LaterId;
  cents: number;
  state: 'open' | 'delayed' | 'paid' | 'over';
  /** What the owner gave back of it. */
  backCents: number;
}

const prices: readonly [[LaterId, number], ...[LaterId, number][]] = [
  ['revision', 500],
  ['commercial-rights', 2500],
  ['exclusive-rights', 5000],
  // What it costs whoever has commercial rights.
  ['exclusive-rights', 2500],
];

/** Whether the payment service took it: it refuses what does not fit the session. */
function taken(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof StripeProblem) return false;
    throw error;
  }
}

interface StoryStart {
  /** Rights that were ordered with the song. */
  ordered: string[];
  /** How many versions are delivered. */
  version: number;
  /** It opens another order. */
  strangerKey: string;
}

/** Buyer and owner of one song, who act at random. What was seen that must not be seen is in `odd`. */
export function createStory(
  desk: Desk,
  song: Song,
  seed: number,
  { ordered, version: first, strangerKey }: StoryStart,
) {
  const { shop, owner } = desk;
  const { stripe } = shop;
  const random = randomFrom(seed);
  const pages: Page[] = [];
  /** The licences that the owner tried to revoke, and whether an answer said that it is done. */
  const revoked = new Map<string, boolean>();
  const uploads = new Map<number, string>();
  const odd: string[] = [];
  const keys: string[] = [];

  // A network of its own each time: the limits are not what is tried here.
  const buyer = () => desk.holderOf(song.buyer.link);
  const one = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  /** What the buyer asks for most. */
  const wishes: typeof prices = random.chance(0.4) ? [['revision', 500]] : prices;
  /** The newest version that an answer told of. */
  let version = first;
  /** The licences that the page showed, and what it offered last. */
  const seen = new Set<string>();
  let offered: { id: LaterId; amountCents: number }[] = [];

  async function buy(): Promise<void> {
    if (offered.length === 0 || random.chance(0.3)) await look();
    const offer = one(offered.filter(({ id }) => wishes.some(([what]) => what === id)));
    // Seldom for something that is not on offer, or at a price of before.
    if (!offer && random.chance(0.8)) return;
    const [what, amountCents] =
      offer && random.chance(0.9) ? [offer.id, offer.amountCents] : random.pick(wishes);
    const answer = await shop.visitor().post('/api/order/buy', {
      ...{ ...song.buyer.parts, what, amountCents },
      ...(what !== 'revision' && { licensee: `${random.pick(['Ada', 'Eve'])} ${seed}` }),
    });
    if (answer.status !== 200) return;
    const { paymentLink } = (await answer.json()) as { paymentLink: string };
    const id = paymentLink.slice(paymentLink.lastIndexOf('/') + 1);
    const known = pages.find((page) => page.id === id);
    const page: Page = known ?? { id, what, cents: amountCents, state: 'open', backCents: 0 };
    if (!known) pages.push(page);
    if (random.chance(0.7)) await pay(page);
  }

  async function pay(page = one(pages.filter(({ state }) => state === 'open'))): Promise<void> {
    if (page?.state !== 'open') return;
    const isDelayed = random.chance(0.25);
    const isTaken = taken(() => (isDelayed ? stripe.payDelayed(page.id) : stripe.pay(page.id)));
    page.state = isTaken ? (isDelayed ? 'delayed' : 'paid') : 'over';
    offered = [];
    if (page.what === 'revision' && random.chance(0.5)) await note();
  }

  function decide(): void {
    const page = one(pages.filter(({ state }) => state === 'delayed'));
    if (!page) return;
    const outcome = random.chance(0.7) ? 'succeeded' : 'failed';
    page.state = outcome === 'succeeded' ? 'paid' : 'over';
    stripe.settleDelayed(page.id, outcome);
  }

  function refund(): void {
    if (random.chance(0.1)) {
      taken(() => stripe.refund(song.paymentId, random.chance(0.5) ? 30 : undefined));
      return;
    }
    const page = one(pages.filter(({ state, cents, backCents }) => state === 'paid' && backCents < cents));
    if (!page) return;
    const left = page.cents - page.backCents;
    const cents = random.chance(0.3) ? Math.min(100, left) : left;
    if (taken(() => stripe.refund(page.id, cents))) page.backCents += cents;
  }

  function again(): void {
    const page = one(pages.filter(({ state }) => state === 'paid'));
    if (page) taken(() => stripe.resend('checkout.session.completed', page.id, 2));
    if (page && page.backCents > 0) taken(() => stripe.resend('charge.refunded', page.id, 2));
  }

  async function deliver(): Promise<void> {
    const next = version + 1;
    if (next === 1) await owner.begin(song.id);
    const key = uploads.get(next) ?? crypto.randomUUID();
    uploads.set(next, key);
    const bytes = mp3Of(300, next);
    const started = await owner.start(song.id, { version: next, size: bytes.length }, key);
    if (started.ok) {
      const { id } = (await started.json()) as UploadView;
      await owner.putPart(id, 1, bytes);
      await owner.complete(id);
      if (random.chance(0.2)) await hear(id, next);
    }
    const answers = await Promise.all(
      Array.from({ length: 1 + random.below(2) }, () => owner.deliver(song.id, next, 'Here')),
    );
    if (answers.some(({ ok }) => ok)) version = Math.max(version, next);
  }

  async function hear(file: string, ofVersion: number): Promise<void> {
    if ((await buyer().file(file)).status !== 200) return;
    const sql = 'SELECT version FROM order_progress WHERE order_id = ?';
    const [row] = await shop.api.rows<{ version: number }>(sql, song.id);
    if ((row?.version ?? 0) < ofVersion) odd.push(`version ${ofVersion} is heard early`);
  }

  async function note(): Promise<void> {
    const key = random.chance(0.2) ? (keys.at(-1) ?? crypto.randomUUID()) : crypto.randomUUID();
    keys.push(key);
    const { ok } = await buyer().note(`Note ${key}`, 42, Math.max(1, version), key);
    if (ok && random.chance(0.6)) await deliver();
  }

  async function revoke(): Promise<void> {
    const number = one([...seen]);
    if (number === undefined) return;
    const answer = await owner.ask('POST', revokePath(number), { reason: 'As agreed' });
    revoked.set(number, answer.ok || revoked.get(number) === true);
  }

  /** What the page shows was paid and delivered: that never ends being so. */
  async function look(): Promise<void> {
    const page = one(pages);
    const more = page && random.chance(0.5) ? `&payment_id=${page.id}` : '';
    const answer = await shop.visitor().call(`/api/order${song.buyer.link}${more}`);
    if (answer.status !== 200) return;
    const { delivery } = (await answer.json()) as OrderAnswer;
    offered = delivery?.offers ?? [];
    const paid = pages.filter(({ state }) => state === 'paid');
    for (const { rights, number } of delivery?.licences ?? []) {
      seen.add(number);
      const isPaid = ordered.includes(rights) || paid.some(({ what }) => what === rights);
      if (!isPaid || delivery?.versions.length === 0) odd.push(`${number} is shown early`);
    }
    if ((delivery?.boughtLater?.length ?? 0) > paid.length) odd.push('a purchase is shown that nobody paid');
  }

  async function stranger(): Promise<void> {
    const parts = { id: song.id, key: strangerKey };
    const visitor = shop.visitor();
    const answers = [
      await visitor.call(`/api/order?${new URLSearchParams(parts).toString()}`),
      await visitor.post('/api/order/buy', { ...parts, what: 'revision', amountCents: cents('revision') }),
    ];
    if (answers.some(({ status }) => status !== 404)) odd.push('somebody else’s key opens the order');
    const change = {
      ...song.buyer.parts,
      what: random.pick(['all-formats', 'extended-length']),
      amountCents: 300,
    };
    const { status } = await visitor.post('/api/order/buy', change);
    if (status !== 422) odd.push(`what is not sold later: ${status}`);
  }

  const steps: readonly [() => unknown, ...(() => unknown)[]] = [
    ...([buy, buy, buy, () => Promise.all([buy(), buy()])] as const),
    ...[() => pay(), () => pay(), () => pay(), deliver, deliver, deliver, note, note, note],
    ...[decide, decide, refund, refund, refund, again],
    () => random.chance(0.5) && stranger(),
    () => random.chance(0.5) && taken(() => stripe.expire(one(pages)?.id ?? '')),
    () => random.chance(0.5) && buyer().accept(Math.max(1, version)),
    () => random.chance(0.4) && revoke(),
    () => random.chance(0.2) && owner.ask('POST', elsewherePath(song.id), { note: 'A film has it' }),
  ];

  return {
    ...{ seed, song, pages, revoked, odd, ordered },
    async act(count: number): Promise<void> {
      for (let step = count + random.below(count); step > 0; step -= 1)
        await Promise.all(
          Array.from({ length: random.chance(0.3) ? 2 : 1 }, async () => random.pick(steps)()),
        );
    },
    /** Every payment that is on its way arrives or fails. */
    decideAll(): void {
      while (pages.some(({ state }) => state === 'delayed')) decide();
    },
  };
}
export type Story = ReturnType<typeof createStory>;
export const isRight = (what: string) => rightIds.some((right) => right === what);
