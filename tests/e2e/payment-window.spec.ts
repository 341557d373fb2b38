import { expect, test } from '../support/browser.ts';
import {
  waitingButton,
  control,
  countPosts,
  fillSong,
  openPaymentWindow,
  orderAt,
  payButton,
  prepareSong,
  sessionsOf,
} from '../support/payments.ts';
import { dollars } from '../support/catalogue.ts';

/** Paying in a window of its own, on a desktop. The numbers are those of the fault list of our payments. */

const receipt = 'Your song is ordered';

test('a song is paid in a window, handed in, and the form starts anew', async ({ page, context }) => {
  const posts = countPosts(context);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/create-link', async (route) => {
    await held;
    await route.continue();
  });
  await prepareSong(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()]);
  await expect(popup.locator('body')).toHaveText('Opening the payment page…');
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 700]);
  await expect(page.getByRole('button', { name: 'Creating Payment...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer();
  await expect(popup.getByText(/TEST PAYMENT/)).toBeVisible();
  await expect(popup.getByText(dollars('standard')).first()).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await closed;
  await expect(page.getByRole('heading', { name: receipt })).toBeFocused();
  await expect(page.getByText('Your custom song request has been submitted.').first()).toBeVisible();
  await expect(page.getByLabel('Song Title')).toHaveValue('');
  expect(posts()).toBe(1);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('Forty Summers')).toBeVisible();
});

test('declined, then paid in the same window', async ({ page }) => {
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(popup.getByRole('alert')).toHaveText(/declined/);
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
  expect(await sessionsOf(link.orderId)).toHaveLength(1);
});

test('26: cancelled: the button is free, nothing is lost, and the same session is paid later', async ({
  page,
  context,
}) => {
  const posts = countPosts(context);
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  const again = await openPaymentWindow(page);
  expect(again.link).toEqual(link);
  await again.popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
  expect(posts()).toBe(1);
});

test('61: a message of the payment page, of a wrong payment or of a wrong shape does nothing', async ({
  page,
}) => {
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const message = { type: 'payment-success', paymentId: link.paymentId, orderId: null };
  await popup.evaluate((sent) => window.opener.postMessage(sent, '*'), message);
  await page.evaluate(() => {
    for (const odd of [
      null,
      'payment-success',
      7,
      { type: 'payment-success' },
      { type: 'x', paymentId: 'y' },
    ])
      window.postMessage(odd, location.origin);
    window.postMessage(
      { type: 'payment-success', paymentId: 'cs_test_other', orderId: null },
      location.origin,
    );
    // Messages arrive in order: once this one is here, the others were.
    return new Promise((resolve) => {
      addEventListener('message', (event) => event.data === 'last' && resolve(null));
      window.postMessage('last', location.origin);
    });
  });
  await expect(waitingButton(page)).toBeVisible();
  expect(popup.isClosed()).toBe(false);
  expect(asked).toEqual([]);
});

test('62: a forged result page without a payment: no order, and it is said', async ({
  page,
  context,
  baseURL,
}) => {
  const posts = countPosts(context);
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  await popup
    .goto(`${baseURL}/payment-success?payment_id=${link.paymentId}&status=succeeded`)
    .catch(() => null);
  await expect(page.getByText(/Payment failed: the payment service has not confirmed it/)).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(posts()).toBe(0);
  expect(await orderAt(page, link)).toMatchObject({ status: 'unpaid' });
});

test('63: the window is closed without a payment: the button comes back, the draft stays', async ({
  page,
}) => {
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  await popup.close();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await sessionsOf(link.orderId)).toHaveLength(1);
  await page.getByRole('button', { name: 'Back to Edit Request' }).click();
  await expect(page.getByLabel('Song Title')).toHaveValue('Forty Summers');
});

