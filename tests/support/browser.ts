import { expect, test as base } from '@playwright/test';

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
    expect(complaints.filter((text) => !expectedConsole?.test(text))).toEqual([]);
  },
});

export { expect };
