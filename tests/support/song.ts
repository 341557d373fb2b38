import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

const songWords = `Verse 1
The kettle sings a note I know
It sang it to my mother, too
I fill it for the neighbors now
And hum the part that sounds like you

Chorus
So leave a light on in the hall
Leave a light on in the rain
I may be late, I may be small
But I will find the door again

Verse 2
The radio is turned down low
A singer coughs, the record skips

Chorus`;

/** Opens the Song tab, ready for words. */
export async function openSongTab(page: Page): Promise<void> {
  await page.goto('/create#song');
  await expect(page.getByRole('button', { name: 'Make the song' })).toBeVisible();
}

/** Makes a song of the words in the form. */
export async function makeSong(page: Page, words = songWords): Promise<void> {
  await page.getByLabel('Title').fill('Leave a Light On');
  await page.getByRole('textbox', { name: 'Words' }).fill(words);
  await page.getByRole('button', { name: 'Make the song' }).click();
  await expect(page.getByRole('heading', { name: 'Leave a Light On' })).toBeVisible();
  await expect(page.locator('[data-note]').first()).toBeVisible();
}

/** All notes of the sheet as they are named. */
export async function noteNames(page: Page): Promise<string[]> {
  // A long song is drawn section by section.
  await expect(page.locator('.lead-sheet[aria-busy]')).toHaveCount(0);
  return page
    .locator('[data-note]')
    .evaluateAll((notes) => notes.map((note) => note.getAttribute('aria-label') ?? note.textContent ?? ''));
}
