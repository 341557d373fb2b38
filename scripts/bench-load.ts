/**
 * `npm run bench:load`: the Worker under many callers at once. First all endpoints that read, then all that write,
 * a minute each. Fails on any 5xx, on an accepted row that is not in the database or there twice, on too many refusals
 * and on memory that keeps growing. `--seconds` says how long a part takes, `--warm` for how long callers read before
 * it counts (a runtime takes memory until it has collected a few times), `--readers` and `--writers` how many call.
 * `--write` keeps the result in docs/performance.md.
 */
import { readOptions } from './bench/options.ts';
import { circumstances, report, table } from './bench/report.ts';
import { compareRows, rowsBefore } from './bench-load/compare-rows.ts';
import { listFaults, rowOf, underLoad, type LoadResult } from './bench-load/load.ts';
import { watchMemory } from './bench-load/memory.ts';
import { readsOf } from './bench-load/reads.ts';
import { createWrites } from './bench-load/writes.ts';
import { closeClient, send, setConnections } from './bench-api/client.ts';
import { createLink } from './bench-api/endpoints.ts';
import { startRuntime } from './bench-api/runtime.ts';
import { makeUsers, setStage } from './bench-api/stage.ts';
import { stopAll, stopOnSignal } from './local/processes.ts';

const options = readOptions({
  seconds: { type: 'string', default: '60' },
  warm: { type: 'string', default: '60' },
  readers: { type: 'string', default: '200' },
  writers: { type: 'string', default: '20' },
  write: { type: 'boolean' },
});
const durationMs = Number(options.seconds) * 1000;

/** Of so many of a hundred writes we want an answer other than 'too many requests'. */
const wantedAccepted = 0.9;

/** One part: its callers, and how much memory the runtime has meanwhile. */
async function part(connections: number, run: () => Promise<LoadResult>) {
  setConnections(connections);
  const memory = watchMemory();
  const result = await run();
  return { result, memory: memory.stop() };
}

stopOnSignal();
const { project, keys, reader, writers } = await makeUsers();
const { runtime, origin } = await startRuntime(project, keys);
const faults: string[] = [];
try {
  const { playlistId } = await setStage(
    runtime,
    writers.map(({ id }) => id),
    reader.id,
  );
  const link = JSON.parse((await send(origin, createLink())).text) as {
    paymentId: string;
    orderLink: string;
  };
  const nextRead = readsOf({
    reader,
    writers,
    playlistId,
    sessionId: link.paymentId,
    orderQuery: new URL(link.orderLink, origin).search,
  });
  const [readers, posters] = [Number(options.readers), Number(options.writers)];
  const read = (forMs: number) =>
    underLoad(readers, forMs, async () => {
      const { route, call } = nextRead();
      return [{ route, ...(await send(origin, call)) }];
    });
  console.log(`${readers} callers read for ${options.warm} s before it counts …`);
  setConnections(readers);
  faults.push(...listFaults('warming up', await read(Number(options.warm) * 1000)));
  console.log(`${readers} callers read for ${options.seconds} s …`);
  const reading = await part(readers, () => read(durationMs));

  console.log(`${posters} callers write for ${options.seconds} s …`);
  const db = await runtime.getD1Database('DB', 'site');
  const before = await rowsBefore(db);
  const writes = createWrites({ writers, ask: (call) => send(origin, call) });
  // A caller may send one request twice at once.
  const writing = await part(posters * 2, () => underLoad(posters, durationMs, writes.next));
  const compared = await compareRows(db, writes.kept(), before);

  for (const [name, { result, memory }] of Object.entries({ reading, writing })) {
    faults.push(...listFaults(name, result));
    if (memory.grows) faults.push(`${name}: the runtime's memory keeps growing: ${memory.text}`);
  }
  faults.push(...compared.faults);
  const accepted = 1 - writing.result.refused / Math.max(1, writing.result.answered);
  if (accepted < wantedAccepted)
    faults.push(`Only ${(accepted * 100).toFixed(1)} % of the writes were accepted.`);

  await report(
    'bench:load',
    [
      `${circumstances()} The Worker in the production runtime on this machine, beside its callers; ${options.seconds} s each, after ${options.warm} s of reading. Memory is the runtime's, medians of the thirds of a part.`,
      table(
        [
          '',
          'callers',
          'answers',
          'a second',
          'median ms',
          '99th ms',
          'longest ms',
          '429',
          '5xx',
          'memory (MB)',
        ],
        [
          rowOf('all that read', readers, reading.result, reading.memory.text),
          rowOf('all that write', posters, writing.result, writing.memory.text),
        ],
      ),
      table(['table', 'accepted', 'sent twice', 'rows', 'lost', 'doubled'], compared.rows),
      `Endpoints: ${[...reading.result.routes, ...writing.result.routes].sort().join(', ')}.`,
      faults.length > 0 ? `Not as it should be: ${faults.slice(0, 20).join(' ')}` : 'All as it should be.',
    ],
    options.write === true,
  );
} finally {
  closeClient();
  await runtime.dispose();
  await stopAll();
}
if (faults.length > 0) console.error(`\nNot as it should be:\n${faults.slice(0, 20).join('\n')}`);
process.exit(faults.length > 0 ? 1 : 0);
