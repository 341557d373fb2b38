import { mkdirSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { openLibrary, panel, reloadLibrary } from '../support/library-page.ts';
import { m4aFile } from '../support/m4a-file.ts';
import { flacFile, mp3File, wavFile, type GivenFile } from '../support/music-files.ts';
import { oggFile } from '../support/ogg-file.ts';
import { hearUntil } from '../support/player.ts';

/** TRACKS=5000 tries as many as were promised; it takes some minutes. */
const total = Number(process.env['TRACKS'] ?? 1000);
/** So many are written before the disk is full. */
const roomFor = total / 2;
/** The one that is looked for. */
const wanted = `Track ${total - 4}`;

const kinds: readonly ((title: string, place: number) => GivenFile)[] = [
  (title) => mp3File(`${title}.mp3`, { title, artist: 'Ada' }, 0.1),
  (title) => flacFile(`${title}.flac`, { TITLE: title, ARTIST: 'Bo' }, 2),
  (title) => oggFile(`${title}.ogg`, { TITLE: title, ARTIST: 'Cy' }),
  (title) => m4aFile(`${title}.m4a`, { title, artist: 'Di' }),
  (title, place) => wavFile(`${title}.wav`, 0.1, 100 + place / 10),
];

/** Writes the files, and answers their paths. */
function writeFiles(info: TestInfo): string[] {
  const folder = info.outputPath('music');
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: total }, (_, place) => {
    const file = kinds[place % kinds.length]?.(`Track ${place}`, place);
    if (!file) throw new Error('There is a kind for each place');
    const path = `${folder}/${file.name}`;
    writeFileSync(path, file.buffer);
    return path;
  });
}

test('files of five kinds by the thousand are brought over a full disk, listed, found, and there after a reload', async ({
  page,
}, info) => {
  test.setTimeout(300_000);
  const paths = writeFiles(info);
  await page.addInitScript((room) => {
    const Real = Worker;
    let kept = 0;
    class Full extends Real {
      override postMessage(order: { turn: number; kind: string }) {
        if (order.kind === 'keep') kept += 1;
        if (order.kind !== 'keep' || kept <= room || sessionStorage.getItem('room'))
          return super.postMessage(order);
        const data = { turn: order.turn, kind: 'failed', name: 'QuotaExceededError', message: 'No room' };
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    window.Worker = Full;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const { dataset } = document.documentElement;
        dataset['longest'] = String(Math.max(duration, Number(dataset['longest'] ?? 0)));
      }
    }).observe({ type: 'longtask' });
  }, roomFor);
  const longest = async () =>
    Math.round(Number((await page.locator('html').getAttribute('data-longest')) ?? 0));
  const outcome = panel(page).locator('.bring-outcome');
  const titles = panel(page).locator('.track-title');

  await openLibrary(page, '#tracks');
  // What hands the files over is the test's own way, not a visitor's.
  await panel(page).getByLabel('Music files').setInputFiles(paths);
  await page.evaluate(() => delete document.documentElement.dataset['longest']);
  const begun = Date.now();
  await expect(outcome).toContainText('There is no room left in this browser.', { timeout: 140_000 });
  await expect(outcome).toContainText(`${total - roomFor} of ${total} files wait.`);
  await expect(panel(page).getByText(`${roomFor} tracks`, { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('room', 'yes'));
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(outcome).toContainText(`${total - roomFor} tracks added.`, { timeout: 140_000 });
  // A figure to read, and none to fail by: the machine may be busy with other tests.
  console.log(`${total} files in ${Date.now() - begun} ms, longest task ${await longest()} ms`);

  await reloadLibrary(page);
  await expect(panel(page).getByText(`${total} tracks`, { exact: true })).toBeVisible();
  expect(await titles.count()).toBeLessThan(60);
  await page.getByLabel('Search my tracks').fill(`bo ${total - 4}`);
  await expect(titles).toHaveText([wanted]);
  await panel(page)
    .getByRole('button', { name: `Play ${wanted}` })
    .click();
  await hearUntil(page, 0.05);
});
