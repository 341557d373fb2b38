/**
 * `npm run bench:api`: requests a second of each endpoint beside a bare handler of the same Worker, in the same
 * isolate and run, in turn, without the local proxy and the asset router. Outside services answer at once.
 * `--write` keeps the result in docs/performance.md, `--rounds` and `--seconds` say how long, `--only=history` which.
 */
import { median, whole } from './bench/figures.ts';
import { readOptions } from './bench/options.ts';
import { circumstances, report, table } from './bench/report.ts';
import { closeClient, rate, send } from './bench-api/client.ts';
import { createLink, endpointsOf, type Endpoint } from './bench-api/endpoints.ts';
import { startRuntime } from './bench-api/runtime.ts';
import { makeUsers, setStage } from './bench-api/stage.ts';
import { stopAll, stopOnSignal } from './local/processes.ts';

const options = readOptions({
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '1' },
  only: { type: 'string' },
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

/** Requests a second of each comparison. */
interface Figures {
  ours: number[];
  bare: number[];
}

async function compare(origin: string, endpoint: Endpoint, figures: Figures): Promise<void> {
  const rates = { ours: 0, bare: 0 };
  for (const side of turns) rates[side] += await rate(origin, endpoint[side], turnMs);
  for (const side of ['ours', 'bare'] as const) figures[side].push(rates[side] / 2);
}

function rowOf({ route, beside, goal }: Endpoint, { ours, bare }: Figures): string[] {
  const share = median(ours.map((own, index) => own / (bare[index] ?? NaN)));
  const verdict = goal === null ? '' : share >= goal ? 'met' : '**not met**';
  return [
    beside ? `${route}, beside ${beside}` : route,
    whole(median(ours)),
    whole(median(bare)),
    share.toFixed(2),
    goal === null ? '–' : String(goal),
    verdict,
  ];
}

stopOnSignal();
const { project, keys, reader, writers } = await makeUsers();
const { runtime, origin } = await startRuntime(project, keys);
try {
  const ids = writers.map(({ id }) => id);
  const { playlistId } = await setStage(runtime, ids, reader.id);
  const link = JSON.parse((await send(origin, createLink())).text) as {
    paymentId: string;
    orderLink: string;
  };
  const orderQuery = new URL(link.orderLink, origin).search;
  const endpoints = endpointsOf({
    reader,
    writers,
    playlistId,
    sessionId: link.paymentId,
    orderQuery,
  }).filter(({ route }) => route.includes(options.only ?? ''));
  const figures = new Map<Endpoint, Figures>(endpoints.map((one) => [one, { ours: [], bare: [] }]));
  for (const { ours, bare } of endpoints) {
    await rate(origin, bare, roundMs / 2);
    await rate(origin, ours, roundMs / 2);
  }
  for (let n = 1; n <= rounds; n += 1) {
    for (const [endpoint, found] of figures)
      for (let turn = 0; turn < comparisons; turn += 1) await compare(origin, endpoint, found);
    console.log(`Round ${n} of ${rounds} is over.`);
  }
  const measured = new Set(endpoints.map(({ route }) => route));
  const all = JSON.parse((await send(origin, { method: 'GET', path: '/routes' })).text) as string[];
  const others = all.filter((route) => !measured.has(route));
  await report(
    'bench:api',
    [
      `${circumstances()} Requests a second, medians of ${rounds * comparisons} comparisons in ${rounds} rounds, each of two turns of ${turnMs} ms for each side, 8 connections, the same headers and bodies for both; the share is the median of the comparisons’ shares. A bare write is one insert into the endpoint’s own table with the triggers that the table has; contact messages, whose trigger writes the owner’s mail, are measured beside one without it as well. Outside services answer at once, and the limits are counted in memory, as the platform does.`,
      table(
        ['endpoint', 'ours', 'bare', 'share', 'goal', ''],
        endpoints.map((one) => rowOf(one, figures.get(one) ?? { ours: [], bare: [] })),
      ),
      `Not measured: ${others.join(', ')}.`,
    ],
    options.write === true,
  );
} finally {
  closeClient();
  await runtime.dispose();
  await stopAll();
}
process.exit(0);
