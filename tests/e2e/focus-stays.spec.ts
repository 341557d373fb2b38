import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { focused, nextFrame, openWatched, pressAndKeep } from '../support/focus.ts';
import {
  account,
  createPlaylist,
  openLibrary,
  openSignIn,
  panel,
  password,
  signUp,
} from '../support/library-page.ts';
import { mp3File } from '../support/music-files.ts';
import { payButton, prepareSong } from '../support/payments.ts';
import { makeSong } from '../support/song.ts';
import { openStudio, tune } from '../support/studio.ts';

/** A control that takes itself away hands its focus on: never to the body, from where the Tab key begins anew. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const gone = (control: Locator) => () => expect(control).toHaveCount(0);
const seen = (what: Locator) => () => expect(what.first()).toBeVisible();

/** The rule by itself, with parts of a page that are made for it: what is there, what is pressed, and who is the heir. */
const row = (name: string) => `<li><button>Play ${name}</button><button class="x">Drop ${name}</button></li>`;
const list = `<section><h2>Songs</h2><ul>${row('A')}${row('B')}${row('C')}</ul><button>After</button></section>`;
const cases = [
  { what: 'the next row’s same control', html: list, press: 'Drop B', take: 'li', heir: 'Drop C' },
  { what: 'the row’s before, after the last one', html: list, press: 'Drop C', take: 'li', heir: 'Drop B' },
  { what: 'the heading, when the list is gone', html: list, press: 'Drop A', take: 'ul', heir: 'Songs' },
  { what: 'the next control', html: list, press: 'After', take: 'button', heir: 'Drop C' },
  {
    what: 'what came in its place',
    html: '<section><h2>Songs</h2><p><button>More</button></p></section>',
    press: 'More',
    take: 'p',
    put: '<div><h3>Even more</h3><button>Play</button></div>',
    heir: 'Even more',
  },
  {
    what: 'the dialog it was in, and nothing behind that',
    html: '<button>Behind</button><dialog open aria-label="Box"><p><button>Close</button></p></dialog>',
    press: 'Close',
    take: 'p',
    heir: '',
    role: 'DIALOG',
  },
  {
    what: 'the page, where it stood alone',
    html: '<button>Alone</button>',
    press: 'Alone',
    take: 'button',
    heir: '',
    role: 'MAIN',
  },
];

for (const { what, html, press, take, put = '', heir, role } of cases)
  test(`the heir is ${what}`, async ({ page }) => {
    await openWatched(page, '/terms-of-service');
    await page.locator('#main').evaluate((main, made) => (main.innerHTML = made), html);
    await page.getByRole('button', { name: press }).focus();
    await page.getByRole('button', { name: press }).evaluate(
      (control, [selector, place]) => {
        const part = control.closest(selector ?? '');
        if (part) part.outerHTML = place ?? '';
      },
      [take, put],
    );
    await expect.poll(() => focused(page)).not.toBe('');
    const { tagName, text } = await page.evaluate(() => ({
      tagName: document.activeElement?.tagName,
      text: document.activeElement?.textContent.trim(),
    }));
    if (role) expect(tagName).toBe(role);
    else expect(text).toBe(heir);
  });

test('after a toast the heir is what had the focus before it', async ({ page }) => {
  await openWatched(page, '/terms-of-service');
  await page.locator('#main').evaluate((main, made) => {
    main.innerHTML = made;
  }, '<button>First</button><button>Here</button><div role="region"><button>Close</button></div><button>Last</button>');
  await page.getByRole('button', { name: 'Here' }).focus();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.getByRole('region').evaluate((toast) => toast.remove());
  await expect(page.getByRole('button', { name: 'Here' })).toBeFocused();
});

