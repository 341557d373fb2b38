/**
 * `npm run bench:api`: requests a second of one endpoint of each kind beside a bare handler of the same Worker, in the
 * same isolate and run, in turn, without the local proxy and the asset router. Outside services answer at once.
 * `--write` keeps the result in docs/performance.md, `--rounds` and `--seconds` say how long.
 */
import { createStripeSandbox } from '../sandbox/stripe/sandbox.ts';
import { unsignedToken } from '../tests/support/every-endpoint.ts';
import { contactForm } from '../tests/support/form-examples.ts';
import { atLeast, median, whole } from './bench/figures.ts';
import { readOptions } from './local/options.ts';
import { circumstances, report, table, verdictOf } from './bench/report.ts';
import { connections, rate, send, type Call } from './bench-api/client.ts';
import { startRuntime } from './bench-api/runtime.ts';
import { sandboxDefaults } from './local/variables.ts';

const options = readOptions({
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '1' },
  write: { type: 'boolean' },
});
const rounds = Number(options.rounds);
const roundMs = Number(options.seconds) * 1000;

/**
 * What else the machine does comes in bursts, of which a mean takes all and a median little: each comparison is four
 * short turns, in which neither side comes first, and a round makes several of them.
 */
const turns = ['bare', 'ours', 'ours', 'bare'] as const;
const comparisons = 5;
const turnMs = (roundMs * 2) / (comparisons * turns.length);

const stripe = createStripeSandbox({ webhookSecret: sandboxDefaults.STRIPE_WEBHOOK_SECRET });
const payments = await stripe.listen();
const { runtime, origin, feeds } = await startRuntime(payments.url);
// As the cron leaves it; as long as ten posts with their text.
await feeds.put('copy/blog', JSON.stringify('A post about songs. '.repeat(1900)), {
  metadata: { etag: '"bench"', updatedAtMs: Date.now() },
});

const user = 'user-of-the-bench';
const token = { Authorization: `Bearer ${unsignedToken(user)}` };
/** The limits count by network; those of the bench refuse nobody. */
const network = { 'CF-Connecting-IP': '2001:db8::1' };
const postOfUser = (path: string, body: unknown) =>
  send(origin, { method: 'POST', path, body, headers: { ...network, ...token } });

let playedAtMs = Date.now() - 24 * 3_600_000;
/** A play that is newer than all before, as a page tells it. */
const play = () => {
  playedAtMs += 1;
  return { plays: [{ trackId: 'lofi-beat', playedAt: new Date(playedAtMs).toISOString() }] };
};

for (let count = 0; count < 50; count += 1) await postOfUser('/api/history', play());
const link = await postOfUser('/api/stripe-payments/create-link', {
  ...{ productId: 'lyrics-unlimited', serviceType: 'lyrics_unlock', amount: 1, currency: 'USD' },
  orderId: crypto.randomUUID(),
});
const { orderId, orderLink } = JSON.parse(link) as { orderId: string; orderLink: string };

const message = { ...contactForm, message: 'We would like a song for our summer party. '.repeat(9) };

interface Endpoint {
  route: string;
  /** The bare handler, and its query. */
  bare: string;
  /** The part of the bare handler's requests a second that the endpoint has to reach. */
  goal: number;
  /** The query of ours, where there is one. */
  query?: string;
  body?: () => unknown;
}

/** One of each kind: from memory, of the database, of a user, a form, a user's change. */
const endpoints: Endpoint[] = [
  { route: 'GET /api/blog-posts', bare: 'blog', goal: 0.8 },
  { route: 'GET /api/order', query: orderLink.replace('/order', ''), bare: `order?${orderId}`, goal: 0.9 },
  { route: 'GET /api/history', bare: `history?${user}`, goal: 0.9 },
  { route: 'POST /api/contact-message', bare: 'contact', goal: 0.85, body: () => message },
  { route: 'POST /api/history', bare: `plays?${user}`, goal: 0.85, body: play },
];

/** Both sides are sent the same headers and body, those of the page: to take them in is the runtime's work. */
function callOf({ route, query = '', bare, body }: Endpoint, side: (typeof turns)[number]): () => Call {
  const [method, path] = route.split(' ') as [Call['method'], string];
  const headers = { ...network, ...(bare.endsWith(user) && token) };
  const address = side === 'ours' ? path + query : `/bare/${bare}`;
  return () => ({ method, path: address, headers, body: body?.() });
}

const samples = endpoints.map((endpoint) => ({
  ...endpoint,
  calls: { ours: callOf(endpoint, 'ours'), bare: callOf(endpoint, 'bare') },
  rates: { ours: new Array<number>(), bare: new Array<number>() },
}));
for (const { calls } of samples) for (const side of turns) await rate(origin, calls[side], roundMs / 4);
for (let round = 1; round <= rounds; round += 1) {
  for (const { calls, rates } of samples)
    for (let comparison = 0; comparison < comparisons; comparison += 1) {
      const sums = { ours: 0, bare: 0 };
      for (const side of turns) sums[side] += await rate(origin, calls[side], turnMs);
      rates.ours.push(sums.ours / 2);
      rates.bare.push(sums.bare / 2);
    }
  console.log(`Round ${round} of ${rounds} is over.`);
}

const rows = samples.map(({ route, goal, rates: { ours, bare } }) => {
  const share = median(ours.map((own, index) => own / (bare[index] ?? NaN)));
  const figures = [whole(median(ours)), whole(median(bare)), share.toFixed(2), String(goal)];
  return [route, ...figures, verdictOf(atLeast(route, share, goal))];
});
await report(
  'bench:api',
  [
    `${circumstances()} Requests a second, medians of ${rounds * comparisons} comparisons in ${rounds} rounds, each of two turns of ${turnMs} ms for each side, ${connections} connections, the same headers and bodies for both; the share is the median of the comparisons’ shares. The bare side runs the endpoint’s own statement. The limits are counted in memory, as the platform does.`,
    table(['endpoint', 'ours', 'bare', 'share', 'goal', ''], rows),
  ],
  options.write === true,
);
await payments.close();
await runtime.dispose();
process.exit();
