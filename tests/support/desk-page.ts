import type { Page } from '@playwright/test';
import { sandboxDefaults, sandboxOwnerPassword } from '../../scripts/local/variables.ts';
import { expect } from './browser.ts';

/** Signs in at the desk as its owner, whom the identity stand-in knows from the start. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('Email Address').fill(sandboxDefaults.OWNER_EMAILS);
  await page.getByLabel('Password', { exact: true }).fill(sandboxOwnerPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Due' })).toBeVisible();
}

/** Opens the song of this title from the list. */
export async function openSong(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}
