import type { Page } from '@playwright/test';
import { worksKeys } from '#stores/library/works/works-keys.ts';
import { bentNetwork, failing } from '../support/bent-network.ts';
import { expect, test } from '../support/browser.ts';
import {
  account,
  newAddress,
  openLibrary,
  openSignIn,
  password,
  send,
  signUp,
} from '../support/library-page.ts';
import { openStudio, tune } from '../support/studio.ts';

/** Signing in, writing and saving on networks as people have them; as `networks.spec.ts` does it for sending and paying. */

test.use({
  expectedConsole:
    /Failed to load resource|ERR_|(generation|save|session|library|history|playlists|saved)_failed|works_wait|session_not_noted|dynamically imported|MIME type/,
});

const at = (path: string) => (url: URL) => url.pathname.endsWith(path);
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(account(page).getByLabel('Email Address')).toHaveValue(email);
  await expect(account(page).getByLabel('Password', { exact: true })).toHaveValue(password);
}

test('signing in: our server and the identity service', async ({ page }) => {
  const identity = '/api/identity';
  let bent = identity;
  await page.clock.install();
  const network = await bentNetwork(page, ({ pathname }) => pathname.endsWith(bent));
  await openLibrary(page);
  await openSignIn(page);
  const email = newAddress();
  const failure = account(page).getByRole('alert');
  for (const kind of failing)
    await test.step(`our server: ${kind}`, async () => {
      network.bend(kind);
      await send(page, 'Sign in', email);
      await expect(failure).toHaveText(
        kind === 'late'
          ? 'Our server did not answer in time. Please try again.'
          : 'No connection to our server. Check your network and try again.',
      );
      await expectTyped(page, email);
    });

  // The account is made, and nobody hears of it.
  bent = '/accounts:signUp';
  network.bend('reset');
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await send(page, 'Create account', email);
  await expect(failure).toContainText('The sign-in service did not answer.');
  await expectTyped(page, email);
  network.bend(null);
  await send(page, 'Create account', email);
  await expect(account(page).getByText('There is already an account with this email address.')).toBeVisible();
  await account(page).getByRole('button', { name: 'I already have an account' }).click();

  bent = '/accounts:signInWithPassword';
  for (const kind of failing)
    await test.step(`the identity service: ${kind}`, async () => {
      network.bend(kind);
      const before = network.given.length;
      await send(page, 'Sign in', email);
      if (kind === 'late') {
        await expect.poll(() => network.given.length).toBeGreaterThan(before);
        await expect(account(page).getByRole('button', { name: 'Signing in...' })).toBeVisible();
        await page.clock.fastForward('01:01');
      }
      await expect(failure).toHaveText(
        'The sign-in service did not answer. Check your network and try again.',
      );
      await expectTyped(page, email);
    });
  network.bend('bare answer');
  await send(page, 'Sign in', email);
  await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
  network.stop();
});

async function openLyrics(page: Page): Promise<void> {
  await page.goto('/lyrics');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await page.getByLabel('Theme or Topic').fill('lighthouse');
  await page.getByLabel('Genre').selectOption('country');
  await page.getByLabel('Mood').selectOption('nostalgic');
}
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Lyrics' });
const written = (page: Page) => page.getByLabel('Full text');

for (const kind of ['offline', 'late', 'reset', 'portal'] as const)
  test(`writing lyrics, whose engine does not come: ${kind}`, async ({ page }) => {
    await page.clock.install();
    const network = await bentNetwork(page, ({ pathname }) => /engine-with-book/.test(pathname));
    // It is asked for with the first finger on the form.
    network.bend(kind);
    await openLyrics(page);
    await generate(page).click();
    if (kind === 'late') {
      await expect.poll(() => network.given.length).toBe(1);
      await page.clock.fastForward('00:31');
    }
    await expect(toast(page, 'Generation Failed')).toContainText('Please try again.');
    await expect(page.getByTestId('usage-banner')).toHaveText('3 free generations remaining');
    await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
    network.bend(null);
    await generate(page).click();
    await expect(written(page)).toHaveValue(/lighthouse/i);
    await expect(page.getByTestId('usage-banner')).toHaveText('2 free generations remaining');
    network.stop();
  });

test('saving lyrics', async ({ page }) => {
  const network = await bentNetwork(page, at('/api/lyrics'));
  await openLyrics(page);
  await generate(page).click();
  await expect(written(page)).toHaveValue(/lighthouse/i);
  const song = await written(page).inputValue();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const kind of [...failing, 'bare request'] as const)
    await test.step(kind, async () => {
      network.bend(kind);
      await save.click();
      await expect(toast(page, 'Save Failed')).toContainText(
        'There was an error saving your lyrics. Please try again.',
      );
      await expect(written(page)).toHaveValue(song);
    });
  network.bend('bare answer');
  await save.click();
  await expect(toast(page, 'Lyrics Saved')).toBeVisible();
  const ids = network.given.flatMap((one) => (typeof one === 'object' && one && 'id' in one ? [one.id] : []));
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  network.stop();
});

test('saving a melody of an account: it is in this browser at once, and in the account once', async ({
  page,
  browser,
}) => {
  const network = await bentNetwork(page, ({ pathname }) => /^\/api\/works\/./.test(pathname));
  await openLibrary(page);
  const email = await signUp(page);
  // From the first agreement on, what is saved on any page goes to the account.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), worksKeys.works)).not.toBeNull();
  await openStudio(page, tune);
  network.bend('reset');
  await page.getByRole('button', { name: 'Save Melody' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect.poll(() => network.given.length, { message: 'it has reached the account' }).toBe(1);
  for (const kind of ['portal', null] as const)
    await test.step(String(kind), async () => {
      network.bend(kind);
      await openLibrary(page);
      await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
    });
  const elsewhere = await browser.newPage();
  await openLibrary(elsewhere);
  const works = elsewhere.waitForResponse((response) => response.url().includes('/api/works?since='));
  await send(elsewhere, 'Sign in', email);
  expect(((await (await works).json()) as { changes: unknown[] }).changes).toHaveLength(1);
  await elsewhere.close();
  network.stop();
});

test('who saves data can do everything all the same', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on', 'CF-Connecting-IP': '2001:db8:5afe::1' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '2g' } }),
  );
  await openLyrics(page);
  await generate(page).click();
  await expect(written(page)).toHaveValue(/lighthouse/i);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Lyrics Saved')).toBeVisible();
  await openLibrary(page);
  await signUp(page);
  await page.goto('/support');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('From a train');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your message' })).toBeVisible();
});

test('on 2G: it says that it is at work, and it comes', async ({ page, context }) => {
  await openLyrics(page);
  const devTools = await context.newCDPSession(page);
  // 250 kbit/s with 300 ms there and back: '2G' as browsers' tools have it.
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300, downloadThroughput: 31_250, uploadThroughput: 6_250 },
  });
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Generating...' }).first()).toBeVisible();
  await expect(written(page)).toHaveValue(/lighthouse/i);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Lyrics Saved')).toBeVisible();
});
