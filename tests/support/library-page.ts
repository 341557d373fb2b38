import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The library page as its tests use it. */

export const password = 'a-long-enough-password';
export const newAddress = () => `ann-${randomUUID()}@example.com`;

/** Waits until a new second has begun: tokens name their sign-in by the second. */
export async function nextSecond(): Promise<void> {
  const next = Math.floor(Date.now() / 1000) + 1;
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(next);
}

export const account = (page: Page): Locator => page.getByRole('complementary', { name: 'Account' });
export const panel = (page: Page): Locator => page.getByRole('tabpanel');

/** Waits until the page is alive. */
const untilAlive = (page: Page): Promise<void> =>
  page.locator('astro-island[component-url*="LibraryDesk"]:not([ssr])').waitFor({ state: 'attached' });

/** Opens the library and waits until it is alive. */
export async function openLibrary(page: Page, hash = ''): Promise<void> {
  await page.goto(`/library${hash}`);
  await untilAlive(page);
}

export async function reloadLibrary(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}

/** The line that opens the form for signing in; it is there as long as nobody is signed in. */
export const signInLine = (page: Page): Locator =>
  account(page).getByRole('button', { name: 'Sign in to have it on all your devices' });

type Patience = Parameters<Locator['click']>[0];

async function openUnlessOpen(button: Locator, patience?: Patience): Promise<void> {
  if ((await button.getAttribute('aria-expanded', patience)) === 'false') await button.click(patience);
}

/** Opens the form for signing in, unless it is open. */
export const openSignIn = (page: Page, patience?: Patience): Promise<void> =>
  openUnlessOpen(signInLine(page), patience);

/** Opens what there is besides signing out, unless it is open. */
export const openAccount = (page: Page, patience?: Patience): Promise<void> =>
  openUnlessOpen(account(page).getByRole('button', { name: 'Your account' }), patience);

/** Fills in the form of the account and sends it. */
export async function send(page: Page, action: string, email: string, word = password): Promise<void> {
  await openSignIn(page);
  await account(page).getByLabel('Email Address').fill(email);
  await account(page).getByLabel('Password', { exact: true }).fill(word);
  await account(page).getByRole('button', { name: action, exact: true }).click();
}

/** Signs up and waits until the whole library has come: a jump of the clock, or to another page, would end what is under way. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  const answers = ['/api/playlists/user', '/api/tracks/saved', '/api/history'].map((path) =>
    page.waitForResponse(
      (response) => new URL(response.url()).pathname === path && response.request().method() === 'GET',
    ),
  );
  await openSignIn(page);
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await send(page, 'Create account', email);
  await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
  for (const answer of await Promise.all(answers)) await answer.finished();
  return email;
}

export async function createPlaylist(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Playlist' }).click();
  await expect(panel(page).getByRole('link', { name: title })).toBeVisible();
}
