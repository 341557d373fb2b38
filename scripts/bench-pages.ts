/**
 * `npm run bench:pages`: loads one page of each kind cold, as a phone on slow 4G does, in turn with an empty page and
 * with the site built with the plain strategy for islands, and says which of the goals of docs/performance.md are met.
 * A tour of presses and keys says how soon the page shows what each did. `--write` keeps the result there, `--rounds=2` and
 * `--only=/lyrics,/news` (without the tour) measure less. Times on a busy machine say
 * little; the ratios say more.
 */
import { chromium } from '@playwright/test';
import { atLeast, atMost, median } from './bench/figures.ts';
import { readOptions } from './local/options.ts';
import { circumstances, goalTable, report, table } from './bench/report.ts';
import { startFront } from './bench-pages/front.ts';
import { emptyPage, figureTable, ours, pageGoals, pageKinds, plain } from './bench-pages/goals.ts';
import { loadPage, type PageFigures } from './bench-pages/load-page.ts';
import { buildPlainSite } from './bench-pages/plain-site.ts';
import { studioFigures } from './bench-pages/studio.ts';
import { walkTour } from './bench-pages/tour.ts';
import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';
import { buildSite } from './build/build-site.ts';
import { stopAll, stopOnSignal } from './local/processes.ts';
import { startBrowserSite } from './test/browser-site.ts';

const options = readOptions({
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  write: { type: 'boolean' },
});
const rounds = Number(options.rounds);
const only = options.only?.split(',');
const pages = pageKinds.filter(({ path }) => !only || only.includes(path));

const emptyHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Empty</title><link rel="icon" href="data:,"></head><body><main><h1>Empty</h1></main></body></html>`;

stopOnSignal();
await buildSite({});
const plainSite = await buildPlainSite();
const site = await startBrowserSite();
const [emptyOrigin, plainOrigin, ownOrigin] = await Promise.all([
  startFront(async () => new Response(emptyHtml, { headers: { 'content-type': 'text/html' } })),
  startFront(plainSite),
  startFront((path) => fetch(`http://localhost:${site.env['PORT']}${path}`)),
]);
const browser = await chromium.launch({
  executablePath: await findBrowser({ whole: true }),
  // The headless shell starves idle callbacks under throttling; this is the whole browser.
  args: [...browserFlags, '--headless=new', '--ignore-certificate-errors'],
});

const targets = [
  { name: emptyPage, load: () => loadPage(browser, `${emptyOrigin}/`) },
  ...pages.map(({ path, ...expected }) => ({
    name: ours(path),
    load: () => loadPage(browser, ownOrigin + path, expected),
  })),
  ...pages
    .filter(({ kind }) => kind === 'form')
    .map(({ path }) => ({ name: plain(path), load: () => loadPage(browser, plainOrigin + path) })),
];
const samples = new Map<string, PageFigures[]>(targets.map(({ name }) => [name, []]));
const studio: Awaited<ReturnType<typeof studioFigures>>[] = [];
const paints = new Map<string, number[]>();
const faults: string[] = [];

/** A page that does not load is no time, but a fault: it is said, and the command fails. */
async function attempt(name: string, measure: () => Promise<unknown>): Promise<void> {
  await measure().catch((error: unknown) => faults.push(`${name}: ${String(error)}`));
}

// What comes first pays for the browser's own start, and for all that is compressed and kept.
for (const { name, load } of targets) await attempt(name, load);
for (let turn = 1; turn <= rounds; turn += 1) {
  for (const { name, load } of targets)
    await attempt(name, async () => samples.get(name)?.push(await load()));
  if (samples.has(ours('/create')))
    await attempt('studio', async () => studio.push(await studioFigures(browser, ownOrigin)));
  if (!only)
    await attempt('tour', async () => {
      for (const [name, ms] of await walkTour(browser, ownOrigin))
        paints.set(name, [...(paints.get(name) ?? []), ms]);
    });
  console.log(`Round ${turn} of ${rounds} is over.`);
}
const version = browser.version();
await browser.close();
await stopAll();
await site.remove();

const sound = median(studio.map(({ soundMs }) => soundMs));
const speed = median(studio.map(({ timesRealTime }) => timesRealTime));
const studioGoals = [
  atMost('studio: first sound after the press, processor not slowed down, ms', sound, 60, 0),
  atLeast('studio: a WAV file written, times faster than real time', speed, 10, 1),
];
const worst = [...paints]
  .map(([name, all]) => ({ name, ms: median(all) }))
  .toSorted((one, other) => other.ms - one.ms)
  .slice(0, 10);
const tourGoals = worst
  .slice(0, 1)
  .map(({ ms }) => atMost('tour: next paint after the slowest press, ms', ms, 100, 0));
await report(
  'bench:pages',
  [
    `${circumstances([`Chromium ${version}`])} Medians of ${rounds} cold loads each, in turn; 1.6 Mbit/s, 150 ms, a processor four times slower; static files in brotli 11, answers of the Worker in brotli 5, HTTP/2 over TLS.`,
    goalTable([...pageGoals(samples), ...(studio.length > 0 ? studioGoals : []), ...tourGoals]),
    figureTable(samples),
    ...(worst.length > 0
      ? [
          `The ten slowest of ${paints.size} presses and keys, until the next paint (Event Timing, in steps of 8 ms), the same processor:`,
          table(
            ['press', 'ms'],
            worst.map(({ name, ms }) => [name, String(ms)]),
          ),
        ]
      : []),
  ],
  options.write === true,
);
if (faults.length > 0) console.error(faults.join('\n'));
process.exit(faults.length > 0 ? 1 : 0);
