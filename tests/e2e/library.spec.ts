import { readFile } from 'node:fs/promises';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { historyKeys } from '#stores/library/history-keys.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import {
  account,
  createPlaylist,
  newAddress,
  nextSecond,
  openAccount,
  openLibrary as open,
  openSignIn,
  panel,
  password,
  send,
  signInLine,
  signUp,
} from '../support/library-page.ts';

test('empty states, for who has nothing yet', async ({ page }) => {
  await open(page);
  await expect(page.getByText('No playlists yet')).toBeVisible();
  for (const [tab, words] of [
    ['Saved Tracks', 'No saved tracks'],
    ['Following', 'Not following any artists'],
    ['History', 'No listening history'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel(page).getByText(words)).toBeVisible();
  }
  await expect(page).toHaveURL(/#history$/);
  await page.reload();
  await expect(panel(page).getByText('No listening history')).toBeVisible();
});

test('a playlist without an account, by keyboard: made, filled, reordered, renamed, deleted and brought back', async ({
  page,
}) => {
  await open(page);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Create Playlist');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a title')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Rain');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await panel(page).getByRole('link', { name: 'Rain' }).focus();
  await page.keyboard.press('Enter');
  const rows = panel(page).locator('ol.tracks > li');
  for (const count of [1, 2, 3]) {
    await press('Add');
    await expect(rows).toHaveCount(count);
  }
  const titles = await rows.locator('.track-title').allTextContents();
  await press(`Move ${titles[2]} up`);
  await expect(rows.locator('.track-title')).toHaveText([titles[0] ?? '', titles[2] ?? '', titles[1] ?? '']);
  await expect(page.getByRole('button', { name: `Move ${titles[2]} up` })).toBeFocused();
  await press(`Remove ${titles[0]} from the playlist`);
  await expect(rows).toHaveCount(2);
  await press('Play all');
  await expect(page.getByRole('button', { name: `Pause ${titles[2]}` }).first()).toBeVisible();
  await press('Rename');
  await page.getByLabel('Title').fill('Heavy rain');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Heavy rain' })).toBeVisible();
  await page.reload();
  await expect(rows.locator('.track-title')).toHaveText([titles[2] ?? '', titles[1] ?? '']);
  await press('Delete');
  await expect(page.getByText('Heavy rain was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Heavy rain' })).toBeVisible();
  await expect(panel(page).getByText('2 tracks')).toBeVisible();
});

test('hearts of this browser are the saved tracks, and one taken back can be given again', async ({
  page,
}) => {
  await open(page, '#saved');
  await page.getByRole('button', { name: 'Save track: Dust on the B-Side' }).click();
  const heart = panel(page).getByRole('button', { name: 'Save track: Dust on the B-Side' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a forbidden storage: it is said, and nothing is lost while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page);
  await createPlaylist(page, 'Rain');
  await expect(page.getByText('Not saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Save track: Dust on the B-Side' }).click();
  await page.getByRole('tab', { name: 'Saved Tracks' }).click();
  await expect(panel(page).getByText('Dust on the B-Side')).toBeVisible();
  await expect(page.getByText('Not saved on this device')).toBeVisible();
  await page.getByRole('tab', { name: 'Playlists' }).click();
  await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
});

test('no identity code for a visitor; it comes when the form is near', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page);
  await expect(page.getByText('No playlists yet')).toBeVisible();
  expect(scripts.filter((script) => /firebase/.test(script))).toEqual([]);
  const sdk = page.waitForResponse((response) => /firebase-identity/.test(response.url()));
  await openSignIn(page);
  await account(page).getByLabel('Email Address').focus();
  expect((await sdk).status()).toBe(200);
});

