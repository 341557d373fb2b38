import { expect, test as base } from '@playwright/test';

/**
 * React says so when a page is left in the middle of coming alive: the island is taken down before it was
 * hydrated. Nobody is there to see it, and whether it happens is a matter of how busy the machine is.
 */
export const leftEarly = /Minified React error #424;/;

/** The runner's own words, where a test has no service worker. */
const noWorker = /Service Worker registration blocked by Playwright/;

/**
 * The browser test of this project: every test is a network client of its own (the rate limiter counts per
 * address), and an unexpected error or warning in the console fails it. A test that expects one says so with
 * `expectedConsole`.
 */
export const test = base.extend<{ expectedConsole: RegExp | null }>({
  expectedConsole: [null, { option: true }],
  page: async ({ page, expectedConsole }, use, info) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const client = `2001:db8:${(info.workerIndex + 1).toString(16)}:${Math.floor(Math.random() * 65_535).toString(16)}::1`;
    await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': client });
    await use(page);
    expect(
      complaints.filter(
        (text) => !leftEarly.test(text) && !noWorker.test(text) && !expectedConsole?.test(text),
      ),
    ).toEqual([]);
  },
});

export { expect };
