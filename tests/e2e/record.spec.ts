import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openStudio } from '../support/studio.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const melody = (page: Page) => page.getByRole('grid', { name: 'Melody' }).locator('[aria-selected="true"]');

async function openRecorder(page: Page): Promise<void> {
  await openStudio(page);
  await button(page, 'Record').click();
  await expect(page.getByRole('group', { name: 'Piano keys' })).toBeVisible();
}

/** Until bar 1 is heard. */
const counted = (page: Page) => expect(page.getByText('Bar 1')).toBeVisible({ timeout: 15_000 });

test('a melody is played on the computer’s keys, heard, and kept as one step to undo', async ({ page }) => {
  await openRecorder(page);
  await button(page, 'Start recording').click();
  await counted(page);
  for (const key of ['a', 'd', 'g']) await page.keyboard.press(key, { delay: 180 });
  await page.keyboard.press('Escape');
  await expect(button(page, 'Hear it')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Your recording' }).getByText(/^3 notes on/)).toBeVisible();
  await expect(melody(page)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Keep').click();
  await expect(melody(page)).toHaveCount(3);
  await expect(page.getByText(/^Recorded: 3 notes/)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(melody(page)).toHaveCount(0);
});
