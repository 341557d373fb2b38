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

/** The next page within the document, and one that the browser loads by itself. */
async function goOn(page: Page): Promise<string[]> {
  const families = [await familyOf(page)];
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  families.push(await familyOf(page));
  await page.goto('/refund-policy', { referer: page.url() });
  return [...families, await familyOf(page)];
}

/** The script of the page's end, which decides, has run. */
const atRest = (page: Page) => expect(page.locator('#site-notice')).toBeAttached();

test('on a slow line the display face does not start, and headings keep theirs for the visit', async ({
  page,
}) => {
  await onLine(page, { downlink: 1.4, saveData: false });
  await page.goto('/terms-of-service');
  await atRest(page);
  expect(await goOn(page)).toEqual(['Georgia, serif', 'Georgia, serif', 'Georgia, serif']);
});

test('a face that comes too late for the first page is seen on none of the visit', async ({ page }) => {
  await onLine(page, { downlink: 10, saveData: false });
  const answer = Promise.withResolvers<undefined>();
  await page.route(
    (url) => isFont(url.pathname),
    async (route) => {
      await answer.promise;
      await route.continue();
    },
  );
  const face = page.waitForResponse((response) => isFont(response.url()));
  await page.goto('/terms-of-service', { waitUntil: 'commit' });
  // The browser has gone without the face: its patience of 100 ms is over.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.now() > paint.startTime + 300;
  });
  answer.resolve(undefined);
  await (await face).finished();
  await atRest(page);
  const [first, ...others] = await goOn(page);
  for (const family of others) expect(first).toBe(`Piazzolla-${first?.slice(10, 26)}, ${family}`);
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
