import type { Page } from '@playwright/test';
import { longDate } from '#lib/format/relative-time.ts';
import { deliveryTiers } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { sampleNews, siteWords } from '#scripts/content/site-words.ts';
import { expect, test } from '../support/browser.ts';
import { startSlowLine } from '../support/slow-line.ts';

const hourMs = 60 * 60 * 1000;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page and its links work, by the menu on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.tagline);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Recommended', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommended Products');
    await page.getByRole('link', { name: 'Pricing Policy' }).click();
    for (const { listPriceCents } of deliveryTiers)
      await expect(page.getByRole('cell', { name: formatDollars(listPriceCents) }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the home page leads where its buttons say', async ({ page }) => {
  for (const [name, path] of [
    ['Start Creating Music', '/create'],
    ['Generate Lyrics', '/lyrics'],
    ['View All News', '/news'],
    ['View All Posts', '/blog'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a recent date is told relative to now', async ({ page }) => {
  const [story] = sampleNews;
  const day = new Date(story?.date ?? '');
  await page.clock.setFixedTime(new Date(day.getTime() + 36 * hourMs));
  await page.goto('/');
  await expect(page.getByText('1 day ago').first()).toBeVisible();
  await page.clock.setFixedTime(new Date(day.getTime() + 366 * 24 * hourMs));
  await page.reload();
  await expect(page.getByText(longDate(day)).first()).toBeVisible();
});

const still = ['/', '/privacy-policy', '/recommended', '/support', '/lyrics', '/custom-song', '/blog'];
const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Loads the page and answers how much of it moved without being asked to. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

for (const [path, screen] of still.flatMap((path) => screens.map((screen) => [path, screen] as const))) {
  test(`nothing shifts while ${path} loads, ${screen.width} px wide`, async ({ page }) => {
    await page.setViewportSize(screen);
    expect(await shiftOf(page, path)).toBe(0);
  });
}

test.describe('on a slow line', () => {
  test.use({ expectedConsole: /Failed to load resource|Failed to fetch dynamically imported module/ });

  for (const [path, width] of [
    ['/', 360],
    ['/', 1280],
    ['/support', 360],
    ['/support', 768],
    ['/business', 768],
    ['/business', 1280],
    ['/recommended', 1280],
    ['/privacy-policy', 768],
    ['/privacy-policy', 1280],
    ['/news', 360],
    ['/news', 1280],
    ['/create', 768],
    ['/create', 1280],
  ] as const) {
    test(`nothing shifts while ${path} arrives piece by piece, ${width} px wide`, async ({ page }) => {
      const line = await startSlowLine();
      await page.setViewportSize({ width, height: 740 });
      expect(await shiftOf(page, line.origin + path)).toBe(0);
      line.close();
    });
  }
});

test('the hero stands still for visitors who prefer that, and comes to rest for all others', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => animation.effect?.getComputedTiming().iterations),
    );
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const loops = await moving();
  expect(loops.length).toBeGreaterThan(2);
  expect(Math.max(...loops.map((count) => count ?? Infinity))).toBeLessThanOrEqual(3);
});

test.describe('the audio test', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('plays one sample at a time', async ({ page }) => {
    await page.goto('/audio-test');
    const playing = () =>
      page
        .locator('audio-sample audio')
        .evaluateAll((all) =>
          all.map(
            (audio) => !(audio as HTMLAudioElement).paused && (audio as HTMLAudioElement).currentTime > 0,
          ),
        );
    await page.getByRole('button', { name: 'Play Instrumental' }).click();
    await expect(page.getByRole('button', { name: 'Pause Instrumental' })).toBeVisible();
    await expect.poll(playing).toEqual([true, false, false, false]);
    await page.getByRole('button', { name: 'Play Lofi Beat' }).click();
    await expect.poll(playing).toEqual([false, false, false, true]);
    await page.getByRole('button', { name: 'Pause Lofi Beat' }).click();
    await expect.poll(playing).toEqual([false, false, false, false]);
  });

  test('says so when a sample does not play, and tries again', async ({ page }) => {
    await page.route('**/audio/*.mp3', (route) => route.fulfill({ status: 404 }));
    await page.goto('/audio-test');
    await page.getByRole('button', { name: 'Play Drum Pattern' }).click();
    const message = page.getByText('This sample could not be played');
    await expect(message).toBeVisible();
    await page.unroute('**/audio/*.mp3');
    await page.getByRole('button', { name: 'Play Drum Pattern' }).click();
    await expect(page.getByRole('button', { name: 'Pause Drum Pattern' })).toBeVisible();
    await expect(message).toBeHidden();
  });
});
