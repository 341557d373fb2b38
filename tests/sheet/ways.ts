import type { Page } from '@playwright/test';
import { licenceAddress } from '#lib/contract/licence/licence-link.ts';
import type { DeliveryView } from '#lib/contract/order/delivery-view.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { expect } from '../support/browser.ts';
import { certificate, serveLicences } from '../support/certificate.ts';
import { delivered, orderLink, version } from '../support/delivery-examples.ts';
import { serveDesk } from '../support/desk-examples.ts';
import { openDesk } from '../support/desk-page.ts';
import { openLibrary, panel } from '../support/library-page.ts';
import { mp3File, wavFile } from '../support/music-files.ts';
import { paidOrder } from '../support/paid-order.ts';
import { bar, openPlaying } from '../support/player.ts';
import { makeSong, openSongTab } from '../support/song.ts';
import { openStudio } from '../support/studio.ts';

/** The ways to the states of the contact sheet that several rows of its table take, or that are long. */

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens a page with a form, and waits until it is alive. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[data-ready]').first()).toBeVisible();
}

/** Sends the form of a page as it is: every field that must not be empty says so. */
export const sendEmpty = (path: string, button: string) => async (page: Page) => {
  await openForm(page, path);
  await press(page, button);
  await expect(page.locator('.field-error').first()).toBeVisible();
};

export async function askForLyrics(page: Page): Promise<void> {
  await openForm(page, '/lyrics');
  await page.getByLabel('Theme or Topic').fill('a lighthouse');
  await page.getByLabel('Genre').selectOption('folk');
  await page.getByLabel('Mood').selectOption('happy');
  await press(page, 'Generate Lyrics');
}

const dueAt = '2026-11-26T10:05:00Z';

export const openOrder =
  (delivery: DeliveryView | null, changes: Partial<OrderView> = {}) =>
  async (page: Page) => {
    await page.route('**/api/order?*', (route) =>
      route.fulfill({
        json: { ...paidOrder, dueAt, isAddressOpen: delivery?.state === 'waiting', delivery, ...changes },
      }),
    );
    await page.goto(orderLink);
    await expect(page.getByRole('article').first()).toBeVisible();
  };
const note = { id: 'n1', atSeconds: 42, text: 'The drums are too loud.', writtenAt: '2026-11-26T10:00:00Z' };
export const revising: DeliveryView = {
  ...{ ...delivered, state: 'revising', roundsLeft: 0 },
  versions: [
    { ...version, notes: [{ ...note, answer: 'They are softer now.', answeredAt: note.writtenAt }] },
  ],
};
export const accepted: DeliveryView = {
  ...{ ...delivered, state: 'accepted', acceptedAt: '2026-11-27T10:00:00Z', acceptedBy: 'buyer' },
  offers: [{ id: 'commercial-rights', name: 'Commercial rights', amountCents: 2500 }],
};

export const openPayment = (status: string) => async (page: Page) => {
  const paymentId = `cs_test_${'a'.repeat(58)}`;
  await page.route('**/verify/**', (route) =>
    route.fulfill({ json: { paymentId, status, serviceType: 'custom_song', productId: 'x', amount: 1 } }),
  );
  await page.goto(`/payment-success?payment_id=${paymentId}&status=succeeded`);
  // Any key stops the page from going on.
  await page.keyboard.press('Shift');
};

export const openLicence = (change: (text: string) => string) => async (page: Page) => {
  await serveLicences(page);
  await page.goto(licenceAddress(change(await certificate())));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
};

export async function bringTracks(page: Page): Promise<void> {
  await openLibrary(page, '#tracks');
  const bus = mp3File('03 - bus.mp3', { title: 'Night Bus', artist: 'Ada Okafor' }, 4);
  await panel(page)
    .getByLabel('Music files')
    .setInputFiles([bus, wavFile('Harbour_Bell.wav', 1, 330)]);
  await expect(panel(page).locator('.bring-outcome')).toContainText('2 tracks added.');
}

/** Plays, and stands still while it does: two pictures show the same second. */
export async function playStill(page: Page): Promise<void> {
  await openPlaying(page);
  await page.locator('#player audio').evaluateAll((all) => {
    for (const audio of all) if (audio instanceof HTMLAudioElement) audio.playbackRate = 0;
  });
}

export const openPlayerPart = (name: string) => async (page: Page) => {
  await playStill(page);
  await bar(page).getByRole('button', { name, exact: true }).click();
};

export const openDeskRoom = (name: string) => async (page: Page) => {
  await serveDesk(page);
  await openDesk(page);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
};

export async function openMadeSong(page: Page): Promise<void> {
  await openSongTab(page);
  await makeSong(page);
}

export const openStudioTab = (name: string) => async (page: Page) => {
  await openStudio(page);
  await page.getByRole('tab', { name }).click();
};

export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/news', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route(
    (url) => url.pathname === '/news',
    async (route) => {
      const html = await (await route.fetch()).text();
      const bare = html.replace(/<script type="application\/json" id="news-front">.*?<\/script>/s, '');
      await route.fulfill({ body: bare, contentType: 'text/html' });
    },
  );
  await page.goto('/news');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 45_000 });
}