test('sign up: what this browser kept goes along, is there after a reload and in another browser, and is gone from here after signing out', async ({
  page,
  browser,
}) => {
  await open(page);
  await createPlaylist(page, 'Made before');
  await page.getByRole('button', { name: 'Save track: Dust on the B-Side' }).click();
  const email = await signUp(page);
  await expect(panel(page).getByRole('link', { name: 'Made before' })).toBeVisible();
  await createPlaylist(page, 'Made after');
  await page.reload();
  await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(panel(page).getByRole('link')).toHaveText(['Made after', 'Made before']);

  const elsewhere = await browser.newPage();
  await open(elsewhere);
  await send(elsewhere, 'Sign in', email);
  await expect(panel(elsewhere).getByRole('link')).toHaveText(['Made after', 'Made before']);
  await elsewhere.getByRole('tab', { name: 'Saved Tracks' }).click();
  await expect(panel(elsewhere).getByText('Dust on the B-Side')).toBeVisible();
  await elsewhere.close();

  await account(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLine(page)).toBeVisible();
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Saved Tracks' }).click();
  await expect(panel(page).getByText('No saved tracks')).toBeVisible();
});

test('two tabs: a playlist of one appears in the other, and signing in and out counts for both', async ({
  page,
  context,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await createPlaylist(other, 'Made in the other tab');
  await expect(panel(page).getByRole('link', { name: 'Made in the other tab' })).toBeVisible();
  const email = await signUp(page);
  await expect(account(other).getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(panel(other).getByRole('link', { name: 'Made in the other tab' })).toBeVisible();
  await account(other).getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLine(page)).toBeVisible();
  await expect(page.getByText('No playlists yet')).toBeVisible();
});

test.describe('an answer that comes when its user has gone', () => {
  test.use({ expectedConsole: /history_failed/ });

  test('is shown to nobody: not to the visitor, and not to who signs in next', async ({ page }) => {
    await open(page);
    const email = await signUp(page);
    const played = page.waitForResponse(
      (response) => response.url().endsWith('/api/history') && response.request().method() === 'POST',
    );
    await page.evaluate(
      ([key, track]) => localStorage.setItem(key ?? '', track ?? ''),
      [
        historyKeys.listeningHistory,
        JSON.stringify([{ ...houseTracks[0], playedAt: new Date().toISOString() }]),
      ],
    );
    await page.reload();
    expect((await played).status()).toBe(204);
    await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/history', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      await held;
      return route.fulfill({ response });
    });
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/api/history') && request.method() === 'GET',
    );
    await page.reload();
    const late = (await asked).response();
    await account(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(signInLine(page)).toBeVisible();
    answer();
    await late;
    await page.unrouteAll();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(panel(page).getByText('No listening history')).toBeVisible();
    await signUp(page);
    await expect(panel(page).getByText('No listening history')).toBeVisible();
  });
});

test.describe('refusals of the service', () => {
  test.use({ expectedConsole: /400 \(Bad Request\)/ });

  test('are said in words beside the field, and nothing that was typed is lost', async ({ page }) => {
    const email = newAddress();
    await open(page);
    await openSignIn(page);
    await account(page).getByRole('button', { name: 'Create account' }).click();
    await expect(account(page).getByText('The password needs at least 6 characters.')).toBeVisible();
    await send(page, 'Create account', email, 'abc');
    await expect(account(page).getByText('This password still needs at least 6 characters.')).toBeVisible();
    await expect(account(page).getByLabel('Password', { exact: true })).toBeFocused();
    await expect(account(page).getByLabel('Email Address')).toHaveValue(email);
    await send(page, 'Create account', 'not-an-address');
    await expect(account(page).getByText('The email address must look like name@example.com.')).toBeVisible();
    await send(page, 'Create account', email);
    await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
    await account(page).getByRole('button', { name: 'Sign out' }).click();

    await send(page, 'Sign in', email, 'wrong-password');
    await expect(account(page).getByText(/do not match/)).toBeVisible();
    await send(page, 'Sign in', newAddress());
    await expect(account(page).getByText(/do not match/)).toBeVisible();
    await openSignIn(page);
    await account(page).getByRole('button', { name: 'Create account' }).click();
    await send(page, 'Create account', email);
    await expect(
      account(page).getByText(/There is already an account with this email address/),
    ).toBeVisible();
    await expect(account(page)).not.toContainText(/auth\/|firebase/i);
  });
});

