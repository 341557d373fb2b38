/**
 * `npm run bench:load`: the Worker with its real limits under many callers at once, who first read and then write.
 * Fails on any 5xx, on an accepted row that is not in the database or there twice, on too many refusals and on memory
 * that keeps growing. `--seconds` says how long a part takes, `--warm` for how long callers read before it counts (a
 * runtime takes memory until it has collected a few times), `--readers` and `--writers` how many call. `--write` keeps
 * the result in docs/performance.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createFeedsSandbox } from '../sandbox/feeds/sandbox.ts';
import { everyEndpoint, unsignedIdentity, type Scene } from '../tests/support/every-endpoint.ts';
import { createShop } from '../tests/support/shop.ts';
import { readOptions } from './local/options.ts';
import { circumstances, report, table } from './bench/report.ts';
import { firstRuns } from './local/local-cron.ts';
import { keepsGrowing, residentMb } from './bench-load/memory.ts';
import { compareRows, noteRow, type Accepted } from './bench-load/rows.ts';

const options = readOptions({
  seconds: { type: 'string', default: '60' },
  warm: { type: 'string', default: '60' },
  readers: { type: 'string', default: '200' },
  writers: { type: 'string', default: '20' },
  write: { type: 'boolean' },
});

/** So many networks take part: each of them stays below the limits. */
const networks = 4096;
/** What is read is made so often, by users of its own: reading all of an account is limited by user. */
const copies = 30;

const sandbox = await createFeedsSandbox().listen();
const variables = {
  ...unsignedIdentity,
  ...{ PUBLIC_ORIGIN: 'https://notewright.example', FEED_MIN_INTERVAL_S: '0' },
  NEWS_FEEDS: JSON.stringify(sandbox.feeds),
};
const shop = createShop(variables, { checkContract: false });
const accepted: Accepted = new Map();
const faults = new Set<string>();
/** What is sent within `run` carries this key; null for rows that nobody counts. */
const keys = new AsyncLocalStorage<string | null>();
let answers: { status: number; waitMs: number }[] = [];

await shop.start();
// Its own events would be rows that we have not sent.
shop.stripe.setWebhookUrl('http://127.0.0.1:9/nobody');
const { request } = shop.api;
/** Every request of the shop's visitors and users goes through here. The answer is read, so that its connection is free. */
shop.api.request = async (path, init = {}) => {
  const key = keys.getStore();
  const headers = new Headers(init.headers);
  headers.set('CF-Connecting-IP', `2001:db8:5:${Math.floor(Math.random() * networks).toString(16)}::1`);
  if (init.method === 'POST' && key) headers.set('Idempotency-Key', key);
  const start = performance.now();
  const answer = await request(path, { ...init, headers: Object.fromEntries(headers) });
  const text = await answer.text();
  answers.push({ status: answer.status, waitMs: performance.now() - start });
  if (answer.status >= 300 && answer.status !== 429)
    faults.add(`${init.method ?? 'GET'} ${path} answered ${answer.status}: ${text.slice(0, 160)}`);
  else if (answer.ok && init.method === 'POST' && key !== null) noteRow(accepted, path, init.body, text);
  return new Response(text || null, { status: answer.status, headers: [...answer.headers] });
};

const scenes = Object.entries(everyEndpoint(shop).scenes);
const isRead = ([route]: [string, Scene]) => route.startsWith('GET ');

/** Lets so many callers ask, again and again, for so long; answers its row of the report. */
async function part(name: string, callers: number, seconds: number, ask: (turn: number) => Promise<unknown>) {
  console.log(`${name}: ${callers} callers, ${seconds} s …`);
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentMb()), 1000);
  answers = [];
  let turn = 0;
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until)
        await ask((turn += 1)).catch((error: unknown) => faults.add(`${name}: ${String(error)}`));
    }),
  );
  clearInterval(timer);
  const { grows, text } = keepsGrowing(memory);
  const waits = answers.map(({ waitMs }) => waitMs).sort((a, b) => a - b);
  const wait = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? NaN;
  const refused = answers.filter(({ status }) => status === 429).length;
  const broken = answers.filter(({ status }) => status >= 500).length;
  if (!memory.at(-1)) faults.add(`${name}: there was no runtime to see.`);
  if (grows) faults.add(`${name}: the runtime's memory keeps growing: ${text}`);
  if (refused > waits.length / 10) faults.add(`${name}: ${refused} requests were refused.`);
  const figures = [callers, waits.length, waits.length / seconds, wait(0.5), wait(0.99), wait(1)];
  return [name, ...figures.map((figure) => figure.toFixed(0)), String(refused), String(broken), text];
}

try {
  for (let run = 0; run < firstRuns; run += 1) await shop.cron(0);
  const reads: (() => Promise<Response>)[] = [];
  for (let copy = 0; copy < copies; copy += 1)
    reads.push(...(await Promise.all(scenes.filter(isRead).map(([, scene]) => scene()))));
  const read = async (turn: number) => reads[turn % reads.length]?.();
  const writes = scenes.filter((scene) => !isRead(scene));
  /** One round of writes in five is sent twice at once, as after a lost answer. */
  const write = (turn: number) => {
    const [route, scene] = writes[turn % writes.length] ?? ['', () => Promise.reject(new Error('No scene'))];
    const twice =
      Math.floor(turn / writes.length) % 5 === 0 && route.startsWith('POST ') && !route.includes('/:');
    // The rows of an account that is deleted go with it, so nobody counts them.
    if (route === 'DELETE /api/account') return keys.run(null, async () => (await scene())());
    return scene().then((send) =>
      keys.run(crypto.randomUUID(), () => Promise.all([send(), ...(twice ? [send()] : [])])),
    );
  };
  const [readers, writers] = [Number(options.readers), Number(options.writers)];
  await part('warming up', readers, Number(options.warm), read);
  const parts = [
    await part('all that read', readers, Number(options.seconds), read),
    await part('all that write', writers, Number(options.seconds), write),
  ];
  const compared = await compareRows(shop.api, accepted);
  const found = [...faults, ...compared.faults];
  const head = ['callers', 'answers', 'a second', 'median ms', '99th ms', 'longest ms', '429', '5xx'];
  await report(
    'bench:load',
    [
      `${circumstances()} The Worker with its limits in the production runtime on this machine, beside its callers; ${options.seconds} s each, after ${options.warm} s of reading. Memory is the runtime's, medians of the thirds of a part.`,
      table(['', ...head, 'memory (MB)'], parts),
      table(['table', 'accepted', 'sent twice', 'rows', 'lost', 'doubled'], compared.rows),
      `All ${scenes.length} endpoints of the app's table were asked.`,
      found.length > 0 ? `Not as it should be: ${found.slice(0, 20).join(' ')}` : 'All as it should be.',
    ],
    options.write === true,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await shop.stop();
  await sandbox.close();
}
process.exit();
