import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

const phone = { width: 360, height: 740 };

interface Noted extends Window {
  /** Whether the page took itself for one that arrives for the first time, and how much of it it put off. */
  first?: boolean;
  putOff?: number;
}

/** Notes of every document of this window, in it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const notes: Noted = window;
    notes.putOff = 0;
    new MutationObserver(() => (notes.first = true)).observe(document, {
      subtree: true,
      attributeFilter: ['data-first'],
    });
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'after-first-frame') notes.putOff = (notes.putOff ?? 0) + 1;
    });
  });

const putOff = (page: Page) => page.evaluate(() => (window as Noted).putOff ?? 0);
const wasFirst = (page: Page) => page.evaluate(() => (window as Noted).first ?? false);

/** The page is through with arriving, and nothing of it is left out. */
async function isWhole(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator(':root[data-first]')).toHaveCount(0);
  const hidden = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'hidden').length);
  await expect.poll(hidden).toBe(0);
}

for (const path of ['/', '/news', '/terms-of-service', '/blog/brief-a-song'])
  test(`on a phone, what is far below on ${path} is laid out after the first frame, and then is there`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    // The page is kept arriving until it was looked at: quick lines are through before the first frame.
    let go = () => {};
    const looked = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await looked;
      await route.continue();
    });
    await watch(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => putOff(page)).toBeGreaterThan(0);
    go();
    await isWhole(page);
    await expect(page.getByRole('contentinfo')).toBeAttached();
  });

test('not where a visitor goes on, comes back or follows a link into a page', async ({ page }) => {
  await page.setViewportSize(phone);
  await watch(page);
  await page.goto('/business');
  await isWhole(page);
  expect(await wasFirst(page)).toBe(true);
  await page.evaluate(() => ((window as Noted).first = false));
  await page.getByRole('link', { name: 'Notewright' }).first().click();
  await expect(page).toHaveURL('/');
  await isWhole(page);
  expect(await wasFirst(page)).toBe(false);

  await page.reload();
  await isWhole(page);
  expect(await wasFirst(page)).toBe(false);

  await page.goto('/news#main');
  await isWhole(page);
  expect(await wasFirst(page)).toBe(false);
});