test('a password can be reset by mail, and nobody learns who has an account', async ({ page }) => {
  await open(page);
  await openSignIn(page);
  await account(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await account(page).getByLabel('Email Address').fill(newAddress());
  await account(page).getByRole('button', { name: 'Send link' }).click();
  await expect(
    account(page)
      .getByRole('status')
      .getByText(/If there is an account/),
  ).toBeVisible();
});

test.describe('a token that was refused', () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)/ });

  test('is renewed once, unseen; one that cannot be renewed is said', async ({ page }) => {
    await open(page);
    await signUp(page);
    let refused = 0;
    let renewed = 0;
    page.on('request', (request) => {
      if (request.url().includes('/v1/token')) renewed += 1;
    });
    await page.route('**/api/playlists/user', async (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      await route.fulfill({ status: 401, json: { error: { code: 'unauthorized', message: 'expired' } } });
    });
    await page.reload();
    await expect(page.getByText('No playlists yet')).toBeVisible();
    expect([refused, renewed]).toEqual([2, 1]);
  });
});

test.describe('a network that goes away', () => {
  test.use({ expectedConsole: /ERR_FAILED|session_failed/ });

  test('an account that could not be reached comes by itself when the network is back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page);
    await signUp(page);
    await page.route('**/api/identity', (route) => route.abort());
    await page.reload();
    await expect(account(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    // A long address may be cut, what is wrong may not.
    const words = account(page).locator('.small, .field-error');
    await expect(words).toHaveCount(2);
    expect(await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual(
      [],
    );
    await page.unroute('**/api/identity');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(panel(page).getByText('No playlists yet')).toBeVisible();
    await expect(account(page).getByText(/^Signed in as/)).toBeVisible();
  });

  test('a heart that is given on another page reaches the account, also when the network was gone', async ({
    page,
    browser,
  }) => {
    await open(page);
    const email = await signUp(page);
    await page.goto('/business');
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/tracks/saved/lofi-beat') && response.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: 'Save track: Dust on the B-Side' }).click();
    expect((await saved).status()).toBe(204);
    await page.route('**/api/tracks/saved/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/tracks/saved/instrumental'),
    );
    await page.getByRole('button', { name: 'Save track: The Long Way Down the Scale' }).click();
    await failed;
    await page.unrouteAll();
    const late = page.waitForResponse('**/api/tracks/saved/instrumental');
    await open(page);
    expect((await late).status()).toBe(204);

    const elsewhere = await browser.newPage();
    await open(elsewhere, '#saved');
    await send(elsewhere, 'Sign in', email);
    await expect(panel(elsewhere).locator('.track-title')).toHaveText([
      'The Long Way Down the Scale',
      'Dust on the B-Side',
    ]);
    await elsewhere.close();
  });
});

test('a sign-in service that hangs: the library says whose it is, and shows what this browser remembers', async ({
  page,
}) => {
  await open(page);
  const email = await signUp(page);
  await createPlaylist(page, 'Rain');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/identity', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(account(page).getByText(`Connecting as ${email}`)).toBeVisible();
  await expect(signInLine(page)).toHaveCount(0);
  await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
  answer();
  await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
  await account(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a new password: how strong it is while it is typed, the commonest are refused, and it stays when the form changes', async ({
  page,
}) => {
  await open(page);
  const field = account(page).getByLabel('Password', { exact: true });
  await openSignIn(page);
  await field.fill('Tuesday rain on tin');
  await openSignIn(page);
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await expect(field).toHaveValue('Tuesday rain on tin');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await expect(account(page).getByText('Strength: Strong')).toBeVisible();
  await send(page, 'Create account', newAddress(), 'Password1');
  await expect(account(page).getByText('Strength: Easy to guess')).toBeVisible();
  await expect(account(page).getByText('one of the thousand most common passwords')).toBeVisible();
  await expect(field).toBeFocused();
  await account(page).getByRole('button', { name: 'I already have an account' }).click();
  await expect(field).toHaveValue('Password1');
});

test('what comes while a password is chosen moves no button', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/passwordPolicy|PasswordStrength/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  await openSignIn(page);
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await account(page).getByLabel('Password', { exact: true }).fill(password);
  const create = account(page).getByRole('button', { name: 'Create account' });
  const before = await create.boundingBox();
  goOn();
  await expect(account(page).getByText(/^The password needs/)).toBeVisible();
  await expect(account(page).getByText(/^Strength: /)).toBeVisible();
  expect(await create.boundingBox()).toEqual(before);
});

