import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { dollars } from './catalogue.ts';

/** Where the payment stand-in of this test run listens. */
const standIn = process.env['STRIPE_API_BASE'] ?? 'http://127.0.0.1:8789';

interface StandInSession {
  id: string;
  status: string;
  metadata: Record<string, string>;
}

/** Works one of the stand-in's controls. */
export async function control(name: string, body: object): Promise<void> {
  const response = await fetch(`${standIn}/_sandbox/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** The stand-in's sessions of one order. */
export async function sessionsOf(orderId: string): Promise<StandInSession[]> {
  const state = (await (await fetch(`${standIn}/_sandbox/state`)).json()) as { sessions: StandInSession[] };
  return state.sessions.filter(({ metadata }) => metadata['order_id'] === orderId);
}

export interface Link {
  paymentLink: string;
  paymentId: string;
  orderId: string;
  orderLink: string;
}

/**
 * Listens for the next payment link that this page is given, which arrives `delayMs` late. Read on the way,
 * because the page leaves with it.
 */
async function routeLink(page: Page, delayMs: number): Promise<() => Promise<Link>> {
  const link = Promise.withResolvers<Link>();
  await page.route(
    '**/create-link',
    async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      link.resolve((await response.json()) as Link);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => link.promise;
}

/** Clicks a pay button and answers the link that the page is given. */
export async function clickForLink(page: Page, button: Locator, delayMs = 0): Promise<Link> {
  const link = await routeLink(page, delayMs);
  await button.click();
  return link();
}

/** The order behind a private link, as the server has it. */
export async function orderAt(
  page: Page,
  link: Link,
): Promise<{ status: string; request: { title: string } | null }> {
  const response = await page.request.get(`/api${link.orderLink}`);
  return (await response.json()) as { status: string; request: { title: string } | null };
}

/** How often the pages of this context post a song request. */
export function countPosts(context: BrowserContext): () => number {
  let posts = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/custom-song-request')) posts += 1;
  });
  return () => posts;
}

export async function fillSong(page: Page, title = 'Forty Summers'): Promise<void> {
  await page.getByLabel('Song Title').fill(title);
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Genre').selectOption('folk');
  await page.getByLabel('Mood').selectOption('romantic');
  await page.getByLabel('Song Description').fill('For my parents, who met on a ferry.');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$.* - Complete Order$/ });
/** While the window to pay in is open: it comes to the front again. */
export const waitingButton = (page: Page) => page.getByRole('button', { name: 'Show payment window' });

/** Opens the order page and goes up to the pay button. */
export async function prepareSong(page: Page, title?: string): Promise<void> {
  await page.goto('/custom-song');
  await fillSong(page, title);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(payButton(page)).toBeVisible();
}

/** Clicks the pay button; answers the link and the window that opened on the payment page. */
export async function openPaymentWindow(page: Page): Promise<{ popup: Page; link: Link }> {
  const [popup, link] = await Promise.all([page.waitForEvent('popup'), clickForLink(page, payButton(page))]);
  await expect(popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  return { popup, link };
}

/** What asks for the payment of lyrics. */
export const paywall = (page: Page) => page.getByRole('dialog', { name: 'Unlock Unlimited Generations' });

/** Opens the lyrics page when its free songs are used up, and asks for one more. */
export async function openPaywall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('lyricsUsageCount') === null) localStorage.setItem('lyricsUsageCount', '3');
  });
  await page.goto('/lyrics');
  await expect(page.getByTestId('usage-banner')).toHaveText('0 free generations remaining');
  await page.getByLabel('Theme or Topic').fill('a lighthouse');
  await page.getByLabel('Genre').selectOption('folk');
  await page.getByLabel('Mood').selectOption('happy');
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(paywall(page).getByRole('button', { name: `Pay ${dollars('lyrics')}` })).toBeVisible();
}
