import type { Page } from '@playwright/test';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { expect, test } from '../support/browser.ts';

const phone = { width: 360, height: 740 };

interface Noted extends Window {
  /** Whether the page took itself for one that arrives for the first time, and how much of it it put off. */
  first?: boolean;
  putOff?: number;
  /** What was asked of the browser's storage, and the first frame. */
  order?: string[];
}

/** Notes of every document of this window, in it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const notes: Noted = window;
    new MutationObserver(() => (notes.first = true)).observe(document, {
      subtree: true,
      attributeFilter: ['data-first'],
    });
    // Asked for before the first frame: the scripts of the page come after it.
    document.addEventListener('DOMContentLoaded', () => {
      const parts = [...document.querySelectorAll('.far')];
      notes.putOff = parts.filter((part) => getComputedStyle(part).contentVisibility === 'hidden').length;
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
    await watch(page);
    await page.goto(path);
    expect(await putOff(page)).toBeGreaterThan(0);
    await isWhole(page);
    await expect(page.getByRole('contentinfo')).toBeAttached();
  });

test('not where a visitor goes on, comes back or follows a link into a page', async ({ page }) => {
  await page.setViewportSize(phone);
  await watch(page);
  await page.goto('/business');
  // The router is there.
  await expect(page.locator('#site-notice')).toBeAttached();
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

test('the browser’s storage is looked into before the first frame only by who has been here', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const notes: Noted = window;
    const order: string[] = (notes.order = []);
    const getItem = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function (key) {
      order.push(key);
      return getItem.call(this, key);
    };
    requestAnimationFrame(() => order.push('frame'));
  });
  const first = () => page.evaluate(() => (window as Noted).order?.[0]);
  await page.goto('/');
  // `load` may come before the first frame.
  await expect.poll(first).toBeDefined();
  expect(await first()).toBe('frame');
  // By hand, in the same window.
  await page.goto('/terms-of-service');
  expect(await first()).toBe(storageKeys.theme);
  // In a window of its own.
  await page.evaluate(() => (window.name = ''));
  await page.goto('/', { referer: `${baseURL}/support` });
  expect(await first()).toBe(storageKeys.theme);
});

test('a page that is opened behind another one, where no frame is drawn, has its scripts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/terms-of-service');
  await expect(page.locator('theme-toggle:defined')).toBeAttached();
  await expect(page.locator(':root[data-first]')).toHaveCount(0);
});
