import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

/** What the browser says of its line; the browsers of the tests would call this machine's a quick one. */
async function onLine(page: Page, line: { downlink: number; saveData: boolean }): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => told });
  }, line);
}

const isFont = (url: string) => url.endsWith('.woff2');

const familyOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);

/** Whether the page was done when the face was asked for. */
const askedAfterLoad = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const face = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
    return (face?.startTime ?? 0) >= (navigation?.loadEventStart ?? Infinity);
  });

test('on a slow line the display face comes last, and shows from the next page on', async ({ page }) => {
  await onLine(page, { downlink: 1.4, saveData: false });
  const face = page.waitForResponse((response) => isFont(response.url()));
  await page.goto('/terms-of-service');
  await (await face).finished();
  expect(await askedAfterLoad(page)).toBe(true);
  expect(await familyOf(page)).not.toContain('Piazzolla');

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(await familyOf(page)).toContain('Piazzolla');
});

test('on a quick line it comes with the page', async ({ page }) => {
  await onLine(page, { downlink: 10, saveData: false });
  const face = page.waitForResponse((response) => isFont(response.url()));
  await page.goto('/terms-of-service');
  await face;
  expect(await familyOf(page)).toContain('Piazzolla');
});

test('who saves data never gets it', async ({ page }) => {
  await onLine(page, { downlink: 10, saveData: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/terms-of-service', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  expect(await familyOf(page)).not.toContain('Piazzolla');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(isFont)).toEqual([]);
});
