/**
 * `npm run bench:pages`: loads one page of each kind cold, as a phone on slow 4G does, in turn with baselines
 * that are built in the same run, and says which of the goals of docs/performance.md are met. `--write` keeps the result there,
 * `--rounds=2` and `--only=/lyrics,/news` measure less. Times on a busy machine say little; the ratios say more.
 */
import { chromium } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost, median, whole, type Goal } from './bench/figures.ts';
import { readOptions } from './bench/options.ts';
import { circumstances, goalTable, report } from './bench/report.ts';
import { buildEmptyPage, buildPlainSite, buildSpa } from './bench-pages/baselines.ts';
import { startCdn } from './bench-pages/cdn.ts';
import { firstSound } from './bench-pages/first-sound.ts';
import { emptyPage, ours, pageGoals, plain, spa } from './bench-pages/goals.ts';
import { loadPage, phoneSlowdown, type PageFigures } from './bench-pages/load-page.ts';
import { startSite } from './bench-pages/site.ts';
import { figureTable } from './bench-pages/tables.ts';
import { pageKinds, spaPaths } from './bench-pages/targets.ts';
import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';
import { projectDir } from './local/paths.ts';
import { stopAll, stopOnSignal } from './local/processes.ts';

const options = readOptions({
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  write: { type: 'boolean' },
});
const rounds = Number(options.rounds);
const only = options.only?.split(',');
const pages = pageKinds.filter(({ path }) => !only || only.includes(path));
const soundGoalMs = 60;

/** The chunk with the audio library: the one that opens an audio context and is not the player. */
async function instrumentsChunk(): Promise<string> {
  const folder = join(projectDir, 'dist', '_astro');
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js') || name.startsWith('start-player.')) continue;
    if ((await readFile(join(folder, name), 'utf8')).includes('AudioContext')) return name;
  }
  throw new Error('No chunk of the built site makes sound.');
}

stopOnSignal();
const site = await startSite();
console.log('Building the baselines …');
const [emptyCdn, spaCdn, plainCdn, ownCdn] = [
  await startCdn({ folder: await buildEmptyPage() }),
  await startCdn({
    folder: await buildSpa(),
    worker: site.origin,
    ofWorker: ['/api/'],
    fallback: { address: '/', status: 200 },
  }),
  await startCdn({ folder: await buildPlainSite() }),
  await startCdn({ folder: join(projectDir, 'dist'), worker: site.origin }),
];
const instruments = await instrumentsChunk();
const browser = await chromium.launch({
  executablePath: await findBrowser({ whole: true }),
  // The headless shell starves idle callbacks under throttling; this is the whole browser.
  args: [...browserFlags, '--headless=new', '--ignore-certificate-errors'],
});

const targets: { name: string; load: () => Promise<PageFigures> }[] = [
  { name: emptyPage, load: () => loadPage(browser, `${emptyCdn.origin}/`) },
  ...pages.map(({ path, mark, status }) => ({
    name: ours(path),
    load: () => loadPage(browser, ownCdn.origin + path, { ...(mark && { mark }), ...(status && { status }) }),
  })),
  ...spaPaths
    .filter((path) => pages.some((page) => page.path === path))
    .map((path) => ({ name: spa(path), load: () => loadPage(browser, spaCdn.origin + path) })),
  ...pages
    .filter(({ kind }) => kind === 'form')
    .map(({ path }) => ({ name: plain(path), load: () => loadPage(browser, plainCdn.origin + path) })),
];
/** Paints differ from load to load by as much as the goals leave room for: what is compared by them is loaded twice a round. */
const painted = new Set([
  emptyPage,
  ...pages.filter(({ kind, path }) => kind === 'text' || path === '/news').map(({ path }) => ours(path)),
]);
const round = [...targets, ...targets.filter(({ name }) => painted.has(name))];
const samples = new Map<string, PageFigures[]>(targets.map(({ name }) => [name, []]));
const sounds: { there: number[]; fast: number[]; notThere: number[] } = { there: [], fast: [], notThere: [] };
let failed = false;

/** A page that does not load is no time, but a fault: it is said, and the command fails. */
async function attempt(name: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    failed = true;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

try {
  console.log(`${targets.length} pages, ${rounds} rounds …`);
  // What comes first pays for the browser's own start.
  for (const { name, load } of targets.slice(0, 2)) await attempt(name, async () => void (await load()));
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const { name, load } of round)
      await attempt(name, async () => void samples.get(name)?.push(await load()));
    if (pages.some(({ kind }) => kind === 'studio')) {
      const press = (prefetched: boolean, slowdown = phoneSlowdown) =>
        firstSound(browser, ownCdn.origin, { instruments, prefetched, slowdown });
      await attempt('first sound', async () => void sounds.there.push(await press(true)));
      await attempt('first sound', async () => void sounds.fast.push(await press(true, 1)));
      await attempt('first sound', async () => void sounds.notThere.push(await press(false)));
    }
    console.log(`Round ${turn} of ${rounds} is over.`);
  }
} finally {
  const version = browser.version();
  await browser.close();
  for (const cdn of [emptyCdn, spaCdn, plainCdn, ownCdn]) cdn.close();
  await site.stop();
  await stopAll();
  const soundGoals: Goal[] =
    sounds.there.length > 0
      ? [
          atMost(
            'studio: first sound ≤ 60 ms after the press, instruments there, processor not slowed down',
            median(sounds.fast),
            soundGoalMs,
            0,
          ),
        ]
      : [];
  const goals = [...pageGoals(samples, instruments), ...soundGoals];
  const about = `${circumstances([`Chromium ${version}`])} Medians of ${rounds} cold loads each, of ${2 * rounds} where a paint is compared, in turn; 1.6 Mbit/s, 150 ms, a processor four times slower; static files in brotli 11, answers of the Worker in brotli 5, HTTP/2 over TLS.`;
  const heard = `First sound after the press: ${whole(median(sounds.fast))} ms with the instruments there where the processor is not slowed down; on the slow one ${whole(median(sounds.there))} ms, and ${whole(median(sounds.notThere))} ms when the press fetches them.`;
  const parts = [about, goalTable(goals), figureTable(samples), ...(sounds.there.length > 0 ? [heard] : [])];
  await report('bench:pages', parts, options.write === true);
}
process.exit(failed ? 1 : 0);