test('who leaves a control by a press beside it is led nowhere', async ({ page }) => {
  await openWatched(page, '/terms-of-service');
  await page.locator('#main').evaluate((main, made) => (main.innerHTML = made), list);
  const control = page.getByRole('button', { name: 'Drop B' });
  await control.focus();
  await control.evaluate((element) => element.blur());
  // After two frames it is known that the control was left, and not taken away.
  for (let frame = 0; frame < 3; frame += 1) await nextFrame(page);
  await control.evaluate((element) => element.closest('li')?.remove());
  for (let frame = 0; frame < 3; frame += 1) await nextFrame(page);
  expect(await focused(page)).toBe('');
});

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });
    test.setTimeout(90_000);

    test('in the library: made, deleted, brought back, opened and left', async ({ page }) => {
      await openWatched(page, () => openLibrary(page));
      await createPlaylist(page, 'Rain');
      await createPlaylist(page, 'Snow');
      await pressAndKeep(page, button(page, 'Delete Rain'), seen(page.getByText('Rain was deleted.')));
      await expect(button(page, 'Undo delete')).toBeFocused();
      await pressAndKeep(page, button(page, 'Undo delete'), gone(button(page, 'Undo delete')));
      await expect(page.locator('#said')).toHaveText('Rain is back.');
      await pressAndKeep(page, panel(page).getByRole('link', { name: 'Rain' }), seen(button(page, 'Add')));
      const rows = panel(page).locator('ol.tracks > li');
      for (const count of [1, 2])
        await pressAndKeep(page, button(page, 'Add'), () => expect(rows).toHaveCount(count));
      await pressAndKeep(page, button(page, 'Select all'), seen(page.getByText('2 selected')));
      await pressAndKeep(page, button(page, 'Select none'), gone(button(page, 'Select none')));
      await pressAndKeep(page, button(page, /^Remove .* from the playlist$/).last(), () =>
        expect(rows).toHaveCount(1),
      );
      await pressAndKeep(page, panel(page).getByRole('button', { name: 'Undo' }), () =>
        expect(rows).toHaveCount(2),
      );
      await pressAndKeep(page, button(page, 'All playlists'), gone(button(page, 'All playlists')));
      await pressAndKeep(
        page,
        button(page, 'Take everything with you: into a file, or to another device'),
        seen(page.getByRole('heading', { name: 'Take everything with you' })),
      );
    });

    test('in one’s own tracks: the outcome closed, all taken out, brought back', async ({ page }) => {
      await openWatched(page, () => openLibrary(page, '#tracks'));
      const file = mp3File('bus.mp3', { title: 'Night Bus', artist: 'Ada' }, 2, 220);
      await panel(page).getByLabel('Music files').setInputFiles([file]);
      const outcome = panel(page).locator('.bring-outcome');
      await pressAndKeep(page, outcome.getByRole('button', { name: 'Close' }), gone(outcome));
      await pressAndKeep(page, button(page, 'Take out Night Bus'), seen(page.getByText(/taken out/)));
      await pressAndKeep(
        page,
        panel(page).getByRole('button', { name: 'Undo' }),
        seen(button(page, 'Take out Night Bus')),
      );
    });

    test('after signing up and out, which is said', async ({ page }) => {
      await openWatched(page, () => openLibrary(page));
      const email = await signUp(page);
      await expect(page.locator('#said')).toContainText(`Signed in as ${email}`);
      await expect.poll(() => focused(page)).not.toBe('');
      const out = account(page).getByRole('button', { name: 'Sign out' });
      await pressAndKeep(page, out, gone(out));
      await expect(page.locator('#said')).toContainText('Signed out.');
      await openSignIn(page);
      await account(page).getByLabel('Email Address').fill(email);
      await account(page).getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(out).toBeVisible();
      await expect.poll(() => focused(page)).not.toBe('');
    });

    test('where a payment has succeeded: staying there', async ({ page }) => {
      await page.addInitScript(() => (window.open = () => null));
      await prepareSong(page);
      await payButton(page).click();
      await button(page, 'Pay').click();
      const stay = button(page, 'Stay here');
      await pressAndKeep(page, stay, seen(page.getByText('You are staying on this page.')));
    });

    test('in the news and the blog: more, and a filter cleared', async ({ page }) => {
      await openWatched(page, '/news');
      await page.locator('astro-island[component-url*="NewsDesk"]:not([ssr])').waitFor({ state: 'attached' });
      const stories = page.getByRole('tabpanel').getByRole('article');
      const before = await stories.count();
      await pressAndKeep(page, button(page, /^Show \d+ more$/), () =>
        expect.poll(() => stories.count()).toBeGreaterThan(before),
      );
      await expect(stories.nth(before).getByRole('link').first()).toBeFocused();
      await page.getByLabel('Search the stories').fill('no story has these words');
      await pressAndKeep(page, button(page, 'Clear search and source'), seen(stories));
      await expect(page.locator('#said')).toHaveText('Search and source are cleared.');
      await pressAndKeep(
        page,
        button(page, 'Mute and shortcuts'),
        seen(page.getByLabel('Mute a word or a name')),
      );
      for (const word of ['polka', 'zither']) {
        await page.getByLabel('Mute a word or a name').fill(word);
        await page.keyboard.press('Enter');
      }
      for (const word of ['polka', 'zither']) {
        const back = button(page, `Show “${word}” again`);
        await pressAndKeep(page, back, gone(back));
      }
      await openWatched(page, '/blog');
      await page.getByLabel('Search the posts').fill('no post has these words');
      await pressAndKeep(page, button(page, 'View All Posts'), gone(button(page, 'View All Posts')));
    });

    test('in the studio: a song made, a take dropped, a project deleted', async ({ page }) => {
      await openWatched(page, '/create#song');
      await makeSong(page);
      await expect.poll(() => focused(page)).not.toBe('');
      const leave = button(page, 'Leave them as they were');
      await pressAndKeep(page, button(page, 'Change the words'), seen(leave));
      await pressAndKeep(page, leave, gone(leave));
      await pressAndKeep(page, button(page, 'Save'), seen(button(page, /^Remove /)));
      await pressAndKeep(page, button(page, /^Remove /), seen(page.getByText(/was removed/)));
      await openStudio(page, tune);
      await button(page, 'Save Melody').click();
      await page.getByRole('tab', { name: 'My Projects' }).click();
      await pressAndKeep(page, button(page, /^Delete /), seen(button(page, 'Undo delete')));
      await pressAndKeep(page, button(page, 'Undo delete'), gone(button(page, 'Undo delete')));
    });

    test('of the lyrics: rhymes found, a saved song removed', async ({ page }) => {
      await openWatched(page, '/lyrics');
      await expect(page.locator('form[data-ready]')).toBeVisible();
      await page.getByLabel('Theme or Topic').fill('a lighthouse');
      await page.getByLabel('Genre').selectOption('folk');
      await page.getByLabel('Mood').selectOption('sad');
      await pressAndKeep(page, button(page, 'Generate Lyrics'), seen(page.getByLabel('Full text')));
      await pressAndKeep(page, button(page, 'Find rhymes'), gone(button(page, 'Find rhymes')));
      await pressAndKeep(page, button(page, 'Reset'), gone(page.getByLabel('Full text')));
      await expect(page.locator('#said')).toHaveText('The form is cleared.');
      const back = button(page, 'Back to your last song');
      await pressAndKeep(page, back, gone(back));
    });
  });
