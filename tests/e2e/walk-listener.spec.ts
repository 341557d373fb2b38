import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import {
  account,
  createPlaylist,
  openLibrary,
  openSignIn,
  panel,
  send,
  signInLine,
  signUp,
} from '../support/library-page.ts';
import { bar, titles } from '../support/player.ts';

const [long, second] = titles;

/** A listener with a phone and a computer. */
for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('the library begins with music: its first track plays with one press and no scroll, its title whole', async ({
      page,
    }) => {
      await openLibrary(page);
      const play = page.getByRole('button', { name: `Play ${long}` });
      await expect(play).toBeInViewport({ ratio: 1 });
      await play.click();
      const title = bar(page).getByText(long, { exact: true });
      await expect(title).toBeVisible();
      const cut = await title.evaluate((line) => [
        line.scrollHeight - line.clientHeight,
        line.scrollWidth - line.clientWidth,
      ]);
      expect(cut).toEqual([0, 0]);
    });

    test('so it does where the page’s own script comes after the library', async ({ page }) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      await page.route('**/_astro/PlayerSlot.*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto('/library', { waitUntil: 'commit' });
      await page.getByRole('button', { name: `Play ${long}` }).click();
      // The island has heard the press.
      await expect(page.locator('#player[data-track-id]')).toBeAttached();
      resolve(undefined);
      await expect(bar(page).getByText(long, { exact: true })).toBeVisible();
    });

    test('signing in is one line, which opens the form with the focus in it, by keyboard alone', async ({
      page,
    }) => {
      await openLibrary(page);
      await expect(page.getByLabel('Email Address')).toHaveCount(0);
      await signInLine(page).focus();
      await page.keyboard.press('Enter');
      await expect(account(page).getByLabel('Email Address')).toBeFocused();
      await expectAccessible(page);
      await signInLine(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email Address')).toHaveCount(0);
    });

    test('a track goes into a playlist from its row, into a new one as well; their pictures are of their tracks', async ({
      page,
    }) => {
      await openLibrary(page);
      await createPlaylist(page, 'Rain');
      const add = page.getByRole('button', { name: `Add to playlist: ${long}` });
      await add.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
      await dialog.getByRole('button', { name: /^Rain/ }).click();
      await expect(dialog.getByRole('status')).toHaveText('Added to Rain');
      await dialog.getByRole('button', { name: /^Rain/ }).click();
      await expect(dialog.getByRole('status')).toHaveText('It is already in Rain');
      await dialog.getByRole('button', { name: 'Create and add' }).click();
      await expect(dialog.getByText('Enter a title')).toBeVisible();
      await dialog.getByLabel('New playlist').fill('Sun');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('status')).toHaveText('Added to Sun');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(add).toBeFocused();
      await page.getByRole('button', { name: `Add to playlist: ${second}` }).click();
      await dialog.getByRole('button', { name: /^Rain/ }).click();
      await expect(dialog.getByRole('status')).toHaveText('Added to Rain');
      await dialog.getByRole('button', { name: 'Close' }).click();
      const card = (title: string) => panel(page).getByRole('listitem').filter({ hasText: title });
      await expect(card('Rain').locator('img')).toHaveCount(2);
      await expect(card('Sun').locator('img')).toHaveCount(1);
      await expect(card('Rain')).toContainText('2 tracks');
    });

    test('a long address widens nothing, and the second device has what the first one kept', async ({
      page,
      browser,
    }) => {
      await openLibrary(page);
      await createPlaylist(page, 'Rain');
      await page.getByRole('button', { name: `Play ${long}` }).click();
      const email = await signUp(page);
      expect(email.length).toBeGreaterThanOrEqual(36);
      await expect(account(page).getByText(email)).toBeVisible();
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await widest()).toBe(size.width);
      await account(page).getByRole('button', { name: 'Your account' }).click();
      expect(await widest()).toBe(size.width);
      const far = size.width < 768 ? 'All controls' : 'Queue';
      await expect(bar(page).getByRole('button', { name: far })).toBeInViewport({ ratio: 1 });
      const other = await browser.newPage({ viewport: size });
      await openLibrary(other);
      await openSignIn(other);
      await send(other, 'Sign in', email);
      await expect(panel(other).getByRole('link', { name: 'Rain' })).toBeVisible();
      await other.close();
    });
  });

test('an address that asks for a list leads to it', async ({ page }) => {
  await openLibrary(page, '#saved');
  await expect(page.getByRole('tab', { name: 'Saved Tracks' })).toBeInViewport();
});
