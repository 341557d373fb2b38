import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { dollars } from '../support/catalogue.ts';

async function open(page: Page) {
  await page.goto('/lyrics');
  await expect(page.locator('form[data-ready]')).toBeVisible();
}

async function fill(page: Page, theme = 'lighthouse') {
  await page.getByLabel('Theme or Topic').fill(theme);
  await page.getByLabel('Genre').selectOption('country');
  await page.getByLabel('Mood').selectOption('nostalgic');
}

/** Writes one song; the page's clock is the test's, so the simulated delay costs nothing. */
async function generate(page: Page, button = 'Generate Lyrics') {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('button', { name: 'Generating...' }).first()).toBeDisabled();
  await page.clock.runFor(1500);
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Swap line/ }).first()).toBeVisible();
}

const text = (page: Page) => page.getByLabel('Full text');
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const banner = (page: Page) => page.getByTestId('usage-banner');
const result = (page: Page) => page.getByRole('region', { name: 'Generated Lyrics' });

/** The same songs in every run: the page draws its seeds from here. */
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    let seed = 100;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = seed += 1;
      return array;
    };
  });
});

test('three free songs, then the paywall; Cancel goes back and loses nothing', async ({ page }) => {
  await open(page);
  await expect(banner(page)).toHaveText('3 free generations remaining');
  await fill(page);
  await generate(page);
  await expect(toast(page, 'Generation Used')).toContainText('2 free generation(s) remaining');
  await expect(banner(page)).toHaveText('2 free generations remaining');
  for (const part of ['Verse 1', 'Chorus', 'Verse 2', 'Bridge']) {
    await expect(result(page).getByRole('heading', { name: part, exact: true })).toBeVisible();
  }
  const first = await text(page).inputValue();
  const blocks = first.split('\n\n');
  expect(blocks).toHaveLength(5);
  expect(blocks[4]).toBe(blocks[1]);
  expect(first.toLowerCase()).toContain('lighthouse');

  await generate(page, 'Regenerate');
  await generate(page);
  await expect(toast(page, 'Generation Used')).toContainText('0 free generation(s) remaining');
  const last = await text(page).inputValue();
  expect(last).not.toBe(first);

  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock Unlimited Generations' });
  await expect(dialog).toContainText("You've used all free generations. Payment required for more.");
  await expect(
    page.getByText("You've used all your free lyrics generations. Payment required for more!").first(),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Pay ${dollars('lyrics')}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(text(page)).toHaveValue(last);

  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('lyricsUsageCount'))).toBe('3');
});

test('is alive when it is reached from another page, and after Back and Forward', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Lyrics Generator', exact: true }).click();
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await fill(page);
  await generate(page);
  const words = await text(page).inputValue();
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await page.goBack();
  await expect(text(page)).toHaveValue(words);
  await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
  await generate(page, 'Regenerate');
  await expect(banner(page)).toHaveText('1 free generation remaining');
});

test('a text that is too long to be saved says so beside the field', async ({ page }) => {
  await open(page);
  await fill(page);
  await generate(page);
  await text(page).fill('x'.repeat(20_003));
  await expect(text(page)).toHaveAccessibleDescription(/at most 20,000 characters to be saved: 3 too many/);
});

test('asks for every field, beside the field too', async ({ page }) => {
  await open(page);
  await page.getByLabel('Theme or Topic').fill('rain');
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(toast(page, 'Missing Information')).toContainText(
    'Please fill out all fields before generating lyrics.',
  );
  await expect(page.getByLabel('Genre')).toBeFocused();
  await expect(page.getByLabel('Genre')).toHaveAccessibleDescription('Choose a genre');
  await expect(page.getByLabel('Theme or Topic')).toHaveValue('rain');
});

test('Regenerate without a theme asks for one; Reset clears form and result', async ({ page }) => {
  await open(page);
  await fill(page);
  await generate(page);
  await page.getByLabel('Theme or Topic').fill('');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(toast(page, 'Theme Required')).toContainText('Please enter a theme to generate lyrics');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.getByLabel('Genre')).toHaveValue('none');
  await expect(page.getByLabel('Mood')).toHaveValue('none');
  await page.reload();
  await page.getByRole('button', { name: 'Back to your last song' }).click();
  await expect(text(page)).not.toHaveValue('');
});

/** The server's word on an unlock. */
const say = (page: Page, unlocked: boolean) =>
  page.route('**/api/stripe-payments/unlock', (route) => route.fulfill({ json: { unlocked } }));

