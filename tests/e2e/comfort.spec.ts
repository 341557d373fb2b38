import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectFocusSeen } from '../support/keyboard.ts';
import { expectReadable } from '../support/large-letters.ts';
import { createPlaylist, openLibrary, openSignIn, account, panel } from '../support/library-page.ts';
import { paidOrder } from '../support/paid-order.ts';
import { openSongTab } from '../support/song.ts';
import { openStudio, studioAlive, tune } from '../support/studio.ts';
import { clippedParts, setTextSpacing } from '../support/text-spacing.ts';

/** People read with their own sizes, spaces, colours, letters and helpers; `docs/accessibility.md` names these tests. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const formAlive = (page: Page) => expect(page.locator('form[data-ready]').first()).toBeVisible();

const pages = ['/', '/create', '/lyrics', '/custom-song', '/business', '/news', '/blog', '/library']
  .concat('/support', '/recommended', '/blog/rhyme-by-ear', '/pricing-policy', '/privacy-policy')
  .concat('/licence', '/offline');

test.describe('a page of 1280 × 1024 px at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  for (const path of pages)
    test(`${path} scrolls in one direction, and all that can be pressed is reached`, async ({ page }) => {
      await page.goto(path);
      await expectReadable(page);
    });
});

for (const width of [360, 1280])
  test(`with more space between letters, words and lines nothing is cut off (${width} px)`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    const cut: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      const before = new Set(await page.evaluate(clippedParts));
      await setTextSpacing(page);
      const parts = await page.evaluate(clippedParts);
      cut.push(...parts.filter((part) => !before.has(part)).map((part) => `${path}: ${part}`));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) cut.push(`${path}: ${beyond} px wider than the window`);
    }
    expect(cut).toEqual([]);
  });

/** Buttons of which nothing but the letters is seen: border and ground are those of the page, and no line marks them. */
function unseenButtons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .button')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const { borderTopColor, borderTopWidth, backgroundColor, outlineStyle } = getComputedStyle(one);
      const isFramed = borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
      return !isFramed && outlineStyle === 'none';
    })
    .map((one) => one.outerHTML.slice(0, 100));
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`with forced colours buttons and the focus are seen (${colorScheme})`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const path of pages) {
      await page.goto(path);
      expect(await page.evaluate(unseenButtons), path).toEqual([]);
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
      await expectFocusSeen(page);
      const ring = await page.evaluate(() => {
        const { outlineColor } = getComputedStyle(document.activeElement ?? document.body);
        return { outlineColor, ground: getComputedStyle(document.documentElement).backgroundColor };
      });
      expect(ring.outlineColor, path).not.toBe(ring.ground);
    }
  });

test('what cannot be pressed looks otherwise than what can', async ({ page }) => {
  await page.goto('/create');
  await studioAlive(page);
  await expect(button(page, 'Stop')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Stop')).toHaveCSS('border-top-style', 'dashed');
  await expect(button(page, 'Record')).toHaveCSS('border-top-style', 'solid');
});

test('who wants less motion gets none, also where a page gives way to another', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of pages) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    );
    expect(moving, path).toEqual([]);
  }
});

test('who wants less transparency sees no page through the ground of a dialog', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await browser.send('Emulation.setEmulatedMedia', { features });
  await page.goto('/');
  await button(page, 'My things').click();
  const things = page.getByRole('dialog', { name: 'My things' });
  await expect
    .poll(() => things.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor))
    .toMatch(/^rgb\(/);
});

test('names and themes of other scripts read in their own direction', async ({ page }) => {
  await openLibrary(page);
  await createPlaylist(page, 'שיר הגשם (2)');
  await createPlaylist(page, 'Rain (2)');
  const link = (name: string) => panel(page).getByRole('link', { name }).locator('..');
  await expect(link('שיר הגשם')).toHaveCSS('direction', 'rtl');
  await expect(link('Rain')).toHaveCSS('direction', 'ltr');
  await page.goto('/lyrics');
  await page.getByLabel('Theme or Topic').fill('مطر الليل');
  await expect(page.getByLabel('Theme or Topic')).toHaveCSS('direction', 'rtl');
  await page.goto('/custom-song');
  await page.getByLabel('Song Description').fill('أغنية لأمي');
  await expect(page.getByLabel('Song Description')).toHaveCSS('direction', 'rtl');
});

const long = 'many words '.repeat(2000).slice(0, 20_000);

/** Pastes into a field; all of it is there. */
async function paste(page: Page, field: Locator, text = long): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(text);
  expect((await field.inputValue()).length).toBe(text.length);
}

