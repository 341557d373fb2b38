import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openLibrary, panel, reloadLibrary } from '../support/library-page.ts';
import { flacFile, mp3File, wavFile, type GivenFile } from '../support/music-files.ts';
import { bar, hearUntil } from '../support/player.ts';

const bus = mp3File('03 - bus.mp3', { title: 'Night Bus', artist: 'Ada Okafor' }, 4, 220);
const rain = flacFile('rain.flac', { TITLE: 'Émilie in the Rain', ARTIST: 'Bo Lind', GENRE: 'Jazz' });
const harbour = wavFile('Harbour_Bell.wav', 2, 330);

const rows = (page: Page) => panel(page).getByRole('list', { name: 'My tracks' }).getByRole('listitem');
const titles = (page: Page) => rows(page).locator('.track-title');

/** Brings files, and waits for the word on them. */
async function bring(page: Page, ...files: GivenFile[]): Promise<void> {
  await panel(page).getByLabel('Music files').setInputFiles(files);
  await expect(panel(page).locator('.bring-outcome')).toBeVisible();
}

async function open(page: Page, ...files: GivenFile[]): Promise<void> {
  await openLibrary(page, '#tracks');
  await expect(panel(page).getByRole('button', { name: 'Bring music files' })).toBeVisible();
  if (files.length > 0) await bring(page, ...files);
}

const outcome = (page: Page) => panel(page).locator('.bring-outcome');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

test('files of several kinds are brought with their tags; a double and what does not play are told by name', async ({
  page,
}) => {
  const noMusic = { name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no music at all') };
  const again = { ...bus, name: 'the same again.mp3' };
  await open(page, bus, rain, harbour, again, noMusic);
  await expect(outcome(page)).toContainText('3 tracks added.');
  await expect(outcome(page)).toContainText('1 file here already: the same again.mp3.');
  await expect(outcome(page)).toContainText('1 file that this browser cannot play: broken.mp3.');
  await expect(titles(page)).toHaveText(['Harbour Bell', 'Émilie in the Rain', 'Night Bus']);
  await expect(rows(page).nth(1)).toContainText('Bo Lind, Jazz, 0:02');
  await expect(panel(page).getByText(/Your tracks take \d+ KB/)).toBeVisible();
  await reloadLibrary(page);
  await expect(titles(page)).toHaveText(['Harbour Bell', 'Émilie in the Rain', 'Night Bus']);
});

test('a kept track sounds with the first press, over two pages and after a reload; nothing of it is asked of the server', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/kept')) asked.push(request.url());
  });
  const long = mp3File('long.mp3', { title: 'Long Road', artist: 'Ada' }, 20);
  await open(page, long);
  await button(page, 'Play Long Road').click();
  await expect(bar(page)).toContainText('Long Road');
  await hearUntil(page, 0.3);
  for (const link of ['Blog', 'Support']) {
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(link.toLowerCase()));
  }
  await hearUntil(page, 1);
  await page.reload();
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
  await hearUntil(page, 1.2);
  expect(asked).toEqual([]);
});

test('a file that no track names is swept away with the next visit, and the tracks stay', async ({
  page,
}) => {
  await open(page, bus);
  /** The files of the library, after one was made that nobody names, if it is given. */
  const files = (orphan = '') =>
    page.evaluate(async (name) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('library');
      if (name) await folder.getFileHandle(name, { create: true });
      const names: string[] = [];
      for await (const one of folder.keys()) names.push(one);
      return names.toSorted();
    }, orphan);
  const before = await files();
  expect(before).toHaveLength(1);
  expect(await files(`kept-${'A'.repeat(22)}.${'0'.repeat(16)}`)).toHaveLength(2);
  await reloadLibrary(page);
  await expect(titles(page)).toHaveText(['Night Bus']);
  await expect.poll(() => files()).toEqual(before);
});

test('a track that was taken out is skipped in words, and can be brought back', async ({ page }) => {
  await open(page, bus, harbour);
  await button(page, 'Play Harbour Bell').click();
  await hearUntil(page, 0.1);
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  await button(page, 'Take out Night Bus').click();
  await expect(titles(page)).toHaveText(['Harbour Bell']);
  await expect(button(page, 'Undo')).toBeFocused();
  await bar(page).getByRole('button', { name: 'Next' }).click();
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
  const words = page.getByRole('region', { name: /Notifications/ });
  await expect(words.getByText(/“Night Bus” is no longer among your tracks/)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(titles(page)).toHaveText(['Harbour Bell', 'Night Bus']);
  await expect(panel(page).getByRole('list', { name: 'My tracks' })).toBeFocused();
  await button(page, 'Play Night Bus').click();
  await hearUntil(page, 0.1);
});

test('search, order, edit and plays', async ({ page }) => {
  await open(page, bus, rain, harbour);
  await page.getByLabel('Search my tracks').fill('emilie LIND');
  await expect(titles(page)).toHaveText(['Émilie in the Rain']);
  await expect(panel(page).getByText('1 track found of 3')).toBeVisible();
  await page.getByLabel('Search my tracks').fill('');
  await page.getByLabel('Order').selectOption('Title');
  await expect(titles(page)).toHaveText(['Émilie in the Rain', 'Harbour Bell', 'Night Bus']);
  await button(page, 'Edit Harbour Bell').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Zinc Bell');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Émilie in the Rain', 'Night Bus', 'Zinc Bell']);
  await expect(button(page, 'Edit Zinc Bell')).toBeFocused();
  await button(page, 'Play Zinc Bell').click();
  await expect(rows(page).nth(2)).toContainText('played once', { timeout: 20_000 });
  await reloadLibrary(page);
  await expect(rows(page).filter({ hasText: 'Zinc Bell' })).toContainText('played once');
});

