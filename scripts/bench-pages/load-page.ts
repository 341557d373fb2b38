/** Loads one page as a phone on a slow network would for the first time, and answers what that cost. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { watchPage, type PageNotes } from './watch-page.ts';

/** What testing tools call slow 4G, and a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phoneSlowdown = 4;

const phone = {
  // What a first visit costs; the service worker's own fetches come after it and would be counted in.
  serviceWorkers: 'block' as const,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/** A load is over when nothing was under way for so long. */
const quietMs = 1000;
const longestMs = 40_000;

/** A page of a browser profile that has never seen the site; `quiet` resolves when nothing was fetched for a second. */
export async function openSlowPage(browser: Browser, slowdown = phoneSlowdown, isSlowLine = true) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  let open = 0;
  let lastChange = performance.now();
  const change = (by: number) => () => {
    open += by;
    lastChange = performance.now();
  };
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1));
  const quiet = async () => {
    const limit = performance.now() + longestMs;
    while (open > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() > limit) throw new Error(`${page.url()} fetched without end.`);
      await wait(100);
    }
  };
  return { context, page, quiet };
}

export interface PageFigures extends PageNotes {
  firstPaint: number;
  /** Bytes as sent, without their headers. */
  documentBytes: number;
  scriptBytes: number;
  /** Every file but the document, as the page's own timeline has it. */
  files: readonly { name: string; startTime: number; encodedBodySize: number }[];
}

/** Loads the address once. Throws when it paints nothing, an island stays dead, or it answers an error that is not expected. */
export async function loadPage(
  browser: Browser,
  url: string,
  { mark = '', status = 200 }: { mark?: string; status?: number } = {},
): Promise<PageFigures> {
  const { context, page, quiet } = await openSlowPage(browser);
  try {
    await page.addInitScript(watchPage, mark);
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.status() !== status) throw new Error(`${url} answered ${answer?.status()}.`);
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
      polling: 200,
      timeout: longestMs,
    });
    await quiet();
    const notes = await page.evaluate(() => window.notes);
    const { firstPaint, marked } = notes;
    if (firstPaint === null || (mark && marked === null))
      throw new Error(`${url} painted nothing that was to be seen.`);
    const [entry, ...files] = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        performance.getEntriesByType(type).map((entry): PerformanceResourceTiming => entry.toJSON()),
      ),
    );
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return {
      ...{ ...notes, firstPaint, files },
      documentBytes: entry?.encodedBodySize ?? NaN,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  } finally {
    await context.close();
  }
}
