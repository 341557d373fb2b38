import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bentNetwork, failing, type Network } from '../support/bent-network.ts';
import { expect, test } from '../support/browser.ts';
import {
  countPosts,
  openPaymentWindow,
  orderAt,
  payButton,
  prepareSong,
  sessionsOf,
} from '../support/payments.ts';

/**
 * Each step of sending and paying on networks as people have them: it says so where the person looks, keeps what was
 * typed, goes through once the network is good, and counts once. The whole table, with what is tested elsewhere, is in
 * `docs/networks.md`.
 */

test.use({ expectedConsole: /Failed to load resource|create_link_failed|payment_(check|completion)_failed/ });

const noConnection = 'No connection to our server. Check your network and try again.';
const tooLate = 'Our server did not answer in time. Please try again.';
const spoilt = 'Something between you and our server changed what was sent.';
const wordsOf = (network: Network): string =>
  network === 'late' ? tooLate : network === 'bare request' ? spoilt : noConnection;

const at = (path: string) => (url: URL) => url.pathname === path;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const idsOf = (answers: readonly unknown[]) =>
  new Set(answers.flatMap((one) => (typeof one === 'object' && one && 'id' in one ? [one.id] : [])));

interface FormStep {
  name: string;
  page: string;
  path: string;
  fields: (page: Page) => readonly Locator[];
  button: string;
  refusal: string;
  thanks: (page: Page) => Locator;
}

const forms: readonly FormStep[] = [
  {
    name: 'a message',
    page: '/support',
    path: '/api/contact-message',
    fields: (page) => [page.getByLabel('Message'), page.getByLabel('Name')],
    button: 'Send Message',
    refusal: 'Failed to send message.',
    thanks: (page) => page.getByRole('status').filter({ hasText: 'Thank you for your message' }),
  },
  {
    name: 'an inquiry',
    page: '/business',
    path: '/api/business-inquiry',
    fields: (page) => [
      page.getByLabel('Project Details'),
      page.getByLabel('Company Name'),
      page.getByLabel('Contact Name'),
    ],
    button: 'Submit Request',
    refusal: 'The request was not sent.',
    thanks: (page) => page.getByRole('heading', { name: 'Your request has arrived' }),
  },
];

for (const { name, page: address, path, fields, button, refusal, thanks } of forms)
  test(`sending ${name}`, async ({ page }) => {
    const network = await bentNetwork(page, at(path));
    await page.goto(address);
    await expect(page.locator('form[data-ready]')).toBeVisible();
    const all = fields(page);
    const words = async () => Promise.all(all.map((field) => field.inputValue()));
    const fill = async () => {
      for (const field of all) await field.fill(`Precious ${randomUUID()}`);
      await page.getByLabel('Email').first().fill('ada@example.com');
      return words();
    };
    const typed = await fill();
    for (const kind of [...failing, 'bare request'] as const)
      await test.step(kind, async () => {
        network.bend(kind);
        await page.getByRole('button', { name: button }).click();
        await expect(alert(page, refusal)).toContainText(wordsOf(kind));
        await expect(alert(page, refusal)).toContainText('Nothing you typed is lost.');
        expect(await words()).toEqual(typed);
      });
    await test.step('bare answer', async () => {
      network.bend('bare answer');
      await page.getByRole('button', { name: button }).click();
      await expect(thanks(page)).toBeVisible();
    });
    expect(idsOf(network.given).size, 'rows of the first one').toBe(1);
    await test.step('no key', async () => {
      network.bend('no key');
      await fill();
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => idsOf(network.given).size, { message: 'rows of both' }).toBe(2);
      await expect(thanks(page)).toBeVisible();
    });
    network.stop();
  });

test('asking for a payment page', async ({ page }) => {
  const network = await bentNetwork(page, at('/api/stripe-payments/create-link'));
  await prepareSong(page);
  for (const kind of [...failing, 'bare request'] as const)
    await test.step(kind, async () => {
      network.bend(kind);
      await payButton(page).click();
      await expect(alert(page, 'Failed to create payment link.')).toContainText(
        kind === 'late' || kind === 'bare request'
          ? 'The payment service is not answering right now. Nothing was charged.'
          : 'There is no connection to our server. Nothing was charged.',
      );
      await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    });
  network.bend('bare answer');
  const [popup] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()]);
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your song is ordered' })).toBeVisible();
  const orders = new Set(
    network.given.flatMap((one) => (typeof one === 'object' && one && 'orderId' in one ? [one.orderId] : [])),
  );
  expect(orders.size).toBe(1);
  for (const order of orders) expect(await sessionsOf(String(order))).toHaveLength(1);
  network.stop();
});

test('paid: asking what became of it, and handing in the request', async ({ page }) => {
  const verify = '/api/stripe-payments/verify/';
  const handIn = '/api/custom-song-request';
  let bent = verify;
  const network = await bentNetwork(page, ({ pathname }) => pathname.startsWith(bent));
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  network.bend('half');
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  const unchecked = alert(page, 'Your payment could not be checked.');
  await expect(unchecked).toContainText('You will not be charged twice.');
  for (const kind of ['late', 'portal'] as const)
    await test.step(`asking: ${kind}`, async () => {
      network.bend(kind);
      await payButton(page).click();
      await expect(page.getByText('Checking your payment…')).toBeHidden();
      await expect(unchecked).toContainText('There is no connection to our server.');
    });
  bent = handIn;
  const before = network.given.length;
  for (const kind of failing)
    await test.step(`handing in: ${kind}`, async () => {
      network.bend(kind);
      const tried = page.waitForRequest((request) => request.url().endsWith(handIn));
      await payButton(page).click();
      await tried;
      await expect(
        alert(page, 'Your payment has arrived, but the last step did not go through.'),
      ).toBeVisible();
      await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    });
  network.bend('bare answer');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your song is ordered' })).toBeVisible();
  const handedIn = network.given.slice(before);
  expect(handedIn.length).toBeGreaterThan(1);
  for (const answer of handedIn) expect(answer).toMatchObject({ orderId: link.orderId });
  expect(await sessionsOf(link.orderId)).toHaveLength(1);
  expect(await orderAt(page, link)).toMatchObject({ status: 'paid', request: { title: 'Forty Summers' } });
  network.stop();
});

test('a payment service that is blocked: the window is closed, nothing was charged, and the same page is paid later', async ({
  page,
  context,
}) => {
  const posts = countPosts(context);
  await context.route('**/c/pay/**', (route) => route.abort('blockedbyclient'));
  await prepareSong(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()]);
  await expect(page.getByText('The payment page is open in its own window.')).toBeVisible();
  await popup.close();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  await context.unroute('**/c/pay/**');
  const again = await openPaymentWindow(page);
  await again.popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your song is ordered' })).toBeVisible();
  expect(await sessionsOf(again.link.orderId)).toHaveLength(1);
  expect(posts()).toBe(1);
});
