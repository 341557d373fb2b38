import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { createPlaylist, openLibrary, panel, reloadLibrary } from '../support/library-page.ts';
import { mp3File, type GivenFile } from '../support/music-files.ts';

const bus = mp3File('03 - bus.mp3', { title: 'Night Bus', artist: 'Ada Okafor' }, 4, 220);

const rows = (page: Page) => panel(page).locator('ol.tracks > li');
const titles = (page: Page) => rows(page).locator('.track-title');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** Opens the playlist of this title. */
const openList = (page: Page, title: string) =>
  panel(page).getByRole('link', { name: title, exact: true }).click();

/** Shows import and smart playlists. */
const showMore = (page: Page) => panel(page).getByText('Import, and smart playlists').click();

/** A playlist with all tracks of the house, in their order, open. */
async function makeList(page: Page, title: string): Promise<void> {
  await createPlaylist(page, title);
  await openList(page, title);
  for (const [index] of houseTracks.entries()) {
    await button(page, 'Add').click();
    await expect(rows(page)).toHaveCount(index + 1);
  }
}

async function bring(page: Page, file: GivenFile): Promise<void> {
  await page.getByRole('tab', { name: 'My Tracks' }).click();
  await panel(page).getByLabel('Music files').setInputFiles(file);
  await expect(panel(page).locator('.bring-outcome')).toContainText('1 track added.');
  await page.getByRole('tab', { name: 'Playlists' }).click();
}

/** Exports the open playlist, as a file for the picker of another browser. */
async function exported(page: Page, form: string): Promise<GivenFile> {
  await panel(page).getByLabel('Export as').selectOption(form);
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await file.path()),
  };
}

for (const form of ['M3U8', 'XSPF', 'JSON'])
  test(`a playlist leaves as ${form} and is the same in another browser`, async ({ page, browser }) => {
    await openLibrary(page);
    await bring(page, bus);
    await makeList(page, 'Évening, & more');
    await page.getByRole('tab', { name: 'My Tracks' }).click();
    await panel(page).getByLabel('Select Night Bus').check();
    await panel(page)
      .getByRole('button', { name: /^Add to playlist/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Évening/ })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Playlists' }).click();
    await openList(page, 'Évening, & more');
    const wanted = [...houseTracks.map(({ title }) => title), 'Night Bus'];
    await expect(titles(page)).toHaveText(wanted);
    const file = await exported(page, form);
    // A name of a file has neither commas nor ampersands.
    expect(file.name).toBe(`Évening  more.${form.toLowerCase()}`);

    const elsewhere = await (await browser.newContext()).newPage();
    await openLibrary(elsewhere);
    await showMore(elsewhere);
    await elsewhere.getByLabel('Playlist file').setInputFiles(file);
    await expect(panel(elsewhere).getByText('4 of 5 are here. These are not:')).toBeVisible();
    await expect(panel(elsewhere).locator('.playlist-missing li')).toHaveText(['Ada Okafor, Night Bus']);
    await openList(elsewhere, 'Évening, & more');
    await expect(titles(elsewhere)).toHaveText(wanted.slice(0, -1));

    // With the music, too, all of it is there.
    await openLibrary(elsewhere);
    await bring(elsewhere, { ...bus, name: 'other name.mp3' });
    await showMore(elsewhere);
    await elsewhere
      .getByLabel('Playlist file')
      .setInputFiles({ ...file, name: `Again.${form.toLowerCase()}` });
    await expect(panel(elsewhere).getByText('All 5 tracks are here.')).toBeVisible();
    await elsewhere.context().close();
  });

test('a file that is no playlist is refused in words', async ({ page }) => {
  await openLibrary(page);
  await showMore(page);
  const file = {
    name: 'page.xspf',
    mimeType: 'text/xml',
    buffer: Buffer.from('<html><body>Hello</body></html>'),
  };
  await page.getByLabel('Playlist file').setInputFiles(file);
  await expect(panel(page).getByText(/page\.xspf: This file is no playlist/)).toBeVisible();
  await page.getByLabel('Playlist file').setInputFiles({
    name: 'all.m3u8',
    mimeType: 'audio/x-mpegurl',
    buffer: Buffer.from(`#EXTM3U\n${'a.mp3\n'.repeat(10_001)}`),
  });
  await expect(panel(page).getByText(/all\.m3u8: .*more than 10,000 tracks/)).toBeVisible();
});