test('a token is renewed when its hour is over', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const synced = page.waitForResponse((response) => response.url().includes('/api/works'));
  await signUp(page);
  await expect(page.getByText('No playlists yet')).toBeVisible();
  // What is on its way when the clock jumps would be told that it took too long.
  await (await synced).finished();
  await page.clock.fastForward('01:01:00');
  const renewal = page.waitForResponse((response) => response.url().includes('/v1/token'));
  await createPlaylist(page, 'An hour later');
  expect((await renewal).status()).toBe(200);
});

test.describe('an account that was switched off', () => {
  test.use({ expectedConsole: /40[01] \(|user-disabled/ });

  test('is signed out, and told why', async ({ page }) => {
    await page.clock.install();
    await open(page);
    const synced = page.waitForResponse((response) => response.url().includes('/api/works'));
    await signUp(page);
    await expect(page.getByText('No playlists yet')).toBeVisible();
    // What is on its way when the clock jumps would be told that it took too long.
    await (await synced).finished();
    await page.route('**/v1/token**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } }),
    );
    await page.clock.fastForward('01:01:00');
    await page.getByRole('tab', { name: 'Playlists' }).click();
    await page.getByRole('button', { name: 'New Playlist' }).click();
    await page.getByLabel('Title').fill('Rain');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Playlist' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'This account has been switched off.',
    );
    await expect(page.getByLabel('Title')).toHaveValue('Rain');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(signInLine(page)).toBeVisible();
  });
});

test.describe('a session that was ended elsewhere', () => {
  test.use({
    expectedConsole: /401 \(|history_failed|playlist|saved_failed|session_not_noted|move_failed|works_wait/,
  });

  test('is refused at once, says so, and its browser keeps nothing of the account', async ({
    page,
    browser,
  }) => {
    await open(page);
    const email = await signUp(page);
    await createPlaylist(page, 'Rain');
    await nextSecond();
    const elsewhere = await browser.newPage();
    await open(elsewhere);
    await send(elsewhere, 'Sign in', email);
    await expect(panel(elsewhere).getByRole('link', { name: 'Rain' })).toBeVisible();
    await openAccount(elsewhere);
    await account(elsewhere).getByRole('button', { name: 'Where you are signed in' }).click();
    await expect(account(elsewhere).getByRole('listitem')).toHaveCount(2);
    await expect(account(elsewhere).getByText(/^This browser/)).toBeVisible();
    await account(elsewhere)
      .getByRole('listitem')
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(account(elsewhere).getByRole('listitem')).toHaveCount(1);
    await elsewhere.close();

    await page.reload();
    await expect(signInLine(page)).toBeVisible();
    await expect(account(page).getByText('Your session has ended.')).toBeVisible();
    await expect(page.getByText('No playlists yet')).toBeVisible();
    await send(page, 'Sign in', email);
    await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
  });

  test('an account that was deleted elsewhere takes nothing more, and says so', async ({ page, browser }) => {
    await open(page);
    const email = await signUp(page);
    const elsewhere = await browser.newPage();
    await open(elsewhere);
    await send(elsewhere, 'Sign in', email);
    await openAccount(elsewhere);
    await account(elsewhere).getByRole('button', { name: 'Delete account' }).click();
    await elsewhere.getByRole('dialog').getByLabel('Your password').fill(password);
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(signInLine(elsewhere)).toBeVisible();
    await elsewhere.close();

    await page.getByRole('button', { name: 'New Playlist' }).click();
    await page.getByLabel('Title').fill('Rain');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Playlist' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This account was deleted');
    await expect(page.getByLabel('Title')).toHaveValue('Rain');
  });
});

