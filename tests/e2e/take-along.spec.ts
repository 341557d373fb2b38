import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sourceFile } from '../support/source-files.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openLibrary, panel } from '../support/library-page.ts';
import { wavFile } from '../support/music-files.ts';
import { hearUntil } from '../support/player.ts';

/** What a browser of a visitor stored, of which nobody is signed in. */
const { local } = JSON.parse(sourceFile('tests/fixtures/stored-state/2026-11.json')) as {
  local: Record<string, string>;
};
const notHere = /session|library-of|waiting|account-playlists|form|payment/;
const stored = Object.entries(local).filter(([key]) => !notHere.test(key));

const fill = (page: Page) =>
  page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, stored);

const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openSection(page: Page) {
  await page.getByRole('button', { name: 'Take everything with you' }).click();
  await expect(page.getByRole('heading', { name: 'Take everything with you' })).toBeVisible();
}

test('everything goes into a file and out of it in another browser, and twice is once', async ({
  page,
  browser,
}) => {
  await openLibrary(page);
  await fill(page);
  await openSection(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a file' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('notewright-everything');

  const other = await (await browser.newContext()).newPage();
  await openLibrary(other);
  await openSection(other);
  const chooser = other.getByLabel('A file with everything');
  await chooser.setInputFiles(file);
  await expect(other.getByRole('heading', { name: 'What will change' })).toBeFocused();
  await expectAccessible(other, '.take-along');
  expect(await storedIn(other, 'notewright-melodies')).toBeNull();
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  for (const key of [
    'notewright-melodies',
    'notewright-songs',
    'notewright-lyrics-saved',
    'notewright-playlists',
  ])
    expect(JSON.parse((await storedIn(other, key)) ?? '')).toEqual(JSON.parse(local[key] ?? ''));
  await chooser.setInputFiles(file);
  await expect(other.getByText('All of it is here already.')).toBeVisible();
  await other.context().close();
});

test('own tracks go along in the file, and play in the other browser', async ({ page, browser }) => {
  await openLibrary(page, '#tracks');
  await panel(page)
    .getByLabel('Music files')
    .setInputFiles(wavFile('Harbour_Bell.wav', 4, 330));
  await expect(panel(page).locator('.bring-outcome')).toBeVisible();
  await openSection(page);
  await expect(page.getByLabel('With my tracks: 1, less than 1 MB')).toBeChecked();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.notewright$/);

  const other = await (await browser.newContext()).newPage();
  await openLibrary(other, '#tracks');
  await openSection(other);
  await other.getByLabel('A file with everything').setInputFiles(await download.path());
  await expect(other.getByText('1 new')).toBeVisible();
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  await panel(other).getByRole('button', { name: 'Play Harbour Bell' }).click();
  await hearUntil(other, 0.3);
  await other.context().close();
});

test('a file that is none changes nothing and says so', async ({ page }) => {
  await openLibrary(page);
  await openSection(page);
  await page
    .getByLabel('A file with everything')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') });
  await expect(page.getByRole('alert').filter({ hasText: 'This is no file of ours' })).toBeVisible();
});

test('everything moves to another device by a link, once', async ({ page, browser }) => {
  await openLibrary(page);
  await fill(page);
  await openSection(page);
  await page.getByRole('button', { name: 'Move to another device' }).click();
  const link = await page.getByText('/library#move=').textContent();
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link ?? '');
  await other.getByRole('button', { name: 'Get it' }).click();
  await expect(other).toHaveURL(/\/library$/);
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  expect(await storedIn(other, 'notewright-songs')).not.toBeNull();
  await other.goto('/');
  await other.goto(link ?? '');
  await other.getByRole('button', { name: 'Get it' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'nothing behind this link' })).toBeVisible();
  await other.context().close();
});
