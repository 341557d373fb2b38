import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { fillSong, openPaymentWindow, payButton } from '../support/payments.ts';
import { dollars } from '../support/catalogue.ts';

const extras = (page: Page) => page.getByRole('group', { name: 'Extras' });
const licensee = (page: Page) => page.getByLabel('Name on the licence');
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' });

async function open(page: Page) {
  await page.goto('/custom-song');
  await expect(page.locator('form[data-ready]')).toBeAttached();
}

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the extras are chosen by keyboard alone; the sum stands line by line, and a reload loses nothing', async ({
      page,
    }) => {
      await open(page);
      await fillSong(page);
      const cost = page.locator('.cost');
      await extras(page).getByRole('checkbox', { name: 'Longer song' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(extras(page).getByRole('radio', { name: 'Personal use' })).toBeFocused();
      await expect(licensee(page)).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await expect(licensee(page)).toBeFocused();
      for (const words of [
        'Custom song, Standard (7-10 days)',
        'Extended length',
        dollars('extended-length'),
        dollars('commercial-rights'),
        dollars('standard', 'extended-length', 'commercial-rights'),
      ])
        await expect(cost).toContainText(words);
      await expectAccessible(page);

      await next(page).click();
      await expect(licensee(page)).toBeFocused();
      await expect(licensee(page)).toHaveAccessibleDescription(/Name on the licence is required/);
      await licensee(page).fill('Ada & Co');
      await page.reload();
      await expect(page.locator('form[data-ready]')).toBeAttached();
      await expect(licensee(page)).toHaveValue('Ada & Co');
      await expect(extras(page).getByRole('checkbox', { name: 'Longer song' })).toBeChecked();
      await expect(cost).toContainText(dollars('standard', 'extended-length', 'commercial-rights'));
    });
  });

test('an order with extras is paid, and its page names them', async ({ page }) => {
  await open(page);
  await fillSong(page);
  await extras(page).getByRole('checkbox', { name: 'More formats' }).check();
  await extras(page).getByRole('radio', { name: 'Exclusive rights' }).check();
  await licensee(page).fill('Ada & Co');
  await next(page).click();
  await expect(payButton(page)).toHaveText(
    `Pay ${dollars('standard', 'all-formats', 'exclusive-rights')} - Complete Order`,
  );
  const panel = page.getByRole('region', { name: 'Request Ready for Payment' });
  for (const words of [
    'Multi-format export',
    dollars('all-formats'),
    'Exclusive rights',
    dollars('exclusive-rights'),
    'Ada & Co',
  ])
    await expect(panel).toContainText(words);
  const { popup } = await openPaymentWindow(page);
  await expect(popup.getByText(dollars('standard', 'all-formats', 'exclusive-rights'))).toBeVisible();
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText(`Exclusive rights (${dollars('exclusive-rights')})`)).toBeVisible();
  await expect(page.getByText('Licence for Ada & Co')).toBeVisible();
  await expect(page.getByText(dollars('standard', 'all-formats', 'exclusive-rights'))).toBeVisible();
  await page.goto('/custom-song');
  await expect(extras(page).getByRole('radio', { name: 'Personal use' })).toBeChecked();
  await expect(page.locator('.cost')).toContainText(dollars('standard'));
});
