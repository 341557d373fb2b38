import type { Page } from '@playwright/test';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { bar, follow, hearUntil, mediaTime, openPlaying, playRow, row, titles } from '../support/player.ts';

const button = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name, exact: true });
const title = (page: Page) => bar(page).locator('.player-title');
const isPaused = (page: Page) => expect.poll(() => mediaTime(page)).toBe(-1);
const plays = (page: Page) => expect.poll(() => mediaTime(page)).toBeGreaterThanOrEqual(0);

/** Opens the page and keeps these tracks as if they had been playing. */
async function openKept(page: Page, path: string, more: object = {}): Promise<void> {
  const kept = JSON.stringify({
    format: 1,
    currentTrack: houseTracks[0],
    queue: houseTracks,
    progress: 0,
    ...more,
  });
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', '1');
    localStorage.setItem('notewright-player', text);
  }, kept);
  await page.goto(path);
  await expect(bar(page)).toBeVisible();
}

test('no page loads a byte of the player without a track', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/business', { waitUntil: 'networkidle' });
  await follow(page, 'Support');
  await page.goto('/library', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => /start-player|player\.[\w-]+\.css|\.mp3/.test(path))).toEqual([]);
  await expect(bar(page)).toHaveCount(0);
});

test('a text page without a track loads no framework', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/pricing-policy', { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => /react|client\.|Player\.|start-player/i.test(script))).toEqual([]);
});

test('on a slow network a track sounds before all of it is there', async ({ page }) => {
  await page.goto('/business', { waitUntil: 'networkidle' });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await playRow(page);
  const arrived = await page.waitForFunction(() => {
    const audio = document.querySelector<HTMLAudioElement>('#player audio');
    if (!audio || audio.paused || audio.currentTime === 0) return null;
    return audio.buffered.end(audio.buffered.length - 1) / audio.duration;
  });
  expect(await arrived.jsonValue()).toBeLessThan(0.9);
});