test('a forged unlock does not unlock', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lyrics_unlocked', value: '1', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('lyricsUsageCount', '3'));
  const answered = page.waitForResponse('**/api/stripe-payments/unlock');
  await open(page);
  expect(await (await answered).json()).toEqual({ unlocked: false });
  await fill(page);
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(page.getByRole('dialog', { name: 'Unlock Unlimited Generations' })).toBeVisible();
});

test('an unlocked session is not counted', async ({ page, context, baseURL }) => {
  await say(page, true);
  await context.addCookies([{ name: 'lyrics_unlocked', value: 'signed.by-the-server', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('lyricsUsageCount', '3'));
  await open(page);
  await expect(banner(page)).toHaveText('Unlimited generations this session');
  await fill(page);
  await generate(page);
  await expect(page.getByText('Generation Used', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('lyricsUsageCount'))).toBe('3');
});

test('after a payment the dialog closes, the count starts anew, and a song follows a second later', async ({
  page,
  context,
  baseURL,
}) => {
  await say(page, true);
  await page.addInitScript(
    () => localStorage.getItem('lyricsUsageCount') ?? localStorage.setItem('lyricsUsageCount', '3'),
  );
  await open(page);
  await fill(page);
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock Unlimited Generations' });
  await expect(dialog).toBeVisible();
  // What the server sets when a payment is verified, here or in another tab; the page looks when it gets the focus.
  await context.addCookies([{ name: 'lyrics_unlocked', value: 'signed.by-the-server', url: baseURL ?? '' }]);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Payment Successful!')).toContainText(
    'You now have unlimited lyrics generations for this session.',
  );
  await expect(banner(page)).toHaveText('Unlimited generations this session');
  expect(await page.evaluate(() => localStorage.getItem('lyricsUsageCount'))).toBe('0');
  await page.clock.runFor(1000);
  await page.clock.runFor(1500);
  await expect(result(page)).toBeVisible();
  await expect(text(page)).not.toHaveValue('');
});

test('two tabs share the count', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await fill(page);
  await generate(page);
  await expect(banner(other)).toHaveText('2 free generations remaining');
});

test('two tabs that change the same song keep both texts, and the second one says so', async ({
  page,
  context,
}) => {
  await open(page);
  await fill(page);
  await generate(page);
  const other = await context.newPage();
  await open(other);
  await text(page).fill('Of the first tab');
  await text(other).fill('Of the second tab');
  await expect(result(other).getByText(/changed elsewhere: you find yours as “.+ \(2\)”/)).toBeVisible();
  await expect(result(page).getByText('changed elsewhere')).toHaveCount(0);
  await other.getByRole('button', { name: 'Open the other' }).click();
  await expect(text(other)).toHaveValue('Of the first tab');
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const [tab, words] of [
    [page, 'Of the first tab'],
    [other, 'Of the second tab'],
  ] as const) {
    await tab.reload();
    await expect(text(tab)).toHaveValue(words);
  }
  await text(page).fill('Of the first tab, later');
  await text(other).fill('Of the second tab, later');
  await other.getByText('Your last songs (2)').click();
  await other
    .getByRole('button', { name: /seed \d+/ })
    .nth(1)
    .click();
  await expect(text(other)).toHaveValue('Of the first tab, later');
});

test.describe('without storage', () => {
  test('everything works, and the visitor is told that nothing is kept', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open(page);
    await fill(page);
    await generate(page);
    await expect(banner(page)).toHaveText('2 free generations remaining');
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved on this device' })).toBeVisible();
  });
});

test.describe('saving', () => {
  test('stores the text once, however often it is pressed', async ({ page }) => {
    await open(page);
    await fill(page);
    await generate(page);
    const statuses: number[] = [];
    page.on(
      'response',
      (response) => response.url().endsWith('/api/lyrics') && statuses.push(response.status()),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Lyrics Saved')).toContainText('Your lyrics have been saved successfully!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => statuses).toEqual([201, 200]);
  });

  test.describe('when it fails', () => {
    test.use({ expectedConsole: /Failed to load resource|save_failed/ });
    test('says so and keeps the song', async ({ page }) => {
      await open(page);
      await fill(page);
      await generate(page);
      await page.route('**/api/lyrics', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Save Failed')).toContainText(
        'There was an error saving your lyrics. Please try again.',
      );
      await expect(text(page)).not.toHaveValue('');
    });
  });
});

