import type { Page } from '@playwright/test';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { expect } from '../support/browser.ts';
import { builtPages } from '../support/built-site.ts';
import { delivered, orderLink, waiting } from '../support/delivery-examples.ts';
import { serveDesk } from '../support/desk-examples.ts';
import { openDesk, openSong } from '../support/desk-page.ts';
import { createPlaylist, openLibrary, openSignIn, panel, signUp } from '../support/library-page.ts';
import { openPaymentWindow, prepareSong } from '../support/payments.ts';
import { openSongTab } from '../support/song.ts';
import { openStudio, tune } from '../support/studio.ts';
import * as go from './ways.ts';

/** How to come to a state, with a window of 1280 px. */
type Come = (page: Page) => Promise<unknown>;

/** One place where a visitor can stand, of which the contact sheet has pictures. */
export interface State {
  /** Its page: states of one page stand together. */
  readonly page: string;
  readonly name: string;
  readonly come: Come;
  /** The whole page, what is in the window, or what is printed. */
  readonly seen: 'page' | 'window' | 'paper';
}

const { press } = go;
const nothingFilledIn = 'nothing filled in';

/** What is seen on a page after something was done, or went wrong. In brackets: not the whole page, but '(window)' or '(paper)'. */
const reached: Readonly<Record<string, Readonly<Record<string, Come>>>> = {
  '/': {
    'menu of a phone (window)': async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await press(page, 'Open menu');
    },
    'my things (window)': async (page) => {
      await go.bringTracks(page);
      await page.goto('/');
      await press(page, 'My things');
      await expect(page.getByRole('dialog')).toContainText('Night Bus');
    },
  },
  '/support': {
    [nothingFilledIn]: go.sendEmpty('/support', 'Send Message'),
    'a part of the page that does not come (window)': async (page) => {
      await page.route('**/_astro/ContactForm.*.js', (route) => route.abort());
      await page.goto('/support');
      await page.getByLabel('Message').fill('Is my song on its way?');
      await expect(page.locator('#site-notice')).toContainText('could not be loaded');
    },
    'not sent': async (page) => {
      await page.route('**/api/contact-message', (route) => route.abort());
      await go.openForm(page, '/support');
      await page.getByLabel('Name').fill('Ada Lovelace');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Message').fill('Is my song on its way?');
      await press(page, 'Send Message');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  '/business': {
    [nothingFilledIn]: go.sendEmpty('/business', 'Submit Request'),
    'a plan chosen': (page) => go.openForm(page, '/business?plan=professional'),
    'a track plays (window)': go.playStill,
    'queue (window)': go.openPlayerPart('Queue'),
    'sound (window)': go.openPlayerPart('Sound'),
    'keys of the player (window)': async (page) => {
      await go.playStill(page);
      await page.locator('main').focus();
      await page.keyboard.press('?');
    },
  },
  '/custom-song': {
    [nothingFilledIn]: go.sendEmpty('/custom-song', 'Continue to Payment'),
    'ready for payment': (page) => prepareSong(page),
    paid: async (page) => {
      await prepareSong(page);
      const { popup } = await openPaymentWindow(page);
      await popup.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
    },
  },
  '/payment-success': {
    succeeded: go.openPayment('succeeded'),
    processing: go.openPayment('processing'),
    'not confirmed': go.openPayment('open'),
  },
  '/lyrics': {
    [nothingFilledIn]: go.sendEmpty('/lyrics', 'Generate Lyrics'),
    'a song': async (page) => {
      await go.askForLyrics(page);
      await expect(page.getByLabel('Full text')).toBeVisible();
    },
    'paywall (window)': async (page) => {
      await page.addInitScript(() => localStorage.setItem('lyricsUsageCount', '3'));
      await go.askForLyrics(page);
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay/ })).toBeVisible();
    },
  },
  '/create': {
    'a tune in the builder': (page) => openStudio(page, tune),
    recording: async (page) => {
      await openStudio(page, tune);
      await press(page, 'Record');
      await expect(page.getByRole('group', { name: 'Piano keys' })).toBeVisible();
    },
    'link to a tune': (page) => page.goto(`/create${shareHash(encodeMelody(tune))}`),
    'AI Melody': go.openStudioTab('AI Melody'),
    'AI Melody, three takes': async (page) => {
      await go.openStudioTab('AI Melody')(page);
      await page.getByRole('radio', { name: /^Musical/ }).check();
      await press(page, 'Generate Melody');
      await expect(page.getByRole('button', { name: /^Play take/ }).first()).toBeVisible();
    },
    'Voice Synthesis': go.openStudioTab('Voice Synthesis'),
    'My Projects': async (page) => {
      await openStudio(page, tune);
      await press(page, 'Save Melody');
      await page.getByRole('tab', { name: 'My Projects' }).click();
    },
    'Song, without words': openSongTab,
    'Song, made': go.openMadeSong,
    'Song, printed (paper)': go.openMadeSong,
    'Song, a note chosen': async (page) => {
      await go.openMadeSong(page);
      await page.locator('[data-note]').nth(2).click();
    },
  },
  '/library': {
    'no saved tracks': (page) => openLibrary(page, '#saved'),
    'no tracks': (page) => openLibrary(page, '#tracks'),
    'nothing heard': (page) => openLibrary(page, '#history'),
    tracks: go.bringTracks,
    'a playlist': async (page) => {
      await openLibrary(page);
      await createPlaylist(page, 'Rain');
      await panel(page).getByRole('link', { name: 'Rain' }).click();
      await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
    },
    'new playlist (window)': async (page) => {
      await openLibrary(page);
      await press(page, 'New Playlist');
    },
    'sign in': async (page) => {
      await openLibrary(page);
      await openSignIn(page);
    },
    'signed in': async (page) => {
      await openLibrary(page);
      await signUp(page, 'ann@example.com');
    },
    'take everything along': async (page) => {
      await openLibrary(page);
      await press(page, /^Take everything with you/);
    },
  },
  '/news': {
    'without an answer': go.withoutNews,
    'nothing found': async (page) => {
      await page.goto('/news?q=zzzz');
      await expect(page.getByText('No stories found')).toBeVisible();
    },
  },
  '/blog': {
    'nothing found': async (page) => {
      await page.goto('/blog');
      await page.getByLabel('Search the posts').fill('zzzz');
    },
  },
  '/order': {
    unpaid: go.openOrder(null, { status: 'unpaid', paidAt: null, dueAt: null }),
    waiting: go.openOrder(waiting),
    begun: go.openOrder({ ...waiting, state: 'begun', begunAt: delivered.begunAt }),
    delivered: go.openOrder(delivered),
    'delivered, printed (paper)': go.openOrder(delivered),
    'asks for a change': async (page) => {
      await go.openOrder(delivered)(page);
      await press(page, 'Ask for a change');
    },
    'changes asked': go.openOrder(go.revising),
    accepted: go.openOrder(go.accepted, { isOpen: false }),
    refunded: go.openOrder(null, { status: 'refunded', refundedCents: 250, dueAt: null }),
    'wrong link': async (page) => {
      await page.route('**/api/order?*', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto(orderLink);
      await expect(page.getByLabel('The email address you ordered with')).toBeVisible();
    },
  },
  '/licence': {
    genuine: go.openLicence((text) => text),
    'genuine, printed (paper)': go.openLicence((text) => text),
    changed: go.openLicence((text) => text.replace('Ada', 'Eve')),
  },
  '/desk': {
    songs: async (page) => {
      await serveDesk(page);
      await openDesk(page);
    },
    'nothing to do': async (page) => {
      await serveDesk(page, { isEmpty: true });
      await openDesk(page);
    },
    'a song': async (page) => {
      await serveDesk(page);
      await openDesk(page);
      await openSong(page, 'Forty Summers');
    },
    inquiries: go.openDeskRoom('Inquiries'),
    licences: go.openDeskRoom('Licences'),
    messages: go.openDeskRoom('Messages'),
    people: go.openDeskRoom('People'),
  },
};

const seenIn = (name: string) =>
  name.endsWith('(window)') ? 'window' : name.endsWith('(paper)') ? 'paper' : 'page';

/** All of them, page by page. What a page shows as it opens is first. */
export const states: readonly State[] = builtPages().flatMap(({ path: page }) => [
  { page, name: 'as it opens', seen: 'page', come: (window) => window.goto(page) },
  ...Object.entries(reached[page] ?? {}).map(([name, come]): State => ({
    page,
    name,
    seen: seenIn(name),
    come,
  })),
]);

/** The file of a picture, without a folder. */
export const pictureOf = ({ page, name }: State, width: number, theme: string): string =>
  `${`${page} ${name}`.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}-${width}-${theme}.png`;

export const widths = [360, 768, 1280];
export const themes = ['light', 'dark'] as const;
