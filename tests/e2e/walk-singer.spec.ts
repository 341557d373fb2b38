import { expect, test } from '../support/browser.ts';
import { giveEar, hear } from '../support/ear.ts';
import { frameHeaders } from '../support/mp3-frames.ts';
import { makeSong, noteNames, openSongTab } from '../support/song.ts';
import { fileOf } from '../support/studio.ts';

test('from a theme to a sung song, its MP3, and a link that sings in another browser', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await giveEar(page);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => {
      Object.assign(globalThis, { shared: text });
      return Promise.resolve();
    };
  });
  await page.route('**/api/lyrics', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/lyrics');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await page.getByLabel('Theme or Topic').fill('a lighthouse');
  await page.getByLabel('Genre').selectOption('folk');
  await page.getByLabel('Mood').selectOption('happy');
  await page.getByRole('button', { name: 'Generate Lyrics', exact: true }).click();
  const title = (await page.locator('.song-title').innerText()).trim();
  await page.getByRole('link', { name: 'Sing it' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  // With the melody alone, what is heard is the singer.
  await expect(page.getByRole('group', { name: 'Melody' })).toContainText('Guide vocal');
  await page.getByRole('button', { name: 'Solo Melody' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('[data-sounding]')).toHaveCount(1, { timeout: 30_000 });
  await hear(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Solo Melody' }).click();

  const { name, bytes } = await fileOf(page, 'Export MP3');
  expect(name).toBe(`${title}.mp3`);
  expect(frameHeaders(bytes).length).toBeGreaterThan(1000);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown)).toBeTruthy();
  const link = String(await page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown));
  const notes = await noteNames(page);
  const other = await browser.newContext();
  const friend = await other.newPage();
  await giveEar(friend);
  await friend.goto(link);
  await expect.poll(() => noteNames(friend)).toEqual(notes);
  await friend.getByRole('button', { name: 'Solo Melody' }).click();
  await friend.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(friend);
  await other.close();
});

test('who wants an instrument gets one, in the next song too', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page, 'The moon is late');
  const melody = page.getByRole('group', { name: 'Melody' });
  await expect(melody).toContainText('Guide vocal');
  await page.getByRole('combobox', { name: 'Guide vocal' }).selectOption('instrument');
  await expect(melody).toContainText('Soft synth');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(melody).toContainText('Guide vocal');
  await page.getByRole('combobox', { name: 'Guide vocal' }).selectOption('instrument');
  await page.reload();
  await expect(melody).toContainText('Soft synth');
});

test.describe(() => {
  test.use({ expectedConsole: /singer_failed|ERR_FAILED/ });
  test('a singer whose worker fails sings on the page', async ({ page }) => {
    await page.route(/line-worker/, (route) => route.abort());
    await giveEar(page);
    await openSongTab(page);
    await makeSong(page, 'The moon is late');
    await page.getByRole('button', { name: 'Solo Melody' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await hear(page);
  });
});
