import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

/** Somebody young writes lyrics for a crush: on a phone, then at a desk. */

const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);

for (const width of [360, 1280])
  test(`lyrics are written, saved, found in ‘My things’ and ordered as a song (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.clock.install();
    await page.goto('/lyrics');
    await expect(page.locator('form[data-ready]')).toBeVisible();

    // A mark goes when its own field is right, and the toast with the last of them.
    await button(page, 'Generate Lyrics').click();
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await expect(field(page, 'Theme or Topic')).toBeFocused();
    await expect(field(page, 'Theme or Topic')).toHaveAccessibleDescription('Enter a theme or topic');
    await field(page, 'Theme or Topic').fill('the boy on the bus');
    await expect(page.getByText('Enter a theme or topic')).toBeHidden();
    await field(page, 'Genre').selectOption('pop');
    await expect(page.getByText('Choose a genre')).toBeHidden();
    await expect(page.getByText('Choose a mood')).toBeVisible();
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await field(page, 'Mood').selectOption('romantic');
    await expect(page.getByText('Choose a mood')).toBeHidden();
    await expect(toast(page, 'Missing Information')).toBeHidden();

    await button(page, 'Generate Lyrics').click();
    await page.clock.runFor(1500);
    const words = (await page.getByLabel('Full text').inputValue()).trim();
    expect(words).not.toBe('');
    const title = (await page.locator('.song-title').innerText()).trim();
    await button(page, 'Save').click();
    await expect(toast(page, 'Lyrics Saved')).toBeVisible();

    await button(page, 'My things').click();
    await page.getByRole('dialog', { name: 'My things' }).getByRole('link', { name: title }).click();
    const saved = page.getByRole('region', { name: 'Saved Lyrics' });
    await expect(saved).toBeInViewport();
    await saved.locator('summary').click();
    await saved.getByRole('link', { name: 'Order this song' }).click();
    await expect(page).toHaveURL('/custom-song');
    await expect(field(page, 'Song Title')).toHaveValue(title);
    expect(await field(page, 'Song Description').inputValue()).toContain(words);
    await expect(field(page, 'Genre')).toHaveValue('pop');
    await expect(field(page, 'Mood')).toHaveValue('romantic');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
