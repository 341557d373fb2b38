import type { Page } from '@playwright/test';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { newsKeys } from '#stores/news/news-keys.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { expect, test } from '../support/browser.ts';
import { orderLink } from '../support/delivery-examples.ts';
import { movedControls } from '../support/late-files.ts';
import { createPlaylist, openLibrary, signUp } from '../support/library-page.ts';
import { paidOrder } from '../support/paid-order.ts';
import { tune } from '../support/studio.ts';

/** What comes late for somebody who has been here moves no control: a press that ends beside one is lost. */

const store = (page: Page, key: string, value: unknown) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);

async function waitForSong(page: Page): Promise<void> {
  await store(page, storageKeys.lastOrder, { orderLink, title: '', dueAt: null, isOpen: true });
  const request = { ...paidOrder.request, title: `Forty Summers ${'and a Winter '.repeat(9)}` };
  await page.route('**/api/order?*', (route) => route.fulfill({ json: { ...paidOrder, request } }));
}

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

async function signInWithList(page: Page): Promise<void> {
  await openLibrary(page);
  await signUp(page);
  await createPlaylist(page, 'Rain');
}

const nothing = async () => {};
const visits: readonly [name: string, address: string, before: (page: Page) => Promise<unknown>][] = [
  ['the home page of who waits for a song', '/', waitForSong],
  ['the order form of who waits for a song', '/custom-song', waitForSong],
  ['the news', '/news', (page) => store(page, newsKeys.news, { visitedAt: yesterday() })],
  ['a tune that was sent', `/create${shareHash(encodeMelody(tune))}`, nothing],
  ['a tune with a name that was sent', `/create${shareHash(encodeTune(tune, 'Kitchen Waltz'))}`, nothing],
  ['the library of who has signed in', '/library', signInWithList],
];

for (const [name, address, before] of visits)
  for (const width of [360, 768, 1280])
    test(`${name} (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await before(page);
      expect(await movedControls(page, address)).toEqual([]);
    });
