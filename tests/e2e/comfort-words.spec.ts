import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { account, createPlaylist, openLibrary, openSignIn, panel } from '../support/library-page.ts';
import { paidOrder } from '../support/paid-order.ts';
import { openSongTab } from '../support/song.ts';
import { openStudio, tune } from '../support/studio.ts';

/** Words of every script and length go in, are filled in by helpers, and come out on paper. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const formAlive = (page: Page) => expect(page.locator('form[data-ready]').first()).toBeVisible();

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
