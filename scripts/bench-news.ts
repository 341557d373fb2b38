/**
 * Requests a second that GET /api/news answers from its copy, beside a bare Hono handler that answers JSON of
 * the same size, in the same run and runtime. The goal: at least 0.6 of the bare one.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestHarness } from 'wrangler';
import { createFeedsSandbox } from '../sandbox/feeds/sandbox.ts';
import { createApi } from '../tests/support/api.ts';
import { projectDir } from '../tests/support/source-files.ts';

const rounds = 4;
const roundMs = 3000;
const connections = 8;
const goal = 0.6;

/** Requests a second of several callers that each wait for their answer. */
async function rate(url: string): Promise<number> {
  const end = performance.now() + roundMs;
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const response = await fetch(url);
        await response.arrayBuffer();
        answered += 1;
      }
    }),
  );
  return (answered * 1000) / roundMs;
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

const sandbox = createFeedsSandbox();
const { feeds, close } = await sandbox.listen();
const api = createApi({ NEWS_FEEDS: JSON.stringify(feeds), FEED_MIN_INTERVAL_S: '0' });
const origin = await api.start();
let nowMs = Date.now();
for (let run = 0; run < 8; run += 1) await api.runCron(new Date((nowMs += 180_000)), 'often');
const body = await (await fetch(`${origin}/api/news`)).text();

// In the project, so that the bare handler finds Hono.
const folder = await mkdtemp(join(projectDir, '.worker-bench-'));
await writeFile(join(folder, 'data.json'), body);
await writeFile(
  join(folder, 'index.ts'),
  `import { Hono } from 'hono';\nimport data from './data.json';\nexport default new Hono().get('/api/news', (context) => context.json(data));\n`,
);
await writeFile(
  join(folder, 'wrangler.jsonc'),
  JSON.stringify({ name: 'bare', main: 'index.ts', compatibility_date: '2026-11-01' }),
);
const harness = createTestHarness({ root: folder, workers: [{ configPath: './wrangler.jsonc' }] });
const { url: bare } = await harness.listen();

const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
for (let round = 0; round < rounds; round += 1) {
  figures.bare.push(await rate(`${bare.origin}/api/news`));
  figures.ours.push(await rate(`${origin}/api/news`));
}
await harness.close();
await api.stop();
await close();
await rm(folder, { recursive: true });

const [ours, other] = [median(figures.ours), median(figures.bare)];
console.log(
  `GET /api/news, ${(body.length / 1000).toFixed(0)} kB, ${connections} connections, median of ${rounds}:`,
);
console.log(
  `ours ${ours.toFixed(0)} a second, bare Hono JSON handler ${other.toFixed(0)}, ratio ${(ours / other).toFixed(2)} (goal ${goal})`,
);
process.exitCode = ours / other >= goal ? 0 : 1;