for (const { path, send, fields } of [
  { path: '/lyrics', send: 'Generate Lyrics', fields: ['Theme or Topic'] },
  {
    path: '/custom-song',
    send: 'Continue to Payment',
    fields: ['Song Title', 'Email Address', 'Song Description', 'Inspiration & References'],
  },
  { path: '/support', send: 'Send Message', fields: ['Name', 'Email', 'Message'] },
  {
    path: '/business',
    send: 'Submit Request',
    fields: ['Company Name', 'Contact Name', 'Business Email', 'Phone Number', 'Project Details'],
  },
])
  test(`20,000 characters pasted into each field of ${path} are told of in place, and stay`, async ({
    page,
  }) => {
    await page.goto(path);
    await formAlive(page);
    for (const label of fields) await paste(page, page.getByLabel(label));
    await button(page, send).click();
    for (const label of fields) {
      const field = page.getByLabel(label);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).not.toHaveAccessibleDescription('');
      expect((await field.inputValue()).length).toBe(long.length);
    }
  });

test('pastes that are too long for a song, its title, a melody’s name or a playlist lose nothing', async ({
  page,
}) => {
  await openSongTab(page);
  await paste(page, page.getByLabel('Title'));
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/at most 100 characters/);
  await paste(page, page.getByRole('textbox', { name: 'Words' }), `${long} more`);
  await button(page, 'Make the song').click();
  await expect(page.getByText('A song has at most 20,000 characters of words: 5 too many.')).toBeVisible();
  await openStudio(page, tune);
  await button(page, 'Save Melody').click();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await button(page, /^Rename /).click();
  const name = page.getByLabel('Melody name');
  await name.fill('');
  await paste(page, name);
  await button(page, 'Save name').click();
  await expect(name).toHaveAccessibleDescription(/at most 100 characters; this one has 20,000/);
  await openLibrary(page);
  await button(page, 'New Playlist').click();
  const dialog = page.getByRole('dialog');
  await paste(page, dialog.getByLabel('Title'));
  await dialog.getByRole('button', { name: 'Create Playlist' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
});

test('fields say what they are for, so that browsers and password managers fill them in', async ({
  page,
}) => {
  for (const { path, fields } of [
    { path: '/support', fields: { Name: 'name', Email: 'email' } },
    { path: '/custom-song', fields: { 'Email Address': 'email', 'Name on the licence': 'name' } },
    {
      path: '/business',
      fields: {
        'Company Name': 'organization',
        'Contact Name': 'name',
        'Business Email': 'email',
        'Phone Number': 'tel',
      },
    },
  ]) {
    await page.goto(path);
    for (const [label, purpose] of Object.entries(fields))
      await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', purpose);
  }
  await openLibrary(page);
  await openSignIn(page);
  const password = account(page).getByLabel('Password', { exact: true });
  await expect(account(page).getByLabel('Email Address')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});

test('a key that ends a letter of an input method is not ours', async ({ page }) => {
  await openStudio(page, tune);
  await button(page, 'Save Melody').click();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await button(page, /^Rename /).click();
  const name = page.getByLabel('Melody name');
  const press = (isComposing: boolean) =>
    name.evaluate(
      (field, composing) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: composing }),
        ),
      isComposing,
    );
  await press(true);
  await expect(name).toBeVisible();
  await press(false);
  await expect(name).toHaveCount(0);
});

test.describe('on paper', () => {
  const onPaper = async (page: Page) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  };

  for (const path of ['/pricing-policy', '/terms-of-service', '/blog/rhyme-by-ear'])
    test(`${path} is its text alone, dark on white`, async ({ page }) => {
      await page.goto(path);
      await onPaper(page);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main .prose p').first()).toBeVisible();
      await expect(page.locator('main .button').filter({ visible: true })).toHaveCount(0);
    });

  test('an order is its facts, without what one could press', async ({ page }) => {
    await page.route('**/api/order?*', (route) => route.fulfill({ json: paidOrder }));
    await page.goto(`/order?id=${paidOrder.orderId}&key=secret`);
    await expect(page.getByRole('article')).toContainText('Forty Summers');
    await onPaper(page);
    await expect(page.getByRole('article').getByText('Forty Summers')).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  });

  test('lyrics are their title and lines', async ({ page }) => {
    await page.goto('/lyrics');
    await formAlive(page);
    await page.getByLabel('Theme or Topic').fill('a lighthouse');
    await page.getByLabel('Genre').selectOption('folk');
    await page.getByLabel('Mood').selectOption('sad');
    await button(page, 'Generate Lyrics').click();
    await expect(page.getByLabel('Full text')).toBeVisible();
    await onPaper(page);
    await expect(page.locator('.song-title')).toBeVisible();
    await expect(page.locator('.line-text').first()).toBeVisible();
    for (const hidden of [page.getByLabel('Full text'), page.locator('.usage-banner'), page.locator('#how')])
      await expect(hidden).toBeHidden();
  });
});

test.describe('where there is no page', () => {
  test.use({ expectedConsole: /status of 404/ });

  for (const [path, ways] of [
    ['/nothing-here', ['/create', '/lyrics', '/custom-song', '/library', '/support', '/']],
    ['/offline', ['/create', '/lyrics', '/news', '/library', '/blog', '/support']],
  ] as const)
    test(`${path} leads on`, async ({ page }) => {
      await page.goto(path);
      for (const way of ways) await expect(page.locator(`main a[href="${way}"]`).first()).toBeVisible();
    });
});
