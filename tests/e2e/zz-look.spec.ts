import { test, expect } from '../support/browser.ts';
for (const width of [360, 768, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${width} ${colorScheme}`, async ({ page }) => {
      if (width === 768 && colorScheme === 'dark') return;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/lyrics');
      await expect(page.locator('form[data-ready]')).toBeVisible();
      await page.getByLabel('Theme or Topic').fill('sea');
      await page.getByLabel('Genre').selectOption('folk');
      await page.getByLabel('Mood').selectOption('nostalgic');
      await page.getByRole('button', { name: 'Generate Lyrics' }).click();
      await expect(page.getByRole('heading', { name: 'Tell it your way' })).toBeVisible();
      await page.locator('.line').nth(1).locator('.line-text').click();
      await page.getByRole('button', { name: 'Begin the chorus with it' }).click();
      await page.screenshot({ path: `/tmp/lead/l-${width}-${colorScheme}.png`, fullPage: true });
    });
