import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { historyKeys } from '#stores/library/history-keys.ts';
import { accountKeys } from '#stores/session/account-keys.ts';
import type { HouseTrack } from '#lib/contract/library/house-tracks.ts';
import { badNetwork, type BadNetwork } from './bad-network.ts';
import { expect } from './browser.ts';
import {
  account,
  openAccount,
  openLibrary,
  openSignIn,
  panel,
  password,
  reloadLibrary,
  send,
  signInLine,
} from './library-page.ts';
import type { Random } from './random.ts';

/** Somebody with an account, and what is known of it. */
export interface Person {
  name: string;
  email: string;
  /** Only this person ever plays or saves it. */
  track: HouseTrack;
  /** Names of guests whose browser this person signed in on: what they made may have moved in. */
  guests: Set<string>;
  /** Titles that the person was told are there, and are not deleted. */
  kept: Set<string>;
  /** Titles that the person was told are deleted. */
  gone: Set<string>;
  /** The server confirmed the heart on `track`. */
  isHearted: boolean;
  /** The server confirmed that the account is deleted. */
  isDeleted: boolean;
  token: string | null;
}

/** A browser, and what was made in it without an account. */
export interface Visitor {
  name: string;
  page: Page;
  network: BadNetwork;
  errors: string[];
  /** Who may be here, after all that was tried; null is nobody. */
  maybe: Set<Person | null>;
  /** How many times what a guest made here has moved out: the name of the guest who is here now. */
  moves: number;
  /** Titles that a guest was told are kept, by the guest's name. */
  kept: Map<string, Set<string>>;
}

const guestName = ({ name, moves }: Visitor): string => `Guest${name}${moves}`;

const titleOf = (owner: string, number: number) => `${owner} tune ${number}`;
/** What has not happened after so long may still happen: with an answer that is kept back, say. */
const patienceMs = 1500;

const anyTitle = /(\w+) tune \d+/g;

let lastNumber = 0;

/** Titles of somebody whose session ended before they were kept: a guest's, and of whoever that becomes. */
const crossed = new Set<string>();

/** A browser with its own storage, on the library page. */
export async function newVisitor(
  browser: Browser,
  name: string,
  random: Random,
  people: readonly Person[],
): Promise<Visitor> {
  const client = `2001:db8:${random.below(65_535).toString(16)}:${random.below(65_535).toString(16)}::1`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'CF-Connecting-IP': client } });
  const page = await context.newPage();
  const network = await badNetwork(page, random, ({ request, status }) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    const person = token && people.find(({ email }) => emailOf(token) === email);
    if (!person || status >= 300) return;
    person.token = token;
    const path = new URL(request.url()).pathname;
    if (request.method() === 'DELETE' && path === '/api/account') person.isDeleted = true;
    if (path === `/api/tracks/saved/${person.track.id}`) person.isHearted = request.method() === 'PUT';
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await openLibrary(page);
  return {
    name,
    page,
    network,
    errors,
    maybe: new Set([null]),
    moves: 0,
    kept: new Map(),
  };
}

function emailOf(token: string): string | null {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'email' in claims ? String(claims.email) : null;
}