for (const policy of ['same-origin', 'same-origin-allow-popups']) {
  test(`64: a payment page that cuts its opener off (${policy}): the order is made all the same`, async ({
    page,
    context,
  }) => {
    await context.route('**/c/pay/**', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'Cross-Origin-Opener-Policy': policy },
      });
    });
    await prepareSong(page);
    const { popup, link } = await openPaymentWindow(page);
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
    expect(await sessionsOf(link.orderId)).toHaveLength(1);
    expect(await orderAt(page, link)).toMatchObject({ status: 'paid' });
  });
}

test('a delayed payment: it is said, and completed when it arrives', async ({ page }) => {
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  await popup.getByRole('button', { name: 'Pay by bank (delayed)' }).click();
  await expect(page.getByText(/Your payment is on its way/)).toBeVisible();
  await control('settle', { id: link.paymentId, outcome: 'succeeded' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
});

test.describe('when the request cannot be handed in', () => {
  test.use({ expectedConsole: /payment_completion_failed|status of 500|status of 409/ });
  test('70: it is said, nothing is lost, and the order is made once', async ({ page }) => {
    await prepareSong(page);
    await page.route('**/api/custom-song-request', (route) => route.fulfill({ status: 500, json: {} }));
    const { popup, link } = await openPaymentWindow(page);
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Request Error', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/there was an issue submitting your request/).first()).toBeVisible();
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    expect(await orderAt(page, link)).toMatchObject({ status: 'paid', request: { title: 'Forty Summers' } });
    await page.unroute('**/api/custom-song-request');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
    expect(await sessionsOf(link.orderId)).toHaveLength(1);
  });
});

test('71: back to edit, another text, paid: the order holds the new text', async ({ page }) => {
  await prepareSong(page);
  const first = await openPaymentWindow(page);
  const closed = first.popup.waitForEvent('close');
  await page.getByRole('button', { name: 'Back to Edit Request' }).click();
  await closed;
  await page.getByLabel('Song Title').fill('Fifty Summers');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const second = await openPaymentWindow(page);
  await second.popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
  expect(second.link.orderId).not.toBe(first.link.orderId);
  expect(await orderAt(page, second.link)).toMatchObject({
    status: 'paid',
    request: { title: 'Fifty Summers' },
  });
  expect(await orderAt(page, first.link)).toMatchObject({ status: 'unpaid' });
});

test('72: two tabs order two songs, and nothing is mixed', async ({ page, context }) => {
  const other = await context.newPage();
  await prepareSong(page, 'The First');
  await prepareSong(other, 'The Second');
  const [one, two] = [await openPaymentWindow(page), await openPaymentWindow(other)];
  await two.popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(other.getByRole('heading', { name: receipt })).toBeVisible();
  await expect(waitingButton(page)).toBeVisible();
  await one.popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
  expect(await orderAt(page, one.link)).toMatchObject({ request: { title: 'The First' } });
  expect(await orderAt(page, two.link)).toMatchObject({ request: { title: 'The Second' } });
});

test.describe('offline', () => {
  test.use({ expectedConsole: /create_link_failed|Failed to load resource/ });
  test('73: it is said under the button, and the retry makes one session', async ({ page }) => {
    await prepareSong(page);
    await page.route('**/create-link', (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create payment link' })).toBeVisible();
    await page.unroute('**/create-link');
    const { popup, link } = await openPaymentWindow(page);
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
    expect(await sessionsOf(link.orderId)).toHaveLength(1);
  });
});

test('a reload of the page while the window is open loses neither the payment nor the text', async ({
  page,
}) => {
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  await page.reload();
  await expect(page.getByLabel('Song Title')).toHaveValue('Forty Summers');
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
  expect(await orderAt(page, link)).toMatchObject({ status: 'paid' });
});

test('a song that is paid late does not wipe out what was typed since', async ({ page }) => {
  await prepareSong(page);
  const { popup, link } = await openPaymentWindow(page);
  await popup.close();
  await page.getByRole('button', { name: 'Back to Edit Request' }).click();
  await fillSong(page, 'Another one');
  await control('pay', { id: link.paymentId });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: receipt })).toBeVisible();
  await expect(page.getByLabel('Song Title')).toHaveValue('Another one');
});
