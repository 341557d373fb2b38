/** Loads one page as a phone on a slow network would for the first time, and answers what that cost. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { watchPage } from './watch-page.ts';

/** What testing tools call slow 4G, and a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const phoneSlowdown = 4;

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

/** A request as the browser saw it. */
export interface Fetched {
  url: string;
  /** Script, Document, Font and so on, as the browser calls them. */
  kind: string;
  /** On the wire, headers included. */
  bytes: number;
  /** Milliseconds since the load began. */
  startMs: number;
}

/** The page of a slow phone, the session that slows it down, and what it has fetched so far. */
export interface SlowPage {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  fetched: Fetched[];
  /** Resolves when nothing was fetched for a second. */
  quiet: () => Promise<void>;
}

/** A browser profile that has never seen the site. `slowdown` is that of the processor, 1 for none. */
export async function openSlowPage(
  browser: Browser,
  { mark = '', slowdown = phoneSlowdown } = {},
): Promise<SlowPage> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const open = new Map<string, Fetched>();
  const fetched: Fetched[] = [];
  let first: number | null = null;
  let lastChange = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    first ??= timestamp;
    lastChange = performance.now();
    open.set(requestId, { url: request.url, kind: 'Other', bytes: 0, startMs: (timestamp - first) * 1000 });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const entry = open.get(requestId);
    if (entry) entry.kind = type;
  });
  const end = (requestId: string, bytes: number) => {
    const entry = open.get(requestId);
    if (!entry) return;
    open.delete(requestId);
    lastChange = performance.now();
    fetched.push({ ...entry, bytes });
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await page.addInitScript(watchPage, mark);

  return {
    context,
    page,
    session,
    fetched,
    async quiet() {
      const limit = performance.now() + longestMs;
      while (performance.now() < limit) {
        const still = performance.now() - lastChange;
        if (open.size === 0 && still >= quietMs) return;
        await wait(open.size > 0 ? 100 : quietMs - still + 5);
      }
      throw new Error(
        `${page.url()} fetched without end: ${[...open.values()].map(({ url }) => url).join(' ')}`,
      );
    },
  };
}

export interface PageFigures {
  requests: number;
  bytes: number;
  /** The body of the document alone, as it was sent. */
  documentBytes: number;
  scriptBytes: number;
  fontBytes: number;
  restBytes: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  mainThread: number;
  /** Null for a page without islands. */
  hydrated: number | null;
  /** When what the target marks was on the screen; null without it. */
  marked: number | null;
  fetched: readonly Fetched[];
}

const bytesOf = (fetched: readonly Fetched[], kinds?: readonly string[]) =>
  fetched.filter(({ kind }) => !kinds || kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Loads the address once. Throws when it paints nothing, an island stays dead, or it answers an error that is not expected. */
export async function loadPage(
  browser: Browser,
  url: string,
  { mark = '', status = 200 }: { mark?: string; status?: number } = {},
): Promise<PageFigures> {
  const { context, page, session, fetched, quiet } = await openSlowPage(browser, { mark });
  try {
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.status() !== status) throw new Error(`${url} answered ${answer?.status()}.`);
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
      polling: 200,
      timeout: longestMs,
    });
    await quiet();
    const { metrics } = await session.send('Performance.getMetrics');
    const notes = await page.evaluate(() => window.notes);
    const { firstPaint, largestPaint, marked } = notes;
    if (firstPaint === null || largestPaint === null || (mark && marked === null))
      throw new Error(`${url} painted nothing that was to be seen.`);
    const documentBytes = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.encodedBodySize : NaN;
    });
    const scriptBytes = bytesOf(fetched, ['Script']);
    const fontBytes = bytesOf(fetched, ['Font']);
    const bytes = bytesOf(fetched);
    return {
      requests: fetched.length,
      bytes,
      documentBytes,
      scriptBytes,
      fontBytes,
      restBytes: bytes - bytesOf(fetched, ['Document']) - scriptBytes - fontBytes,
      firstPaint,
      largestPaint,
      shift: notes.shift,
      blocking: notes.blocking,
      mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000,
      hydrated: notes.hydrated,
      marked,
      fetched,
    };
  } finally {
    await context.close();
  }
}
