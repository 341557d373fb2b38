import { shareHash } from '#stores/studio/share-hash.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { wavFile } from '../support/music-files.ts';
import { tune } from '../support/studio.ts';
import type { Visitor } from './visitor.ts';

/** What several flows begin with. */

export const studio = 'astro-island[component-url*="Studio"]:not([ssr])';
export const library = 'astro-island[component-url*="LibraryDesk"]:not([ssr])';
export const news = 'astro-island[component-url*="NewsDesk"]:not([ssr])';
export const form = 'form[data-ready]';

export async function askForLyrics(visitor: Visitor): Promise<void> {
  await visitor.write('Theme or Topic', 'lighthouse');
  await visitor.choose('Genre', 'Country');
  await visitor.choose('Mood', 'Nostalgic');
  await visitor.press('button', 'Generate Lyrics');
}

export async function openTune(visitor: Visitor): Promise<void> {
  await visitor.open(`/create${shareHash(encodeMelody(tune))}`, studio);
  await visitor.press('button', 'Open in builder');
}

const words = 'The kettle sings a note I know\nIt sang it to my mother, too';

export async function makeSong(visitor: Visitor): Promise<void> {
  await visitor.open('/create#song');
  await visitor.write('Title', 'Leave a Light On');
  await visitor.write('Words', words);
  await visitor.press('button', 'Make the song');
  await visitor.finds('heading', 'Leave a Light On');
  await visitor.until(() => document.querySelector('[data-note]') !== null);
}

export const houseTrack = 'The Long Way Down the Scale';
export const bar = '#player';

export async function bringTrack(visitor: Visitor): Promise<void> {
  await visitor.open('/library#tracks', library);
  await visitor.finds('button', 'Bring music files');
  await visitor.bring(wavFile('Harbour_Bell.wav', 3, 330));
  await visitor.sees('1 track added.');
}

export async function signUp(visitor: Visitor): Promise<string> {
  const email = `ann-${crypto.randomUUID()}@example.com`;
  await visitor.open('/library', library);
  await visitor.press('button', 'Sign in to have it on all your devices');
  await visitor.press('button', 'Create account');
  await fillAccount(visitor, email);
  await visitor.press('button', 'Create account');
  await visitor.sees(`Signed in as ${email}`);
  return email;
}

async function fillAccount(visitor: Visitor, email: string): Promise<void> {
  await visitor.write('Email Address', email);
  await visitor.write('Password', 'a-long-enough-password');
}

/** One visit: until the service worker has kept everything and looks after the page. */
export async function visit(visitor: Visitor): Promise<void> {
  visitor.expected = /fetch|load|network|_failed/i;
  await visitor.open('/');
  await visitor.until(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Makes an empty playlist of the name of Rain, in the library. */
export async function addList(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'New Playlist');
  await visitor.write('Title', 'Rain', '[role="dialog"], dialog');
  await visitor.press('button', 'Create Playlist', '[role="dialog"], dialog');
  await visitor.finds('link', 'Rain', '[role="tabpanel"]');
}

export async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.press('button', 'Sign in to have it on all your devices');
  await fillAccount(visitor, email);
  await visitor.press('button', 'Sign in');
  await visitor.sees(`Signed in as ${email}`);
}
