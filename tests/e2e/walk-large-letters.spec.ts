import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectReadable, useLargeLetters } from '../support/large-letters.ts';
import { bar, playRow } from '../support/player.ts';
import { openStudio, tune } from '../support/studio.ts';

/** Somebody who reads letters of twice the size, in colours of their own system. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** It lies over the page for five seconds. */
const toastIsGone = (page: Page) => expect(page.locator('.toast')).toHaveCount(0, { timeout: 10_000 });

/** Lines of the song that have something else over their first words, once they are scrolled to. */
function coveredLines(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.line-text')].flatMap((line) => {
    line.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = line.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 4, y + height / 4);
    return line.contains(hit) ? [] : [`${line.innerText} under ${hit?.outerHTML.slice(0, 80)}`];
  });
}

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });
    test.setTimeout(60_000);
    test.beforeEach(async ({ page }) => {
      await useLargeLetters(page);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    });

    test('lyrics are written, read and found again', async ({ page }) => {
      await page.route('**/api/lyrics', (route) => route.fulfill({ status: 201, json: {} }));
      await page.goto('/');
      await expectReadable(page);
      await page.getByRole('link', { name: 'Generate Lyrics', exact: true }).click();
      await expect(page.locator('form[data-ready]')).toBeVisible();
      await page.getByLabel('Theme or Topic').fill('a lighthouse');
      await page.getByLabel('Genre').selectOption('folk');
      await page.getByLabel('Mood').selectOption('sad');
      await button(page, 'Generate Lyrics').click();
      await expect(page.locator('.song-title')).toBeInViewport();
      await button(page, 'Save').click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Lyrics Saved' })).toBeVisible();
      await toastIsGone(page);
      await expectReadable(page);
      expect(await page.evaluate(coveredLines)).toEqual([]);
      await button(page, 'My things').click();
      const title = (await page.locator('.song-title').innerText()).trim();
      const things = page.getByRole('dialog', { name: 'My things' });
      await expect(things.getByRole('link', { name: title })).toBeInViewport();
      expect(await things.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    });

    test('a tune is seen, played and kept', async ({ page }) => {
      await openStudio(page, tune);
      await expectReadable(page);
      await button(page, 'Play').click();
      await expect(page.locator('.playhead').first()).toBeVisible();
      await button(page, 'Stop').click();
      await button(page, 'Save Melody').click();
      await page.getByRole('tab', { name: 'My Projects' }).click();
      await expect(page.getByRole('heading', { name: /^Melody 1/ })).toBeVisible();
      await expectReadable(page);
    });

    test('music plays, and its bar covers nothing', async ({ page }) => {
      await page.goto('/business');
      await playRow(page);
      await expect(bar(page)).toBeVisible();
      await expectReadable(page);
      await page.goto('/library');
      await expect(bar(page)).toBeVisible();
      await expectReadable(page);
    });

    test('a song is ordered up to the payment', async ({ page }) => {
      await page.goto('/custom-song');
      await expect(page.locator('form[data-ready]')).toBeVisible();
      await button(page, 'Continue to Payment').click();
      await expect(page.getByText('Song Title is required')).toBeVisible();
      await expect(page.locator('.toast')).toContainText('Missing Information');
      await toastIsGone(page);
      await expectReadable(page);
    });
  });
