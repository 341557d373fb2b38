import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { clickForLink, fillSong, payButton } from '../support/payments.ts';

/** A father orders a birthday song: on a phone the page leaves for the payment, at a desk a window opens. */

const pay = { name: 'Pay', exact: true } as const;

/** Pays, and answers when the page has said that it is paid. */
async function payOnPhone(page: Page): Promise<void> {
  await clickForLink(page, payButton(page));
  await page.getByRole('button', pay).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('You are staying on this page.')).toBeVisible();
  // The press came to the button, which had not moved.
  await expect(page.getByRole('button', { name: 'Stay here' })).toBeHidden();
}

async function payAtDesk(page: Page): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), clickForLink(page, payButton(page))]);
  await expect(page.getByRole('button', { name: 'Show payment window' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', pay).click();
  await closed;
  await expect(page.getByRole('heading', { name: 'Your song is ordered' })).toBeFocused();
  await expect(page.locator('.receipt')).toContainText('We write to dad@gmail.com');
}

for (const width of [360, 1280])
  test(`a song is ordered: the address questioned, paid, the day named, the link kept (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/custom-song');
    await expect(page.locator('form[data-ready]')).toBeVisible();
    await fillSong(page, 'Ten Candles');
    await page.getByLabel('Email Address').fill('dad@gmial.con');
    await page.getByLabel('Song Title').focus();
    await page.getByRole('button', { name: 'Yes, use it' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue('dad@gmail.com');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    const panel = page.getByRole('region', { name: 'Request Ready for Payment' });
    await expect(panel).toContainText('dad@gmail.com');
    for (const name of ['when money is returned', 'what you may do with it', 'our terms'])
      await expect(panel.getByRole('link', { name })).toBeVisible();

    await (width === 360 ? payOnPhone : payAtDesk)(page);
    const due = page.getByRole('main').locator('time').first();
    await expect(due).toBeInViewport();
    const day = await due.innerText();
    await page.getByRole('link', { name: 'See your order' }).click();

    await expect(page.locator('.promise time')).toBeInViewport();
    await expect(page.locator('.promise time')).toContainText(day);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Email it to me' })).toHaveAttribute(
      'href',
      /^mailto:dad%40gmail\.com/,
    );
    const order = new URL(page.url());
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Your song: due / })).toHaveAttribute(
      'href',
      order.pathname + order.search,
    );
  });