test('a link opens the list elsewhere, and own tracks stay at home', async ({
  page,
  context,
  browser,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only there may a test read the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLibrary(page);
  await bring(page, bus);
  await makeList(page, 'Evening');
  await page.getByRole('tab', { name: 'My Tracks' }).click();
  await panel(page).getByLabel('Select Night Bus').check();
  await panel(page)
    .getByRole('button', { name: /^Add to playlist/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Evening/ })
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Playlists' }).click();
  await openList(page, 'Evening');
  await button(page, 'Share link').click();
  await expect(panel(page).getByText('The link is copied. 1 track of your own stays here.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(link).not.toContain('kept');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(titles(elsewhere)).toHaveText(houseTracks.map(({ title }) => title));
  await expectAccessible(elsewhere);
  await button(elsewhere, 'Keep as playlist').click();
  await expect(panel(elsewhere).getByText('It is among your playlists now.')).toBeVisible();
  await button(elsewhere, 'All playlists').click();
  await openList(elsewhere, 'Evening');
  await expect(titles(elsewhere)).toHaveCount(houseTracks.length);

  await elsewhere.goto(`${link.slice(0, -4)}AAAA`);
  await expect(elsewhere.getByText(/This link is damaged/)).toBeVisible();
  await elsewhere.context().close();
});

test('a smart playlist by keyboard: made, opened, kept over a reload, deleted and brought back', async ({
  page,
}) => {
  await openLibrary(page);
  await bring(page, bus);
  await showMore(page);
  await expectAccessible(page);
  await button(page, 'New smart playlist').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make it' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a title')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Tiny');
  await dialog.getByRole('combobox', { name: 'Rule 1' }).selectOption('Shorter than');
  await dialog.getByLabel('Minutes').fill('0,1');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'New smart playlist')).toBeFocused();
  await panel(page).getByRole('link', { name: 'Tiny' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Night Bus']);
  await expect(
    panel(page).getByText('Shorter than 0.1 minutes. Last added first, at most 50.'),
  ).toBeVisible();
  await reloadLibrary(page);
  await expect(titles(page)).toHaveText(['Night Bus']);
  await button(page, 'All playlists').click();
  await showMore(page);
  await button(page, 'Delete smart playlist Tiny').click();
  await expect(panel(page).getByRole('link', { name: 'Tiny' })).toHaveCount(0);
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Tiny' })).toBeVisible();
});

test('what was never played fills itself', async ({ page }) => {
  await openLibrary(page, '#smart=never-played');
  await expect(titles(page)).toHaveCount(houseTracks.length);
  await expectAccessible(page);
});

test('rows are moved by keys and by the handle, several are taken out, and all of it is undone', async ({
  page,
}) => {
  await openLibrary(page);
  await makeList(page, 'Evening');
  const [a = '', b = '', c = '', d = ''] = houseTracks.map(({ title }) => title);
  await panel(page).getByLabel(`Select ${b}`).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(titles(page)).toHaveText([b, a, c, d]);
  await expect(panel(page).getByLabel(`Select ${b}`)).toBeFocused();

  const from = await rows(page).nth(3).locator('.playlist-handle').boundingBox();
  const to = await rows(page).nth(1).boundingBox();
  if (!from || !to) throw new Error('The rows are not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 8 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(titles(page)).toHaveText([b, a, c, d]);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText([b, d, a, c]);

  await panel(page).getByLabel(`Select ${b}`).check();
  await panel(page).getByLabel(`Select ${a}`).check();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Take out 2 tracks' }).click();
  await expect(titles(page)).toHaveText([d, c]);
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([b, d, a, c]);
  await reloadLibrary(page);
  await expect(titles(page)).toHaveText([b, d, a, c]);
});