test('signing out everywhere ends this session too', async ({ page }) => {
  await open(page);
  const email = await signUp(page);
  await openAccount(page);
  await account(page).getByRole('button', { name: 'Where you are signed in' }).click();
  await account(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(signInLine(page)).toBeVisible();
  await send(page, 'Sign in', email);
  await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
});

test('the account can be downloaded and deleted', async ({ page }) => {
  await open(page);
  await createPlaylist(page, 'Rain');
  const email = await signUp(page);
  await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
  const download = page.waitForEvent('download');
  await openAccount(page);
  await account(page).getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('notewright-library.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    playlists: [{ title: 'Rain' }],
  });

  await account(page).getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(signInLine(page)).toBeVisible();
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await openSignIn(page);
  await account(page).getByRole('button', { name: 'Create account' }).click();
  await send(page, 'Create account', email);
  await expect(account(page).getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByText('No playlists yet')).toBeVisible();
});

test.describe('without the library’s server', () => {
  test.use({ expectedConsole: /503|Failed to load|playlist/ });

  test('it is said, Retry helps, and a refused change loses nothing that was typed', async ({ page }) => {
    await open(page);
    await signUp(page);
    await page.route('**/api/playlists**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/api/playlists/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(page.getByText('Your playlists could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'New Playlist' }).click();
    await page.getByLabel('Title').fill('Rain');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Playlist' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing you typed is lost');
    await expect(page.getByLabel('Title')).toHaveValue('Rain');
    await page.unrouteAll();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Playlist' }).click();
    await expect(panel(page).getByRole('link', { name: 'Rain' })).toBeVisible();
  });
});

test('thousands of saved tracks: a few rows in the page at a time, each track once, page after page', async ({
  page,
}) => {
  await open(page);
  await signUp(page);
  await page.route('**/api/tracks/saved**', (route) => {
    const first = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const json = Array.from({ length: 100 }, (_, index) => ({
      id: `t${first + index}`,
      title: `Track ${first + index}`,
      artist: 'Somebody',
      genre: 'Pop',
    }));
    const headers = { Link: `</api/tracks/saved?after=${first + 100}>; rel="next"` };
    return route.fulfill({ json, headers });
  });
  await page.goto('/library#saved');
  await page.reload();
  const rows = panel(page).locator('ul.tracks > li');
  await expect(rows.first()).toContainText('Track 0');
  for (const last of [150, 350]) {
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3000);
        return Number(await rows.last().getAttribute('aria-posinset'));
      })
      .toBeGreaterThan(last);
    expect(await rows.count()).toBeLessThan(60);
  }
  const titles = await rows.locator('.track-title').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test('axe finds nothing in the library', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  await createPlaylist(page, 'Rain');
  await page.getByRole('button', { name: 'Save track: Dust on the B-Side' }).click();
  const views = {
    playlist: () => panel(page).getByRole('link', { name: 'Rain' }).click(),
    rows: () => page.getByRole('button', { name: 'Add', exact: true }).click(),
    saved: () => page.getByRole('tab', { name: 'Saved Tracks' }).click(),
    dialog: () => page.getByRole('button', { name: 'New Playlist' }).click(),
  };
  for (const show of Object.values(views)) {
    await show();
    await expectAccessible(page);
  }
});