test('by keyboard alone: a range is chosen, put into a playlist, taken out and brought back', async ({
  page,
}) => {
  await open(page, bus, rain, harbour);
  await page.getByLabel('Select Harbour Bell').focus();
  await page.keyboard.press('Space');
  await expect(panel(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(panel(page).getByText('3 selected')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Add to playlist ?: 3 tracks$/ })
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New playlist').focus();
  await page.keyboard.type('Trains');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Added to Trains')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Take out 3 tracks' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('3 tracks taken out.')).toBeVisible();
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Playlists' }).click();
  await panel(page).getByRole('link', { name: 'Trains' }).click();
  await expect(panel(page).locator('.track-title')).toHaveText([
    'Harbour Bell',
    'Émilie in the Rain',
    'Night Bus',
  ]);
});

test('a full disk loses nothing, says what to do, and the rest comes when there is room', async ({
  page,
}) => {
  // The worker has a world of its own, so its way to the disk is taken away there.
  await page.addInitScript(() => {
    const Real = Worker;
    class Full extends Real {
      override postMessage(order: { turn: number; kind: string; name?: string }) {
        const isFull = order.kind === 'keep' && sessionStorage.getItem('room') === '0';
        if (!isFull) return super.postMessage(order);
        const data = { turn: order.turn, kind: 'failed', name: 'QuotaExceededError', message: 'No room' };
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    window.Worker = Full;
  });
  await open(page, bus);
  await page.evaluate(() => sessionStorage.setItem('room', '0'));
  await bring(page, rain, harbour);
  await expect(outcome(page)).toContainText('There is no room left in this browser.');
  await expect(outcome(page)).toContainText('2 of 2 files wait.');
  await expect(titles(page)).toHaveText(['Night Bus']);
  await page.evaluate(() => sessionStorage.setItem('room', '1'));
  await button(page, 'Try again').click();
  await expect(titles(page)).toHaveText(['Harbour Bell', 'Émilie in the Rain', 'Night Bus']);
});

test('without a private file system the database keeps the files', async ({ page }) => {
  const none = 'delete StorageManager.prototype.getDirectory;';
  await page.addInitScript(none);
  await page.route('**/file-worker*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: none + (await answer.text()) });
  });
  await open(page, bus);
  await reloadLibrary(page);
  await button(page, 'Play Night Bus').click();
  await hearUntil(page, 0.2);
  const inDatabase = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('notewright-library');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
  expect(inDatabase).toBe(1);
});

test('ten thousand tracks: only the rows around the window are in the page, and search finds the one', async ({
  page,
}) => {
  await open(page, harbour);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('notewright-library');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('tracks', 'readwrite');
          const store = transaction.objectStore('tracks');
          const about = { artist: 'Ada', album: '', genre: 'Folk', kind: 'brought', hash: 'ab'.repeat(32) };
          for (let at = 0; at < 9999; at += 1) {
            const id = `kept-${String(at).padStart(22, '0')}`;
            const addedAt = new Date(1_700_000_000_000 + at * 1000).toISOString();
            store.put({ ...about, id, addedAt, title: `Track ${at}`, bytes: 1000, plays: 0 }, id);
          }
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(new Error('Not written'));
        };
      }),
  );
  await reloadLibrary(page);
  await expect(panel(page).getByText('10000 tracks')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(
    titles(page)
      .filter({ hasText: /^Track 5\d\d\d$|^Track 4\d\d\d$/ })
      .first(),
  ).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.getByLabel('Search my tracks').fill('ada 7321');
  await expect(titles(page)).toHaveText(['Track 7321']);
  await page.getByLabel('Search my tracks').fill('');
  await button(page, 'Select all').click();
  await expect(panel(page).getByText('10000 selected')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Take out 10000/ })
    .click();
  await expect(titles(page)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(panel(page).getByText('10000 tracks')).toBeVisible();
});

test('is accessible, empty and full, with tracks chosen', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await bring(page, bus, rain);
  await page.getByLabel('Select Night Bus').check();
  await expectAccessible(page);
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedConsole: /Failed to load resource|Failed to fetch|_failed|hydrat/i,
  });

  test('kept tracks are listed, play, and more can be brought', async ({ page, context }) => {
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 25_000 })
      .toBe('activated');
    await open(page, bus);
    await context.setOffline(true);
    await reloadLibrary(page);
    await button(page, 'Play Night Bus').click();
    await hearUntil(page, 0.2);
    await bring(page, mp3File('late.mp3', { title: 'Late', artist: '' }, 1, 440));
    await expect(outcome(page)).toContainText('1 track added.');
  });
});
