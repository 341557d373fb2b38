import { orderNumber } from '#lib/contract/order/order-number.ts';
import { countRounds, openRounds, type AuditRow } from './later-audit.ts';
import { isRight, type Story } from './later-story.ts';
import type { createDesk, OrderAnswer } from './desk.ts';

interface Bought {
  id: string;
  product_id: string;
  status: string;
  amount_cents: number;
  refunded_cents: number;
  of_order: string | null;
  licensee: string | null;
}

interface Progress {
  order_id: string;
  state: string;
  version: number;
  left: number;
  reopened_at: string | null;
}

interface Payment {
  order_id: string;
  session_id: string;
  payment_intent: string;
  kind: string;
}

interface Mail {
  order_id: string;
  kind: string;
  happening: string;
}

interface Licence {
  order_id: string;
  number: string;
  bought_with: string;
  rights: string;
  document: string;
  revoked_at: string | null;
}

/** What a product of later purchases gives. */
const rightOf = (product: string) =>
  product === 'later-commercial-rights' ? 'commercial-rights' : 'exclusive-rights';

/** All that the database knows, read once; of a song's order what belongs to it. */
export async function readFacts({ shop }: ReturnType<typeof createDesk>) {
  const orders = await shop.api.rows<Bought>('SELECT * FROM orders');
  const progress = await shop.api.rows<Progress>(
    'SELECT *, rounds - rounds_used AS left FROM order_progress',
  );
  const payments = await shop.api.rows<Payment>('SELECT * FROM payments');
  const licences = await shop.api.rows<Licence>('SELECT * FROM licences');
  const mails = await shop.api.rows<Mail>('SELECT order_id, kind, happening FROM outbox');
  const audit = await shop.api.rows<AuditRow>('SELECT * FROM audit ORDER BY n');
  return (song: string) => {
    const bought = orders.filter(({ of_order: of }) => of === song);
    const isOwn = ({ order_id: id }: { order_id: string }) => bought.some((order) => order.id === id);
    return {
      ...{ bought, own: orders.find(({ id }) => id === song) },
      progress: progress.find(({ order_id: id }) => id === song),
      payments: payments.filter(isOwn),
      licences: licences.filter(({ order_id: id }) => id === song),
      mails: mails.filter((mail) => mail.order_id === song || isOwn(mail)),
      audit: audit.filter((row) => row.song === song),
    };
  };
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What is wrong with a song and what was bought for it, once everything is quiet; nothing when all is as it has to be. */
export async function laterFaults(
  desk: ReturnType<typeof createDesk>,
  story: Story,
  factsOf: Facts,
): Promise<string[]> {
  const { shop } = desk;
  const { stripe } = shop;
  const { song, seed, pages, revoked, ordered } = story;
  const faults = story.odd.map((what) => `seen: ${what}`);
  const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const refunds = stripe.refunds();
  const { own, bought, progress, payments, licences, mails, audit } = factsOf(song.id);
  if (!own || !progress) return [`SEED=${seed}: the song is gone`];
  const isSongPaid = own.status === 'submitted';

  // Money: each payment of a page is granted or goes back, and nothing of both.
  for (const page of pages.filter(({ state }) => state === 'paid')) {
    const payment = payments.find(({ session_id: id }) => id === page.id);
    if (!payment) {
      faults.push(`a payment is lost: ${page.what} ${page.id}`);
      continue;
    }
    const order = bought.find(({ id }) => id === payment.order_id);
    const back = refunds.filter(({ payment_intent: intent }) => intent === payment.payment_intent);
    const backCents = back.reduce((sum, { amount }) => sum + amount, 0);
    if (payment.kind === 'order') {
      must(backCents === page.backCents, `${page.what}: granted, and ${backCents} went back`);
      must(order?.refunded_cents === backCents, `${page.what}: ${backCents} went back unheard`);
      const isOver = backCents === page.cents;
      must(order?.status === (isOver ? 'refunded' : 'paid'), `${page.what}: ${order?.status}`);
    } else {
      must(payment.kind === 'duplicate', `${page.what}: booked as ${payment.kind}`);
      must(backCents === page.cents, `${page.what}: not granted, and ${backCents} went back`);
      if (page.backCents === 0) must(back.length === 1, `${page.what}: went back ${back.length} times`);
      const told = mails.filter(({ happening }) => happening === `second ${page.id}`);
      must(told.length === 1, `${page.what}: ${told.length} mails say that it went back`);
    }
  }
  for (const order of bought) {
    const counted = payments.filter((one) => one.order_id === order.id && one.kind === 'order').length;
    const isPaid = ['paid', 'refunded'].includes(order.status);
    must(counted === Number(isPaid), `${order.product_id} is ${order.status} by ${counted} payments`);
    must(order.status !== 'processing', `${order.product_id} waits for ever`);
    const times = audit.filter(({ what, about }) => what === 'paid' && about === order.id).length;
    must(times === Number(isPaid), `${order.product_id} was granted ${times} times`);
    const told = mails.filter(({ order_id: id, kind }) => id === order.id && kind === 'add_on_bought');
    must(told.length === Number(isPaid), `${told.length} mails tell the owner of ${order.product_id}`);
  }

  // Rounds.
  const { faults: miscounted, left } = countRounds(audit);
  faults.push(...miscounted);
  const open = openRounds(progress.state, progress.left, progress.reopened_at !== null);
  const trail = audit.map(
    ({ what, about, roundsLeft }) => `${what} ${about.slice(0, 16)} ${roundsLeft ?? ''}`,
  );
  must(open === left, `${open} rounds are left, by the terms ${left}: ${trail.join(', ')}`);

  // Licences: one for each right that is paid and delivered.
  const due = [
    ...(progress.version > 0 ? ordered.map((right) => ({ order: own, right })) : []),
    ...bought
      .filter(
        ({ product_id: product, status }) =>
          product !== 'later-revision' && ['paid', 'refunded'].includes(status),
      )
      .map((order) => ({ order, right: rightOf(order.product_id) })),
  ];
  must(licences.length === due.length, `${licences.length} licences for ${due.length} rights`);
  for (const { order, right } of due) {
    const all = licences.filter((one) => one.bought_with === order.id && one.rights === right);
    must(all.length === 1, `${right}: ${all.length} licences`);
    for (const { number, document, revoked_at: end } of all) {
      const said = JSON.parse(document) as Record<string, string>;
      must(said['reference'] === orderNumber(song.id), `${right}: of the order ${said['reference']}`);
      must(said['licensee'] === order.licensee && said['rights'] === right, `${right}: says something else`);
      if (order.status === 'refunded' || revoked.get(number)) must(end !== null, `${right}: is not revoked`);
      else must(end === null || revoked.has(number), `${right}: is revoked, and nobody wanted it`);
      const issued = audit.filter(({ what, about }) => what === 'licence' && about === number);
      must(issued.length === 1, `${right}: issued ${issued.length} times`);
      for (const { isPaid, version } of issued)
        must(isPaid === 1 && (version ?? 0) > 0, `${right}: issued before it was paid and delivered`);
      const told = mails.filter(({ kind, happening }) => kind === 'buyer_licence' && happening === number);
      must(told.length === 1, `${right}: ${told.length} mails`);
      const answer = await shop.api.request(`/api/licence/status?number=${number}`, {
        headers: { 'CF-Connecting-IP': shop.api.newClient() },
      });
      const { revokedAt } = (await answer.json()) as { revokedAt: string | null };
      must(answer.status === 200 && revokedAt === end, `${right}: its number says ${revokedAt}`);
    }
  }
  must(!audit.some(({ what }) => what === 'back'), 'a revoked licence came back');
  const held = licences.filter(({ revoked_at: end }) => end === null).map(({ rights }) => rights);
  must(new Set(held).size === held.length, 'a right has two licences that count');

  // What is offered can be bought, and what is held is not offered.
  const { delivery } = (await (
    await shop.visitor().call(`/api/order${song.buyer.link}`)
  ).json()) as OrderAnswer;
  const offers = delivery?.offers ?? [];
  must(isSongPaid || offers.length === 0, 'something is offered for a song whose money went back');
  const mayNeedRound = isSongPaid && left === 0 && ['delivered', 'accepted'].includes(progress.state);
  must(offers.some(({ id }) => id === 'revision') === mayNeedRound, 'a round is offered wrongly');
  for (const { id, amountCents } of offers) {
    const answer = await shop.visitor().post('/api/order/buy', {
      ...{ ...song.buyer.parts, what: id, amountCents },
      ...(isRight(id) && { licensee: 'Zoe' }),
    });
    must(answer.status === 200, `${id} is offered and cannot be bought: ${answer.status}`);
  }
  return faults.map((fault) => `SEED=${seed}: ${fault}`);
}