test('a row toggles the current track, and another row plays its own', async ({ page }) => {
  await openPlaying(page);
  await expect(title(page)).toHaveText(titles[0]);
  await expect(row(page, titles[0])).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Pause ${titles[0]}` }).click();
  await isPaused(page);
  await expect(button(page, 'Play')).toBeVisible();
  await page.getByRole('button', { name: `Play ${titles[0]}` }).click();
  await plays(page);
  await playRow(page, titles[2]);
  await expect(title(page)).toHaveText(titles[2]);
  await expect(row(page, titles[0])).not.toHaveAttribute('aria-current');
  await hearUntil(page, 0.05);
});

test('next and previous go through the list, and previous at its beginning goes to 0', async ({ page }) => {
  await openPlaying(page);
  await button(page, 'Next track').click();
  await expect(title(page)).toHaveText(titles[1]);
  await button(page, 'Previous track').click();
  await expect(title(page)).toHaveText(titles[0]);
  await hearUntil(page, 1);
  await button(page, 'Previous track').click();
  await expect.poll(() => mediaTime(page)).toBeLessThan(1);
  await expect(title(page)).toHaveText(titles[0]);
});

test('seeks to a place that has not come yet, and is heard there', async ({ page }) => {
  await openPlaying(page);
  const line = bar(page).getByLabel('Position');
  await line.fill('20');
  await hearUntil(page, 20);
  expect(await mediaTime(page)).toBeLessThan(23);
  await line.press('ArrowLeft');
  await line.press('ArrowLeft');
  await expect.poll(() => mediaTime(page)).toBeLessThan(16);
  await line.press('Home');
  await expect.poll(() => mediaTime(page)).toBeLessThan(8);
});

test('a screen reader hears of the position on focus and on a seek, not every second', async ({ page }) => {
  await openPlaying(page);
  const line = bar(page).getByLabel('Position');
  const words = await line.evaluateHandle((element) => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(element.getAttribute('aria-valuetext'))).observe(element, {
      attributes: true,
      attributeFilter: ['aria-valuetext'],
    });
    return seen;
  });
  await line.focus();
  const afterFocus = await words.evaluate((seen) => seen.length);
  await hearUntil(page, 3);
  expect(await words.evaluate((seen) => seen.length)).toBe(afterFocus);
  await line.press('ArrowRight');
  await expect.poll(() => words.evaluate((seen) => seen.length)).toBeGreaterThan(afterFocus);
  expect(await bar(page).locator('[aria-live]:not([aria-live="off"])').count()).toBe(0);
});

test('a new track is said once, politely', async ({ page }) => {
  await openPlaying(page);
  const news = bar(page).getByRole('status').first();
  await expect(news).toHaveText(`Now playing: ${titles[0]}, Notewright House Band`);
  await button(page, 'Next track').click();
  await expect(news).toHaveText(`Now playing: ${titles[1]}, Notewright House Band`);
});

test('mute goes to 0 and back to 50, and the volume stays over a reload', async ({ page }) => {
  await openPlaying(page);
  const volume = bar(page).getByLabel('Volume');
  await expect(volume).toHaveValue('70');
  await volume.fill('30');
  const media = () => page.locator('#player audio').evaluate((audio) => (audio as HTMLAudioElement).volume);
  expect(await media()).toBeCloseTo(0.3);
  await button(page, 'Mute').click();
  await expect(volume).toHaveValue('0');
  await button(page, 'Mute').click();
  await expect(volume).toHaveValue('50');
  await page.reload();
  await expect(bar(page).getByLabel('Volume')).toHaveValue('50');
});

test('the end of the last track stops at 0; repeat begins again', async ({ page }) => {
  await openKept(page, '/support', { queue: [houseTracks[0]], progress: 25 });
  await button(page, 'Play').click();
  await expect(button(page, 'Play')).toBeVisible({ timeout: 15_000 });
  await expect(bar(page).locator('.player-elapsed')).toHaveText('0:00');
  await button(page, 'Repeat: off').click();
  await button(page, 'Repeat: all').click();
  await expect(button(page, 'Repeat: this track')).toBeVisible();
  await bar(page).getByLabel('Position').fill('26');
  await button(page, 'Play').click();
  await hearUntil(page, 26);
  await page.waitForFunction(() => {
    const audio = document.querySelector<HTMLAudioElement>('#player audio');
    return audio && !audio.paused && audio.currentTime > 0.2 && audio.currentTime < 20;
  });
});

test('begins before the file is whole', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await page.goto('/business');
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await playRow(page);
  await hearUntil(page, 0.3);
  const [buffered, duration] = await page.locator('#player audio').evaluate((audio) => {
    const media = audio as HTMLAudioElement;
    return [media.buffered.end(media.buffered.length - 1), media.duration] as const;
  });
  expect(buffered).toBeLessThan(duration - 3);
});

test('the heart stays, in the row, in the bar and over a reload', async ({ page }) => {
  await openPlaying(page);
  const inRow = row(page, titles[0]).getByRole('button', { name: `Save track: ${titles[0]}` });
  const inBar = bar(page).getByRole('button', { name: `Save track: ${titles[0]}` });
  await inRow.click();
  await expect(inBar).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(inRow).toHaveAttribute('aria-pressed', 'true');
  await inBar.click();
  await expect(inRow).toHaveAttribute('aria-pressed', 'false');
});

test('what was heard for five seconds is in the history', async ({ page }) => {
  await openPlaying(page);
  const history = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('notewright-history') ?? '[]') as { id: string }[]).map(
        ({ id }) => id,
      ),
    );
  await hearUntil(page, 4);
  expect(await history()).toEqual([]);
  await expect.poll(history, { timeout: 10_000 }).toEqual(['instrumental']);
});

test('the bars show the signal, stand still when paused and for visitors who prefer that', async ({
  page,
}) => {
  await openPlaying(page);
  const heights = () =>
    bar(page)
      .locator('.player-bars span')
      .evaluateAll((bars) => bars.map((one) => (one as HTMLElement).offsetHeight));
  const rest = Array(32).fill(3);
  await expect.poll(async () => new Set(await heights()).size).toBeGreaterThan(4);
  const before = await heights();
  expect(Math.max(...before)).toBeLessThanOrEqual(24);
  await expect.poll(heights).not.toEqual(before);
  await button(page, 'Pause').click();
  await expect.poll(heights).toEqual(rest);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'Play').click();
  await hearUntil(page, 1.5);
  expect(await heights()).toEqual(rest);
});

test('closing the player stops it, takes the bar away and forgets the track', async ({ page }) => {
  await openPlaying(page);
  await button(page, 'Queue').click();
  await bar(page).getByRole('button', { name: 'Close player' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await isPaused(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(bar(page)).toHaveCount(0);
});

test('never covers the end of a page, nor what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlaying(page);
  const last = page.getByText('Version 1.0');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [end, top] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.evaluate(() => scrollTo(0, 0));
  for (const link of await page.locator('main a').all()) {
    await link.focus();
    const box = await link.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('each house track has the browser’s own player', async ({ page }) => {
    await page.goto('/business');
    await expect(page.locator('track-rows audio')).toHaveCount(4);
    await expect(page.locator('track-rows audio').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `Play ${titles[0]}` })).toBeHidden();
  });
});

test('a track and a theme chosen before the page’s scripts are there come with them, once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/business', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  // An impatient visitor presses again.
  await playRow(page);
  await playRow(page);
  await expect(bar(page)).toHaveCount(0);
  release();
  await hearUntil(page, 0.1);
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
