import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { delivered, orderLink } from '../support/delivery-examples.ts';
import { serveDesk } from '../support/desk-examples.ts';
import { openDesk, openSong } from '../support/desk-page.ts';
import { openWatched } from '../support/focus.ts';
import { createPlaylist, openLibrary, panel, signInLine, signUp } from '../support/library-page.ts';
import { mp3File } from '../support/music-files.ts';
import { paidOrder } from '../support/paid-order.ts';
import { openPaywall, prepareSong } from '../support/payments.ts';
import { openPlaying } from '../support/player.ts';
import { makeSong } from '../support/song.ts';
import { openStudio, tune } from '../support/studio.ts';
import { walkControls, type Walk } from '../support/walk-controls.ts';

/** Each control of these pages is pressed by the keyboard: whatever it does, the focus is somewhere. */

// Controls are pressed in whatever state they are: files that are not there are asked for, answers refused.
test.use({ expectedConsole: /./ });
test.setTimeout(180_000);

/** `among` are controls that must have been pressed. */
async function expectHeld(
  page: Page,
  open: () => Promise<unknown>,
  among: readonly string[],
  walk: Walk = {},
) {
  const steps = await walkControls(page, () => openWatched(page, async () => void (await open())), walk);
  expect(steps.filter(({ heir }) => !heir)).toEqual([]);
  const names = steps.map(({ control }) => control).join('\n');
  for (const name of among) expect(names).toContain(name);
}

test('on the page of an order', async ({ page }) => {
  await page.route('**/api/order?*', (route) =>
    route.fulfill({ json: { ...paidOrder, delivery: delivered } }),
  );
  await expectHeld(page, () => page.goto(orderLink), ['Cancel', 'Yes', 'Save address']);
});

test('on the owner’s desk', async ({ page }) => {
  await serveDesk(page);
  await expectHeld(
    page,
    () => openDesk(page),
    ['Make an offer', 'Cancel', 'Tick off', 'Find', 'News feeds'],
    {
      leave: /^Sign out$/,
    },
  );
});

test('on a song at the desk', async ({ page }) => {
  await serveDesk(page);
  const open = async () => {
    await openDesk(page);
    await openSong(page, 'Forty Summers');
  };
  await expectHeld(page, open, ['Take away', 'Deliver version', 'Note it'], {
    within: '#desk-panel, main section',
  });
});

for (const width of [360, 1280])
  test(`in the player, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const among = width === 360 ? ['All controls', 'Close'] : ['Queue', 'Keyboard shortcuts', 'Close'];
    await expectHeld(page, () => openPlaying(page), among, { within: '#player' });
  });

test('in the library', async ({ page }) => {
  const open = async () => {
    await openLibrary(page, '#tracks');
    if (await panel(page).getByText('Night Bus').isHidden())
      await panel(page)
        .getByLabel('Music files')
        .setInputFiles([mp3File('bus.mp3', { title: 'Night Bus', artist: 'Ada' }, 2, 220)]);
    await panel(page).getByText('Night Bus').first().waitFor();
    await page.getByRole('tab', { name: 'Playlists' }).click();
    if (await panel(page).getByRole('link', { name: 'Rain' }).isHidden()) await createPlaylist(page, 'Rain');
  };
  await expectHeld(page, open, ['New Playlist', 'My Tracks: Take out']);
});

test('in the library of who has signed in', async ({ page }) => {
  const open = async () => {
    await openLibrary(page);
    if (await signInLine(page).isHidden()) return;
    await signUp(page);
    await createPlaylist(page, 'Rain');
  };
  const among = ['Your account', 'Delete account', 'Keep it', 'Delete for good'];
  await expectHeld(page, open, among, { leave: /^Sign out/ });
});

test('where a song is paid, while its window opens and closes', async ({ page }) => {
  await expectHeld(page, () => prepareSong(page), ['Pay $', 'Back to Edit Request', 'Continue to Payment']);
});

test('where lyrics are unlocked', async ({ page }) => {
  await expectHeld(page, () => openPaywall(page), ['Pay $'], { leave: /^Generate Lyrics$/ });
});

/** The piano's keys are all alike, who opens a melody leaves the list, and copies have copies without end. */
const known = /^[A-G]( sharp)?\d|^Open Melody|^Duplicate .* copy/;

test('in the studio', async ({ page }) => {
  const open = async () => {
    await openStudio(page, tune);
    await page.getByRole('button', { name: 'Save Melody' }).click();
  };
  await expectHeld(page, open, ['My Projects: Delete', 'Save Melody'], { leave: known });
});

test('on a song of the studio', async ({ page }) => {
  const open = async () => {
    await page.goto('/create#song');
    await makeSong(page);
  };
  await expectHeld(page, open, ['Use these words', 'Drop Take'], { leave: known });
});

test('on written lyrics', async ({ page }) => {
  const open = async () => {
    await page.goto('/lyrics');
    await page.getByLabel('Theme or Topic').fill('a lighthouse');
    await page.getByLabel('Genre').selectOption('folk');
    await page.getByLabel('Mood').selectOption('sad');
    await page.getByRole('button', { name: 'Generate Lyrics' }).click();
    await page.getByLabel('Full text').waitFor({ state: 'attached' });
  };
  await expectHeld(page, open, ['Swap line', 'Find rhymes', 'Reset']);
});

for (const path of [
  '/news',
  '/blog',
  '/business',
  '/custom-song',
  '/audio-test',
  '/support',
  '/licence',
  '/order',
])
  test(`on ${path}`, ({ page }) => expectHeld(page, () => page.goto(path), []));