test.describe('when the engine does not load', () => {
  test.use({ expectedConsole: /Failed to load resource|generation_failed/ });
  test('says so, counts nothing, and the next try works', async ({ page }) => {
    await page.route('**/_astro/engine*.js', (route) => route.abort());
    await open(page);
    await fill(page);
    await page.getByRole('button', { name: 'Generate Lyrics' }).click();
    await page.clock.runFor(1500);
    await expect(toast(page, 'Generation Failed')).toContainText(
      'There was an error generating lyrics. Please try again.',
    );
    await expect(banner(page)).toHaveText('3 free generations remaining');
  });
});

test('copies, and downloads in three formats', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await fill(page);
  await generate(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Copied to Clipboard')).toContainText('Lyrics copied to clipboard successfully!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text(page).inputValue());

  await page.getByLabel('Format').selectOption('With [Verse 1] tags');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  const { readFile } = await import('node:fs/promises');
  expect(await readFile(file, 'utf8')).toMatch(/^\[Verse 1\]\n[\s\S]+\n\n\[Chorus\]\n/);
});

test('the workbench by keyboard alone: generate, swap, lock, undo, redo, regenerate', async ({ page }) => {
  await open(page);
  await page.getByLabel('Theme or Topic').focus();
  await page.keyboard.type('harbour');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1500);
  await expect(page.getByRole('heading', { name: 'Generated Lyrics' })).toBeFocused();

  const before = await text(page).inputValue();
  const swap = page.getByRole('button', { name: /^Swap line/ }).first();
  await swap.focus();
  await page.keyboard.press('Enter');
  await expect(text(page)).not.toHaveValue(before);
  await expect(page.getByRole('status').filter({ hasText: 'New line:' })).toBeAttached();
  await expect(swap).toBeFocused();
  const swapped = await text(page).inputValue();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(text(page)).toHaveValue(swapped);

  const lock = page.getByRole('button', { name: /^Lock line/ }).first();
  await lock.focus();
  await page.keyboard.press('Space');
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await expect(swap).toBeDisabled();
  const [kept] = swapped.split('\n');
  await page.getByRole('button', { name: 'Regenerate' }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1500);
  await expect(text(page)).not.toHaveValue(swapped);
  expect((await text(page).inputValue()).split('\n')[0]).toBe(kept);
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeFocused();
});

test('edits survive a reload, and older versions can be opened again', async ({ page }) => {
  await open(page);
  await fill(page);
  await generate(page);
  const first = await text(page).inputValue();
  await generate(page, 'Regenerate');
  await text(page).fill(`${await text(page).inputValue()}\n\nMy own last words`);
  await page.reload();
  await expect(text(page)).toHaveValue(/My own last words$/);
  await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
  await expect(page.getByLabel('Genre')).toHaveValue('country');
  await page.getByText('Your last songs (2)').click();
  await page
    .getByRole('button', { name: /seed \d+/ })
    .nth(1)
    .click();
  await expect(text(page)).toHaveValue(first);
});

test('an edited line is counted anew in the margin', async ({ page }) => {
  await open(page);
  await fill(page);
  await generate(page);
  const lines = (await text(page).inputValue()).split('\n');
  await text(page).fill(['banana banana banana', ...lines.slice(1)].join('\n'));
  await expect(page.getByRole('listitem').filter({ hasText: 'banana banana banana' }).first()).toContainText(
    '9 syllables',
  );
});

