import { devices } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import {
  clickForLink,
  control,
  countPosts,
  orderAt,
  payButton,
  prepareSong,
  sessionsOf,
} from '../support/payments.ts';

/** Paying where no window can open: the page is left for the payment page, and comes back. */

const pay = { name: 'Pay', exact: true } as const;

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ userAgent, viewport, hasTouch, deviceScaleFactor });

  test('66: a song: paid, handed in on the way back, and home after three seconds', async ({
    page,
    context,
  }) => {
    const posts = countPosts(context);
    await prepareSong(page);
    const link = await clickForLink(page, payButton(page));
    await page.getByRole('button', pay).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.locator('[data-part=succeeded] [data-payment-id]')).toHaveText(link.paymentId);
    await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', link.orderLink);
    await page.waitForURL('/');
    expect(posts()).toBe(1);
    expect(await orderAt(page, link)).toMatchObject({ status: 'paid', request: { title: 'Forty Summers' } });
    await page.goto('/custom-song');
    await expect(page.getByLabel('Song Title')).toHaveValue('');
  });

  test('the visitor can stop the three seconds, and what comes later moves no button', async ({ page }) => {
    await prepareSong(page);
    await payButton(page).click();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/_astro/order-promise*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', pay).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText('You are staying on this page.')).toBeVisible();
    const order = page.getByRole('link', { name: 'See your order' });
    const before = await order.boundingBox();
    goOn();
    await expect(page.getByText(/^With you by/)).toBeVisible();
    expect(await order.boundingBox()).toEqual(before);
    await order.click();
    await expect(page.getByText('For my parents, who met on a ferry.')).toBeVisible();
  });

  test('67: Back from the payment page: the form is filled, and the same session is paid', async ({
    page,
  }) => {
    await prepareSong(page);
    const first = await clickForLink(page, payButton(page));
    await expect(page.getByRole('button', pay)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/custom-song');
    // The page comes from the browser's memory as it was, or is loaded anew with its draft.
    await expect(page.getByLabel('Song Title')).toHaveValue('Forty Summers');
    if (!(await payButton(page).isVisible()))
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    const second = await clickForLink(page, payButton(page));
    expect(second.paymentId).toBe(first.paymentId);
    await page.getByRole('button', pay).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  test('cancelled: nothing was charged, and the way back leads to the filled form', async ({ page }) => {
    await prepareSong(page);
    const link = await clickForLink(page, payButton(page));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
    await expect(page.getByText('Your payment was cancelled. No charges have been made.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(page.getByLabel('Song Title')).toHaveValue('Forty Summers');
    expect(await sessionsOf(link.orderId)).toHaveLength(1);
  });

  test('a delayed payment is pending, and said to be', async ({ page }) => {
    await prepareSong(page);
    const link = await clickForLink(page, payButton(page));
    await page.getByRole('button', { name: 'Pay by bank (delayed)' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Pending' })).toBeVisible();
    await control('settle', { id: link.paymentId, outcome: 'succeeded' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  test.describe('when the server cannot be asked', () => {
    test.use({ expectedConsole: /payment_check_failed|song_request_failed|Failed to load resource/ });

    test('it is said, and looking again completes the order', async ({ page }) => {
      await prepareSong(page);
      const link = await clickForLink(page, payButton(page));
      await page.route('**/verify/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', pay).click();
      await expect(page.getByRole('heading', { name: 'Payment not confirmed' })).toBeVisible();
      await expect(page.getByText(/you will not be charged twice/).first()).toBeVisible();
      await page.unroute('**/verify/**');
      await page.route('**/api/custom-song-request', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByRole('heading', { name: 'Request Error' })).toBeVisible();
      await page.unroute('**/api/custom-song-request');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      expect(await sessionsOf(link.orderId)).toHaveLength(1);
    });
  });
});

test.describe('inside an app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Instagram 300.0.0.0' });
  test('the page is left on a wide screen too', async ({ page }) => {
    await prepareSong(page);
    await payButton(page).click();
    await expect(page.getByRole('button', pay)).toBeVisible();
  });
});

test('65: the window is blocked and the API answers after six seconds: the same link, one session', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await prepareSong(page);
  const link = await clickForLink(page, payButton(page), 6000);
  await expect(page).toHaveURL(link.paymentLink);
  await page.getByRole('button', pay).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await sessionsOf(link.orderId)).toHaveLength(1);
});

test('68: the result page loaded again, and on another device: one order, the same text', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await prepareSong(page);
  const link = await clickForLink(page, payButton(page));
  await page.getByRole('button', pay).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(other.locator('[data-part=succeeded] [data-payment-id]')).toHaveText(link.paymentId);
  await device.close();
  expect(await orderAt(page, link)).toMatchObject({ status: 'paid' });
});

test.describe('an address that nobody sent', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a payment that nobody knows is not confirmed', async ({ page }) => {
    await page.goto(`/payment-success?payment_id=cs_test_${'a'.repeat(58)}&status=succeeded`);
    await expect(page.getByRole('heading', { name: 'Payment not confirmed' })).toBeVisible();
    await expect(page.getByText('Payment Successful!')).toBeHidden();
  });

  for (const [name, id] of [
    ['markup', '<img src=x onerror=alert(1)>'],
    ['ten kilobytes', 'x'.repeat(10_000)],
  ] as const) {
    test(`69: ${name} as a payment id is text, and cut`, async ({ page }) => {
      await page.goto(`/payment-success?payment_id=${encodeURIComponent(id)}&status=succeeded`);
      await expect(page.getByRole('heading', { name: 'Payment not confirmed' })).toBeVisible();
      await expect(page.locator('[data-part=failed] [data-payment-id]')).toHaveText(id.slice(0, 80));
      await expect(page.locator('main img')).toHaveCount(0);
    });
  }

  test('any other status is a cancelled payment', async ({ page }) => {
    await page.goto('/payment-success?status=whatever');
    await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' }).last()).toBeVisible();
  });
});

test.describe('axe', () => {
  test.use({ expectedConsole: /Failed to load resource|payment_check_failed|song_request_failed/ });

  for (const [heading, status] of [
    ['Payment Successful!', 'succeeded'],
    ['Payment Pending', 'processing'],
    ['Payment not confirmed', 'open'],
  ] as const) {
    test(`finds nothing on '${heading}'`, async ({ page }) => {
      const id = `cs_test_${'a'.repeat(58)}`;
      await page.route('**/verify/**', (route) =>
        route.fulfill({
          json: {
            paymentId: id,
            status,
            serviceType: 'custom_song',
            productId: 'x',
            amount: 1,
            currency: 'USD',
          },
        }),
      );
      await page.goto(`/payment-success?payment_id=${id}&status=succeeded`);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${heading}`));
      // Any key stops the page from going on.
      await page.keyboard.press('Shift');
      if (status === 'succeeded') await expect(page.getByText('You are staying on this page.')).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
    });
  }
});
