import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { builtPages } from '../support/built-site.ts';
import { orderLink } from '../support/delivery-examples.ts';
import { deploySite } from '../support/deployed-site.ts';
import {
  account,
  createPlaylist,
  openLibrary,
  panel,
  reloadLibrary,
  signUp,
} from '../support/library-page.ts';
import { mp3File } from '../support/music-files.ts';
import { paidOrder } from '../support/paid-order.ts';
import { openStudio, tune } from '../support/studio.ts';

/** What time does to a visitor: deploys while a page is open, a clock that is wrong, and a browser that has thrown away what it kept. */

test.describe('a page that is left open over two deploys', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: /Failed to load resource|_failed|news|blog/i });

  test('is offered a reload, which leads to the last of them and loses nothing', async ({ page }) => {
    const site = await deploySite();
    try {
      await page.goto(`${site.origin}/lyrics`);
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 25_000 })
        .toBe('activated');
      await page.getByLabel('Theme or Topic').fill('lighthouse');
      for (const chunk of ['engine-with-book', 'ResultPanel']) {
        await site.deployAnew(chunk);
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        // The one of this deploy waits, not the one of before.
        await expect
          .poll(() =>
            page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing),
          )
          .toBeNull();
        await expect(page.locator('#site-notice')).toContainText('There is a new version of this site');
      }
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload', exact: true }).click();
      await loaded;
      await expect(page.locator('html')).toHaveAttribute('data-build', 'anew-again');
      await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
      await expect(page.locator('#site-notice')).toBeEmpty();
    } finally {
      await site.stop();
    }
  });
});

test.describe('a clock that is wrong', () => {
  for (const [name, time] of [
    ['two years behind', '2024-11-26T12:00:00Z'],
    ['two years ahead', '2028-11-26T12:00:00Z'],
  ] as const)
    test(`${name}: an account is made, used, and known after a reload`, async ({ page }) => {
      await page.clock.setSystemTime(time);
      await openLibrary(page);
      const email = await signUp(page);
      await createPlaylist(page, 'Rain');
      await reloadLibrary(page);
      await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
      await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
    });
});

test.describe('the night in which clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  for (const { way, evening, morning, due } of [
    // 48 hours from the end of a day of 23 hours end after midnight, as those of the day after it do.
    {
      way: 'forward',
      evening: '2027-03-27T22:30:00+01:00',
      morning: '2027-03-28T03:30:00+02:00',
      due: ['Tuesday, March 30, 2027', 'Tuesday, March 30, 2027'],
    },
    {
      way: 'back',
      evening: '2026-10-24T22:30:00+02:00',
      morning: '2026-10-25T02:30:00+01:00',
      due: ['Monday, October 26, 2026', 'Tuesday, October 27, 2026'],
    },
  ])
    test(`${way}: a page left open over it promises the day that is kept, and an order names both times`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(evening);
      await page.goto('/custom-song');
      await page.getByRole('radio', { name: /^Express/ }).check();
      const [before = '', after = ''] = due;
      await expect(page.getByText(/^With you by/)).toContainText(before);
      await page.clock.setFixedTime(morning);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText(/^With you by/)).toContainText(after);

      await page.route('**/api/order?*', (route) =>
        route.fulfill({ json: { ...paidOrder, paidAt: evening, dueAt: morning } }),
      );
      await page.goto(orderLink);
      const [from, to] = way === 'back' ? ['GMT+2', 'GMT+1'] : ['GMT+1', 'GMT+2'];
      await expect(page.getByText(`10:30\u00A0PM\u00A0${from}`)).toBeVisible();
      await expect(page.getByText(`:30\u00A0AM\u00A0${to}`)).toBeVisible();
    });
});

test.describe('a browser that has thrown away what it kept', () => {
  test.use({ expectedConsole: /Failed to load resource|missing|_failed/ });

  const bus = mp3File('bus.mp3', { title: 'Night Bus', artist: 'Ada Okafor' }, 2);
  const playBus = (page: Page) => page.getByRole('button', { name: 'Play Night Bus' }).first();

  async function keepThings(page: Page): Promise<void> {
    await openStudio(page, tune);
    await page.getByRole('button', { name: 'Save Melody' }).click();
    await openLibrary(page, '#tracks');
    await panel(page).getByLabel('Music files').setInputFiles(bus);
    await expect(playBus(page)).toBeVisible();
  }

  test('all of it: every page opens as for somebody new', async ({ page, context, baseURL }) => {
    await keepThings(page);
    await page.goto('/support');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'all' });
    for (const { path } of builtPages().filter((one) => one.path !== '/404')) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await openLibrary(page, '#tracks');
    await expect(panel(page).getByRole('button', { name: 'Bring music files' })).toBeVisible();
    await expect(playBus(page)).toHaveCount(0);
  });

  test('only the files of tracks: it says so when one is played', async ({ page }) => {
    await keepThings(page);
    await page.evaluate(async () => {
      const files = await navigator.storage.getDirectory();
      for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });
    });
    await reloadLibrary(page);
    await playBus(page).click();
    await expect(
      page
        .getByRole('region', { name: /Notifications/ })
        .getByText(/“Night Bus” is no longer among your tracks/),
    ).toBeVisible();
  });
});
