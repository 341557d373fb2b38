import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { bar, hearUntil, titles } from '../support/player.ts';

/** Somebody who uses the keyboard alone. The focus is always seen, and never lost. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** Goes to another page by the navigation; there the first stop leads past it. */
async function goTo(page: Page, entry: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true });
  if (!(await link.isVisible())) {
    await tabTo(page, button(page, 'Open menu'), key);
    await page.keyboard.press('Enter');
    await expectFocusSeen(page);
    await tabTo(page, link);
  } else await tabTo(page, link, key);
  await page.keyboard.press('Enter');
  await expect(page.locator('html:not([data-astro-transition])')).toBeAttached();
  await expect(page.locator('#menu [aria-current]')).toHaveText(entry);
  await skip(page);
}

async function skip(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Tab', 1);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
}

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });
    test.setTimeout(60_000);

    test('lyrics are written, copied, saved and found again', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      await page.goto('/lyrics');
      await expect(page.locator('form[data-ready]')).toBeVisible();
      await skip(page);
      await tabTo(page, page.getByLabel('Theme or Topic'));
      await page.keyboard.type('a lighthouse');
      for (let list = 0; list < 2; list += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowDown');
        await expectFocusSeen(page);
      }
      await tabTo(page, button(page, 'Generate Lyrics'), 'Tab', 1);
      await page.keyboard.press('Enter');
      await page.clock.runFor(1500);
      await expect(page.getByRole('heading', { name: 'Generated Lyrics' })).toBeFocused();
      await page.clock.runFor(6000);

      await tabTo(page, button(page, 'Copy'));
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Copied to Clipboard')).toBeVisible();
      const words = await page.getByLabel('Full text').inputValue();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
      await tabTo(page, button(page, 'Save'), 'Tab', 2);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Lyrics Saved')).toBeVisible();
      await expect(button(page, 'Save')).toBeFocused();
      await page.clock.runFor(6000);

      await tabTo(page, button(page, 'My things'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      const things = page.getByRole('dialog', { name: 'My things' });
      const title = (await page.locator('.song-title').innerText()).trim();
      await tabTo(page, things.getByRole('link', { name: title }));
      await page.keyboard.press('Enter');
      const saved = page.getByRole('region', { name: 'Saved Lyrics' });
      await expect(saved).toBeInViewport();
      await tabTo(page, saved.locator('summary'));
      await page.keyboard.press('Enter');
      await expect(saved).toContainText(words.split('\n')[0] ?? '');
      await tabTo(page, saved.getByRole('button', { name: 'Remove' }));
      await page.keyboard.press('Enter');
      await expect(saved.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(saved.getByRole('heading', { name: 'Saved Lyrics' })).toBeFocused();
    });

    test('music is played and paused, and a message goes out once its mistakes are gone', async ({
      page,
    }) => {
      await page.goto('/');
      await goTo(page, 'Business');
      const [title] = titles;
      await tabTo(page, button(page, `Play ${title}`));
      await page.keyboard.press('Enter');
      await expect(bar(page)).toBeVisible();
      await hearUntil(page, 0.05);
      await expect(
        page.locator('[data-track]').getByRole('button', { name: `Pause ${title}` }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-track]').getByRole('button', { name: `Play ${title}` })).toBeFocused();

      await tabTo(page, page.getByRole('link', { name: 'View Portfolio' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await tabTo(page, button(page, 'Submit Request'));

      await goTo(page, 'Support', 'Shift+Tab');
      await expect(page.locator('form[data-ready]')).toBeVisible();
      await expect(bar(page)).toBeVisible();
      await tabTo(page, page.getByLabel('Name'));
      await page.keyboard.type('Ada');
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type('ada');
      await tabTo(page, button(page, 'Send Message'));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('End');
      await page.keyboard.type('@example.com');
      await expect(page.getByText('Email must look like')).toBeHidden();
      await tabTo(page, page.getByLabel('Message'));
      await page.keyboard.type('Written without a mouse.');
      await expect(page.locator('.field-error:not(:empty)')).toHaveCount(0);
      await tabTo(page, button(page, 'Send Message'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Thank you for your message' })).toBeVisible();
      await expect(button(page, 'Send Message')).toBeFocused();
    });
  });
