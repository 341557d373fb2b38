import { expect, test } from '../support/browser.ts';
import { openLibrary, panel } from '../support/library-page.ts';
import { mp3File } from '../support/music-files.ts';
import { bar, hearUntil, mediaTime } from '../support/player.ts';
import { makeSong, openSongTab } from '../support/song.ts';

const own = mp3File('bus.mp3', { title: 'Night Bus', artist: 'Ada Okafor' }, 60);

test.use({
  serviceWorkers: 'allow',
  expectedConsole: /Failed to load resource|Failed to fetch|_failed|hydrat/i,
});

test('a day in the life of a visitor: make, keep, bring, list, play over five pages and offline, and move', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const rows = panel(page).getByRole('list', { name: 'My tracks' }).getByRole('listitem');
  const play = (title: string) => panel(page).getByRole('button', { name: `Play ${title}`, exact: true });

  await test.step('make a song and keep it', async () => {
    await openSongTab(page);
    await makeSong(page, 'The kettle sings a note I know\nIt sang it to my mother, too');
    await page.getByRole('button', { name: 'Keep in my library' }).click();
    await expect(page.getByText('“Leave a Light On” is in your library.')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'See it there' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('bring a file, and put both on a list', async () => {
    await panel(page).getByLabel('Music files').setInputFiles(own);
    await expect(rows).toHaveCount(2);
    await panel(page).getByRole('button', { name: 'Select all' }).click();
    await panel(page)
      .getByRole('button', { name: /^Add to playlist ?: 2 tracks$/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New playlist').fill('Evening');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Added to Evening')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it plays on over five pages', async () => {
    await play('Night Bus').click();
    await hearUntil(page, 0.2);
    for (const name of ['Blog', 'News', 'Lyrics Generator', 'Custom Songs', 'Business']) {
      const before = await mediaTime(page);
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await hearUntil(page, before + 0.1);
    }
  });

  await test.step('the network goes, the music stays; what is played next is here too', async () => {
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 25_000 })
      .toBe('activated');
    await context.setOffline(true);
    await hearUntil(page, (await mediaTime(page)) + 0.5);
    await openLibrary(page, '#tracks');
    await play('Leave a Light On').click();
    await expect(bar(page)).toContainText('Leave a Light On');
    await hearUntil(page, 0.3);
    await context.setOffline(false);
  });

  const file = await test.step('everything goes into a file', async () => {
    await page.getByRole('button', { name: 'Take everything with you' }).click();
    await expect(page.getByLabel(/^With my tracks: 2/)).toBeChecked();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save a file' }).click();
    return (await downloading).path();
  });

  await test.step('all of it is found in a second browser', async () => {
    const second = await browser.newContext();
    const other = await second.newPage();
    await openLibrary(other, '#tracks');
    await other.getByRole('button', { name: 'Take everything with you' }).click();
    await other.getByLabel('A file with everything').setInputFiles(file);
    await other.getByRole('button', { name: 'Apply' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
    await expect(panel(other).getByRole('listitem')).toHaveCount(2);
    await panel(other).getByRole('button', { name: 'Play Leave a Light On', exact: true }).click();
    await hearUntil(other, 0.3);
    await other.getByRole('tab', { name: 'Playlists' }).click();
    await panel(other).getByRole('link', { name: 'Evening' }).click();
    await expect(panel(other).locator('.track-title')).toHaveText(['Night Bus', 'Leave a Light On']);
    await second.close();
  });
});
