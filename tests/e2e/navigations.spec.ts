import type { CDPSession } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { follow } from '../support/player.ts';

/** NAVIGATIONS=1000 is a day of walking about, and prints what it costs; without it nothing is tried. */
const total = Number(process.env['NAVIGATIONS'] ?? 0);
const places = ['Support', 'Recommended', 'News', 'Create', 'Blog', 'Lyrics Generator'] as const;

/** What is left after a collection of garbage. */
async function left(devTools: CDPSession) {
  // Twice: what the first one frees may have held something.
  for (let turn = 0; turn < 2; turn += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heapKb: Math.round(valueOf('JSHeapUsedSize') / 1024),
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    documents: valueOf('Documents'),
  };
}

test('walking about in the site leaves no pages behind', async ({ page, context }) => {
  test.skip(total === 0, 'It takes minutes: NAVIGATIONS=1000 asks for it');
  test.setTimeout(120_000 + total * 3000);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  await page.goto('/');
  const walk = async (from: number, to: number) => {
    for (let step = from; step < to; step += 1) await follow(page, places[step % places.length] ?? 'Blog');
  };
  // All pages twice: what is loaded once has been loaded.
  const warm = places.length * 2;
  await walk(0, warm);
  const rows = [{ after: warm, ...(await left(devTools)) }];
  // Whole rounds, so that the same page is open at each look.
  const round = Math.max(1, Math.round(total / places.length / 4)) * places.length;
  for (let at = warm; at < total; at += round) {
    await walk(at, at + round);
    rows.push({ after: at + round, ...(await left(devTools)) });
  }
  console.table(rows);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error('There are at least two looks');
  expect(last.documents).toBeLessThanOrEqual(first.documents);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes * 1.1);
});