test('rhymes for the word at the cursor are loaded when first asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  await fill(page);
  await generate(page);
  await text(page).fill('night');
  expect(asked.filter((path) => path.startsWith('/rhymes/'))).toEqual([]);
  await page.getByRole('button', { name: 'Find rhymes' }).click();
  await text(page).click();
  const rhymes = page.getByRole('list', { name: 'Rhymes', exact: true });
  await expect(rhymes.getByRole('button', { name: 'light', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Near rhymes' }).getByRole('button').first()).toBeVisible();
  await rhymes.getByRole('button', { name: 'light', exact: true }).click();
  await expect(text(page)).toHaveValue('light');
});

test.describe('when the rhymes do not load', () => {
  test.use({ expectedConsole: /Failed to load resource|rhymes_failed/ });
  test('says so and can be tried again', async ({ page }) => {
    await page.route('**/rhymes/*', (route) => route.abort());
    await open(page);
    await fill(page);
    await generate(page);
    await page.getByRole('button', { name: 'Find rhymes' }).click();
    await expect(page.getByText('The rhymes could not be loaded')).toBeVisible();
    await page.unroute('**/rhymes/*');
    await page.getByRole('button', { name: 'Find rhymes' }).click();
    await expect(page.getByText('Put the cursor on a word').or(page.getByText('Rhymes for'))).toBeVisible();
  });
});

test('the text goes along to the voice and to an order', async ({ page }) => {
  await open(page);
  await fill(page);
  await generate(page);
  const words = await text(page).inputValue();
  await page.getByRole('link', { name: 'Order this song' }).click();
  await expect(page).toHaveURL('/custom-song');
  await expect(page.getByLabel('Song Description')).toHaveValue(new RegExp(words.trim().slice(-60)));
  const description = await page.getByLabel('Song Description').inputValue();
  expect(description.endsWith(words.trim())).toBe(true);
  expect(description.startsWith(await page.getByLabel('Song Title').inputValue())).toBe(true);
  await expect(page.getByLabel('Genre')).toHaveValue('country');
  await expect(page.getByLabel('Mood')).toHaveValue('melancholic');
  // What was taken out again does not come back by itself.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Song Description')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use my lyrics' })).toBeVisible();
  await expect(page.getByLabel('Song Description')).toHaveValue('');
  await page.goBack();
  await page.getByRole('link', { name: 'Read aloud' }).click();
  await expect(page).toHaveURL('/create#voice');
  await expect(page.getByLabel('Text')).toHaveValue(words);
});

for (const theme of ['<img src=x onerror=alert(1)>', '🌧️', 'مطر الليل', 'x'.repeat(100)]) {
  test(`a theme is text and nothing else: ${theme.slice(0, 30)}`, async ({ page }) => {
    await open(page);
    await fill(page, theme);
    await generate(page);
    await expect(text(page)).toHaveValue(new RegExp(theme.slice(0, 20).replace(/[()]/g, '\\$&'), 'i'));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('axe finds nothing on the workbench and the paywall', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(() => localStorage.setItem('lyricsUsageCount', '2'));
  await open(page);
  await fill(page);
  await generate(page);
  await page.getByText('Your last songs (1)').click();
  await page.getByRole('button', { name: 'Find rhymes' }).click();
  await text(page).click();
  await expect(page.getByRole('region', { name: 'Rhymes' })).toContainText(/Rhymes for|Put the cursor/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
});

test('a toast leaves after 5 seconds, waits for no mouse, and F8 leads to it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await page.clock.runFor(5500);
  await expect(toast(page, 'Missing Information')).toBeHidden();
});

for (const width of [360, 1280])
  test(`the result is the song: title first, once; Copy, Share and Save in reach; saved, it is found again (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.route('**/api/lyrics', (route) => route.fulfill({ status: 201, json: {} }));
    await open(page);
    await fill(page);
    await generate(page);
    const title = result(page).locator('.song-title');
    await expect(title).toBeInViewport();
    await expect(result(page).locator('.line').first()).toBeInViewport();
    for (const name of ['Copy', 'Share', 'Save'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    // Of the whole text only its beginning shows beside the song.
    expect(await text(page).evaluate((box) => box.clientHeight)).toBeLessThan(200);
    const regenerate = page.getByRole('button', { name: 'Regenerate' });
    await expect(regenerate).toHaveAccessibleDescription(/It uses 1 of your 2 free songs/);
    await expect(regenerate).not.toBeInViewport();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Lyrics Saved')).toBeVisible();
    const saved = page.getByRole('region', { name: 'Saved Lyrics' });
    await saved.locator('summary').click();
    await expect(saved).toContainText((await text(page).inputValue()).split('\n')[0] ?? '');
    await page.reload();
    await expect(saved.locator('summary')).toContainText((await title.textContent()) ?? '');
    await saved.locator('summary').click();
    await saved.getByRole('button', { name: 'Remove' }).click();
    await saved.getByRole('button', { name: 'Undo' }).click();
    await expect(saved.locator('summary')).toHaveCount(1);
  });

for (const width of [360, 1280])
  test(`a couplet, a narrator and a hook are changed by keyboard alone, and undone (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    await fill(page);
    // Not every story can be told by another: this one can, with the seed of the test.
    await generate(page);
    const states = [await text(page).inputValue()];
    const changed = async () => {
      await expect(text(page)).not.toHaveValue(states.at(-1) ?? '');
      states.push(await text(page).inputValue());
      await page.clock.runFor(5000);
    };
    await page
      .getByRole('button', { name: /^Swap couplet/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await changed();
    await expect(page.getByRole('status').filter({ hasText: 'New lines:' })).toBeAttached();
    expect(states[1]?.split('\n').slice(2)).toEqual(states[0]?.split('\n').slice(2));

    await page.getByLabel('Who tells it').focus();
    await page.keyboard.press('T');
    await changed();
    expect(states[2]).toMatch(/\b[Tt]hey\b/);

    await page.getByLabel('Your own hook').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your own hook')).toHaveAccessibleDescription(
      'Enter the line that your chorus begins with',
    );
    await page.keyboard.type('Lighthouse, leave it on');
    await page.keyboard.press('Enter');
    await changed();
    expect(states[3]?.match(/^Lighthouse, leave it on$/gm)).toHaveLength(2);
    await expect(result(page).locator('.song-title')).toHaveText('Lighthouse, leave it on');

    for (const before of states.toReversed().slice(1)) {
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await expect(text(page)).toHaveValue(before);
    }
    expect(await page.evaluate(() => localStorage.getItem('lyricsUsageCount'))).toBe('1');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

test('Tell it otherwise takes another story about the same theme, and counts', async ({ page }) => {
  await open(page);
  await fill(page);
  await generate(page);
  const first = await text(page).inputValue();
  await page.getByLabel('Theme or Topic').fill('something else');
  await generate(page, 'Tell it otherwise');
  const lines = (await text(page).inputValue()).split('\n');
  expect(first.split('\n').filter((line) => line !== '' && lines.includes(line))).toEqual([]);
  expect(lines.join('\n').toLowerCase()).toContain('lighthouse');
  await expect(banner(page)).toHaveText('1 free generation remaining');
});

test('a song of before there were stories opens, is edited and kept; nothing offers to swap its lines', async ({
  page,
}) => {
  const line = (words: string) => ({ text: words, syllables: 4, rhymeGroup: 'A', locked: false });
  const song = {
    ...{ title: 'An Old Song', seed: 7, theme: 'rain', genre: 'pop', mood: 'sad' },
    sections: ['verse1', 'chorus', 'verse2', 'bridge'].map((kind) => ({
      ...{ kind, rhymeScheme: 'AA', syllableTarget: 4 },
      lines: [line(`${kind}, a line`), line(`${kind}, of mine`)],
    })),
  };
  const content = 'verse1, a line\nverse1, of mine';
  const work = { format: 1, current: 'old', versions: [{ id: 'old', song, content }] };
  await page.addInitScript(
    (stored) => localStorage.setItem('notewright-lyrics', stored),
    JSON.stringify(work),
  );
  await open(page);
  await expect(text(page)).toHaveValue(content);
  await expect(result(page)).toContainText('This song was written before our songs told stories');
  await expect(page.getByRole('button', { name: /^Swap/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock line: chorus, a line' }).focus();
  await page.keyboard.press('Enter');
  await fill(page, 'rain');
  await generate(page, 'Regenerate');
  await expect(text(page)).toHaveValue(/^chorus, a line$/m);
});

test('rhymes are shown of the world of the song, or stressed alike', async ({ page }) => {
  await open(page);
  await fill(page, 'sea');
  await generate(page);
  await text(page).fill('night');
  await page.getByRole('button', { name: 'Find rhymes' }).click();
  await text(page).click();
  const rhymes = page.getByRole('list', { name: 'Rhymes', exact: true }).getByRole('button');
  await expect(rhymes.filter({ hasText: /^delight$/ })).toBeVisible();
  await page.getByLabel('Show').selectOption('Stressed like “night”');
  await expect(rhymes.filter({ hasText: /^delight$/ })).toHaveCount(0);
  await expect(rhymes.filter({ hasText: /^light$/ })).toBeVisible();
  await page.getByLabel('Show').selectOption('Words of this song’s world: sea');
  await expect(rhymes.filter({ hasText: /^white$/ })).toHaveCount(0);
});

test('tools show at the line that is touched', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await fill(page);
  await generate(page);
  const line = result(page).locator('.line').nth(2);
  const tools = line.locator('.line-tools');
  await page.mouse.move(0, 0);
  await expect(tools).toHaveCSS('opacity', '0');
  await line.locator('.line-text').click();
  await expect(tools).toHaveCSS('opacity', '1');
  await expect(result(page).locator('.line').nth(3).locator('.line-tools')).toHaveCSS('opacity', '0');
});
