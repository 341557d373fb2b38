import { devices, type Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { clickForLink, openPaywall, paywall } from '../support/payments.ts';
import { dollars } from '../support/catalogue.ts';

/** Unlocking the lyrics for a session: in a window, in a second tab, and after the redirect of a phone. */

const pay = { name: 'Pay', exact: true } as const;
const banner = (page: Page) => page.getByTestId('usage-banner');

async function payInWindow(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    paywall(page)
      .getByRole('button', { name: `Pay ${dollars('lyrics')}` })
      .click(),
  ]);
  // No invented address goes along: the payment page asks for one.
  await expect(popup.getByLabel(/email/i)).toHaveValue('');
  await popup.getByLabel(/email/i).fill('payer@example.com');
  await popup.getByRole('button', pay).click();
}

test('paid in a window: the dialog closes, the count starts anew, and a song is written by itself', async ({
  page,
  context,
}) => {
  await openPaywall(page);
  await payInWindow(page);
  await expect(paywall(page)).toBeHidden();
  await expect(
    page.getByText('You now have unlimited lyrics generations for this session.').first(),
  ).toBeVisible();
  await expect(banner(page)).toHaveText('Unlimited generations this session');
  await expect(page.getByRole('heading', { name: 'Generated Lyrics' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lyricsUsageCount'))).toBe('0');
  const second = await context.newPage();
  await second.goto('/lyrics');
  await expect(banner(second)).toHaveText('Unlimited generations this session');
});

test('paid by keyboard alone', async ({ page }) => {
  await openPaywall(page);
  await expect(paywall(page).getByRole('button', { name: `Pay ${dollars('lyrics')}` })).toBeFocused();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.getByLabel(/email/i).focus();
  await popup.keyboard.type('payer@example.com');
  await popup.keyboard.press('Enter');
  await expect(paywall(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Generated Lyrics' })).toBeVisible();
});

test('the window is closed: nothing is unlocked, and another try takes the same session', async ({
  page,
}) => {
  await openPaywall(page);
  const button = paywall(page).getByRole('button', { name: `Pay ${dollars('lyrics')}` });
  const [popup, first] = await Promise.all([page.waitForEvent('popup'), clickForLink(page, button)]);
  await expect(popup.getByRole('button', pay)).toBeVisible();
  await popup.close();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  const [, second] = await Promise.all([page.waitForEvent('popup'), clickForLink(page, button)]);
  expect(second.paymentId).toBe(first.paymentId);
  await expect(banner(page)).toHaveText('0 free generations remaining');
});

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, deviceScaleFactor } = devices['Pixel 7'];
  test.use({ userAgent, viewport, hasTouch, deviceScaleFactor });

  test('after the redirect the visitor is back at the lyrics, and the song is written by itself', async ({
    page,
  }) => {
    await openPaywall(page);
    await paywall(page)
      .getByRole('button', { name: `Pay ${dollars('lyrics')}` })
      .click();
    await page.getByLabel(/email/i).fill('payer@example.com');
    await page.getByRole('button', pay).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.waitForURL('/lyrics');
    await expect(banner(page)).toHaveText('Unlimited generations this session');
    await expect(page.getByRole('heading', { name: 'Generated Lyrics' })).toBeVisible();
    await expect(page.getByLabel('Theme or Topic')).toHaveValue('a lighthouse');
    await page.reload();
    await expect(banner(page)).toHaveText('Unlimited generations this session');
  });
});