export function newPerson(name: string, track: HouseTrack): Person {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.com`;
  return {
    ...{ name, email, track, guests: new Set<string>(), kept: new Set<string>(), gone: new Set<string>() },
    ...{ isHearted: false, isDeleted: false, token: null },
  };
}

/** Who the page says is here, once it is somebody who may be; a person whom it only remembers counts. */
export async function whoIsHere({ page, maybe }: Visitor, people: readonly Person[]): Promise<Person | null> {
  const signedIn = account(page).getByText(/^(Signed|You were signed) in as /);
  const form = signInLine(page);
  let person: Person | null = null;
  await expect(async () => {
    await expect(signedIn.or(form)).toBeVisible();
    const words = await account(page).innerText();
    person = people.find(({ email }) => words.includes(email)) ?? null;
    const names = [...maybe].map((one) => one?.name ?? 'nobody');
    expect(names, 'who may be here').toContain(person?.name ?? 'nobody');
  }).toPass({ timeout: 20_000 });
  return person;
}

/** Everything that the page shows and that its browser keeps by name, apart from what was typed. */
const everything = (page: Page): Promise<[where: string, text: string][]> =>
  page.evaluate(() => [
    ['shown', document.body.innerText],
    ...Object.entries(localStorage).map(([key, value]): [string, string] => [key, String(value)]),
    ...Object.entries(sessionStorage).map(([key, value]): [string, string] => [key, String(value)]),
  ]);

const storedIds = (page: Page, key: string): Promise<string[]> =>
  page.evaluate((name) => {
    const list: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(list) ? list.map((entry: { id: string }) => entry.id) : [];
  }, key);

/** What is here and is somebody else's. */
async function foreign(visitor: Visitor, people: readonly Person[], here: Person | null): Promise<string[]> {
  const { page } = visitor;
  const own = new Set([guestName(visitor), ...(here ? [here.name, ...here.guests] : [])]);
  const others = people.filter((person) => person !== here);
  const found: string[] = [];
  for (const [where, text] of await everything(page)) {
    for (const [title, owner] of text.matchAll(anyTitle))
      if (!own.has(owner ?? '') && !crossed.has(title)) found.push(`${title} (${where})`);
    for (const { email } of others) if (text.includes(email)) found.push(`${email} (${where})`);
  }
  const ids = [
    ...(await storedIds(page, storageKeys.favourites)),
    ...(await storedIds(page, historyKeys.listeningHistory)),
  ];
  const tracks = others.filter(({ track }) => ids.includes(track.id)).map(({ name }) => `track of ${name}`);
  return [...found, ...tracks];
}

/** Nothing of others is here, and the page is well. Answers who is here. */
export async function check(visitor: Visitor, people: readonly Person[]): Promise<Person | null> {
  const { page, errors } = visitor;
  const here = await whoIsHere(visitor, people);
  here?.guests.add(guestName(visitor));
  await expect
    .poll(async () => foreign(visitor, people, await whoIsHere(visitor, people)), {
      message: `of others in ${visitor.name}, where ${here?.name ?? 'nobody'} is`,
      timeout: 5000,
    })
    .toEqual([]);
  expect(errors).toEqual([]);
  const storage = await page.evaluate((key) => localStorage.getItem(key) ?? '', accountKeys.guestPlaylists);
  // What the guest made has left this browser: it must never be seen by a guest again.
  if (here && !storage.includes(guestName(visitor))) visitor.moves += 1;
  return here;
}

/** Waits until one of both is there; says whether it is the first. */
async function happened(page: Page, good: string | RegExp, where: 'account' | 'dialog'): Promise<boolean> {
  const box = where === 'account' ? account(page) : page.getByRole('dialog');
  const refusal = box.getByRole('alert').filter({ hasText: /\w/ });
  const success = where === 'account' ? box.getByText(good) : panel(page).getByRole('link', { name: good });
  const error = box.locator('.field-error').filter({ hasText: /\w/ });
  await success
    .or(refusal)
    .or(error)
    .first()
    .waitFor({ timeout: patienceMs })
    .catch(() => undefined);
  return success.first().isVisible();
}

/** Fills in the form for signing in or up. What has not worked at once may still. */
export async function enter(visitor: Visitor, person: Person, isNew: boolean): Promise<void> {
  const { page, maybe } = visitor;
  maybe.add(person);
  person.guests.add(guestName(visitor));
  const action = isNew ? 'Create account' : 'Sign in';
  // An attempt is under way.
  const busy = account(page).getByRole('button', { name: /(Signing in|Creating account)\.\.\./ });
  if (await busy.isVisible()) return;
  const other = account(page).getByRole('button', {
    name: isNew ? 'Create account' : 'I already have an account',
  });
  await openSignIn(page, { timeout: patienceMs }).catch(() => undefined);
  if (!(await account(page).getByRole('heading', { name: action }).isVisible()))
    await other.click({ timeout: patienceMs }).catch(() => undefined);
  // An earlier attempt may succeed just now, and then the form is gone.
  const isSent = await send(page, action, person.email, password).then(
    () => true,
    () => false,
  );
  const isIn = isSent && (await happened(page, `Signed in as ${person.email}`, 'account'));
  if (!isIn) return;
  maybe.clear();
  maybe.add(person);
}

async function waitForForm({ page, maybe }: Visitor): Promise<void> {
  maybe.add(null);
  const form = signInLine(page);
  const isOut = await form.waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  );
  if (!isOut) return;
  maybe.clear();
  maybe.add(null);
}

export async function signOut(visitor: Visitor): Promise<void> {
  // The session may have been ended elsewhere: then there is nothing to press any more.
  const button = account(visitor.page).getByRole('button', { name: 'Sign out', exact: true }).first();
  await button.click({ timeout: patienceMs }).catch(() => undefined);
  await waitForForm(visitor);
}

/** Ends all sessions of the person; their other browsers hear of it when they ask next. */
export async function signOutEverywhere(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const list = account(page).getByRole('button', { name: 'Where you are signed in' });
  const everywhere = account(page).getByRole('button', { name: 'Sign out everywhere' });
  // The session may have been ended elsewhere: then there is nothing to press any more.
  await openAccount(page, { timeout: patienceMs }).catch(() => undefined);
  const isListed = await everywhere.isVisible();
  if (!isListed) await list.click({ timeout: patienceMs }).catch(() => undefined);
  await everywhere.click({ timeout: patienceMs }).catch(() => undefined);
  await waitForForm(visitor);
}

export async function deleteAccount(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await openAccount(page);
  await account(page).getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  // An earlier attempt may end just now: then there is nothing to press any more.
  const button = dialog.getByRole('button', { name: 'Delete for good' });
  await button.click({ timeout: patienceMs }).catch(() => undefined);
  await waitForForm(visitor);
  // It may close by itself at last.
  if (await dialog.isVisible()) await dialog.press('Escape', { timeout: patienceMs }).catch(() => undefined);
}

async function toPlaylists(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Playlists' }).click();
}

/** Makes a playlist, and notes whose it is when the page says that it is there. */
export async function makePlaylist(visitor: Visitor, here: Person | null): Promise<void> {
  const { page } = visitor;
  const owner = here?.name ?? guestName(visitor);
  const title = titleOf(owner, (lastNumber += 1));
  await toPlaylists(page);
  await page.getByRole('button', { name: 'New Playlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create Playlist' }).click();
  const isMade = await happened(page, title, 'dialog');
  const isGuests = (
    await page.evaluate((key) => localStorage.getItem(key) ?? '', accountKeys.guestPlaylists)
  ).includes(`"${title}"`);
  if (here && isGuests) crossed.add(title);
  if (isMade && here && !isGuests) here.kept.add(title);
  if (isMade && !here) visitor.kept.set(owner, (visitor.kept.get(owner) ?? new Set()).add(title));
  // It may close by itself at last.
  if (await dialog.isVisible()) await dialog.press('Escape', { timeout: patienceMs }).catch(() => undefined);
}

/** Deletes the first playlist that the person made. */
export async function removePlaylist({ page }: Visitor, here: Person): Promise<void> {
  await toPlaylists(page);
  const [title] = here.kept;
  const button = page.getByRole('button', { name: `Delete ${title}`, exact: true });
  if (title === undefined || !(await button.isVisible())) return;
  here.kept.delete(title);
  await button.click();
  const isTold = await page
    .getByText(`${title} was deleted.`)
    .waitFor({ timeout: patienceMs })
    .then(() => true)
    .catch(() => false);
  if (isTold) here.gone.add(title);
}

/** Plays the person's track, as the history tells, and gives it a heart. */
export async function playAndSave({ page }: Visitor, { track }: Person): Promise<void> {
  await page.evaluate(
    ([key, entry]) => localStorage.setItem(key ?? '', entry ?? ''),
    [historyKeys.listeningHistory, JSON.stringify([{ ...track, playedAt: new Date().toISOString() }])],
  );
  await reloadLibrary(page);
  await page.getByRole('tab', { name: 'History' }).click();
  const heart = panel(page).getByRole('button', { name: `Save track: ${track.title}` });
  await heart.click({ timeout: patienceMs }).catch(() => undefined);
}

/** Leaves for another page and comes back. */
export async function goAndReturn({ page }: Visitor): Promise<void> {
  await page.goto('/blog');
  await openLibrary(page);
}

/** Looks at each list; titles that are seen there are compared by the next check. */
export async function look({ page }: Visitor, random: Random): Promise<void> {
  await page
    .getByRole('tab', { name: random.pick(['Playlists', 'Saved Tracks', 'History', 'Following']) })
    .click();
}
