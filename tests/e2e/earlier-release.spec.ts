import type { Page } from '@playwright/test';
import { offlinePages } from '../../src/offline/pages.ts';
import { expect, test } from '../support/browser.ts';
import { deploySite } from '../support/deployed-site.ts';
import { releasedSites } from '../support/released-sites.ts';

/**
 * Who was here with an earlier release comes back with its service worker, its copies and what they had typed: pages and
 * worker are those that were built then (`tests/fixtures/released-sites`), and then today's site is deployed.
 */

declare global {
  interface Window {
    /** In the document that a page of a release began, whatever page has taken its place there. */
    isOfRelease?: boolean;
  }
}

test.use({
  serviceWorkers: 'allow',
  expectedConsole: /Failed to load resource|Failed to fetch|_failed|news|blog|hydrat/i,
});

const notice = (page: Page) => page.locator('#site-notice');
const theme = (page: Page) => page.getByLabel('Theme or Topic');
/** Until the page takes what is typed. */
const untilAlive = (page: Page) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
/** Pages of today say which build they are of, and those of the first release did not yet. */
const today = (page: Page) => page.locator('html[data-build]');

/** Has a song written, another one than is there. */
async function writeSong(page: Page): Promise<void> {
  const text = page.getByLabel('Full text');
  const before = (await text.count()) > 0 ? await text.inputValue() : '';
  await page.getByLabel('Genre').selectOption('country');
  await page.getByLabel('Mood').selectOption('nostalgic');
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(text).not.toHaveValue(before);
  await expect(text).toHaveValue(/lighthouse/i);
}

/** All copies: in which store, and of which address. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name} ${new URL(url).pathname}`);
    return found;
  });
/** The addresses of the copies. */
const kept = async (page: Page) => (await copies(page)).map((copy) => copy.replace(/.* /, ''));

/** As a visitor of the release: the worker has kept everything, pages were opened, and one song is written. */
async function visitRelease(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 25_000 })
    .toBe('activated');
  for (const path of ['/order?number=1&key=2', '/payment-success?payment_id=cs_test_1', '/privacy-policy'])
    await page.goto(origin + path);
  await page.goto(`${origin}/lyrics`);
  await untilAlive(page);
  await theme(page).fill('lighthouse');
  await writeSong(page);
  await expect(today(page)).toHaveCount(0);
}

/** Today's site is here whole: every page that is to open without a network does, and nothing of before or of one person stayed. */
async function expectToday(page: Page, origin: string): Promise<void> {
  await expect.poll(async () => (await kept(page)).includes('/privacy-policy')).toBe(false);
  const addresses = await kept(page);
  expect(addresses).toEqual(expect.arrayContaining(offlinePages));
  expect(addresses.filter((path) => /^\/(api|order|payment-success)/.test(path))).toEqual([]);
  const pages = addresses.filter((path) => !path.includes('.'));
  expect(pages.filter((path, at) => pages.indexOf(path) !== at)).toEqual([]);
  await page.context().setOffline(true);
  for (const path of offlinePages) {
    await page.goto(origin + path);
    await expect(today(page)).toBeAttached();
    const isOffline = page.getByRole('heading', { name: 'You Are Offline' });
    await expect(isOffline).toHaveCount(path === '/offline' ? 1 : 0);
  }
  await page.goto(`${origin}/lyrics`);
  await untilAlive(page);
  await expect(theme(page)).toHaveValue('lighthouse');
  await writeSong(page);
}

for (const release of releasedSites)
  test.describe(`a visitor of release ${release}`, () => {
    test('in its page that was left open is offered a reload, which leads to today’s site and loses nothing', async ({
      page,
    }) => {
      const site = await deploySite(release);
      try {
        await visitRelease(page, site.origin);
        await site.deployBuilt();
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await expect(notice(page)).toContainText('There is a new version of this site');
        await writeSong(page);
        const song = await page.getByLabel('Full text').inputValue();
        await page.getByRole('button', { name: 'Reload', exact: true }).click();
        await expect(today(page)).toBeAttached();
        await untilAlive(page);
        await expect(theme(page)).toHaveValue('lighthouse');
        await expect(page.getByLabel('Full text')).toHaveValue(song);
        await expect(notice(page)).toBeEmpty();
        await expectToday(page, site.origin);
      } finally {
        await site.stop();
      }
    });

    test('who goes on by a link in its page that was left open is in today’s site, whole, and finds the song on the way back', async ({
      page,
    }) => {
      const site = await deploySite(release);
      try {
        await visitRelease(page, site.origin);
        const song = await page.getByLabel('Full text').inputValue();
        await site.deployBuilt();
        await page.evaluate(() => (window.isOfRelease = true));
        await page.getByRole('link', { name: 'Create', exact: true }).first().click();
        await expect(page).toHaveURL(/\/create$/);
        await expect(today(page)).toBeAttached();
        expect(await page.evaluate(() => window.isOfRelease)).toBeUndefined();
        await untilAlive(page);
        await page.getByRole('gridcell').nth(20).click();
        // The browser may have kept the page of the release as it was.
        await page.goBack();
        await expect(page.getByLabel('Full text')).toHaveValue(song);
      } finally {
        await site.stop();
      }
    });

    test('who comes back finds today’s pages at once, and what was kept as long as the old worker looks after it', async ({
      page,
      context,
    }) => {
      const site = await deploySite(release);
      try {
        await visitRelease(page, site.origin);
        await page.goto('about:blank');
        await site.deployBuilt();
        await context.setOffline(true);
        await page.goto(`${site.origin}/lyrics`);
        await expect(theme(page)).toHaveValue('lighthouse');
        await writeSong(page);
        await context.setOffline(false);

        for (const path of ['/support', '/create', '/library', '/lyrics']) {
          await page.goto(site.origin + path);
          await expect(today(page)).toBeAttached();
          await untilAlive(page);
        }
        await expect(theme(page)).toHaveValue('lighthouse');
        await expect(notice(page)).toContainText('There is a new version of this site');
        const loaded = page.waitForEvent('load');
        await page.getByRole('button', { name: 'Reload', exact: true }).click();
        await loaded;
        await expect(notice(page)).toBeEmpty();
        await expectToday(page, site.origin);
      } finally {
        await site.stop();
      }
    });
  });
