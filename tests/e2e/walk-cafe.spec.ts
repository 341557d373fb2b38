import { expect, test } from '../support/browser.ts';

/** The owner of a café asks for music by the month. */

for (const width of [360, 1280])
  test(`a plan is compared, chosen, taken away, asked for; the answer stays on the page (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/business');
    await expect(page.locator('form.inquiry[data-ready]')).toBeVisible();
    await expect(page.getByText('For your shop or café?')).toBeVisible();
    await expect(page.getByText('Just one song?')).toBeVisible();
    // Each line of the comparison is a block of its own on a phone, and names the plans itself.
    const cell = page.locator('.plan-table tbody td').first();
    const plan = await cell.evaluate((td) => getComputedStyle(td, '::after').content);
    expect(plan).toBe(width === 360 ? '"Starter"' : 'none');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const selected = page.getByText(/^Selected Plan: /);
    await page.getByRole('link', { name: /: Starter$/ }).click();
    await expect(selected).toHaveText('Selected Plan: Starter');
    await expect(page.getByRole('heading', { name: 'Ready to Get Started?' })).toBeInViewport();
    await page.getByRole('button', { name: 'Remove plan' }).click();
    await expect(selected).toBeHidden();
    await page.getByRole('link', { name: /: Professional$/ }).click();

    await page.getByLabel('Company Name').fill('Café Fermata');
    await page.getByLabel('Contact Name').fill('Bea');
    await page.getByLabel('Business Email').fill('bea@example.com');
    await page.getByLabel('Project Details').fill('Quiet music for the mornings.');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const receipt = page.locator('.inquiry-receipt');
    await expect(receipt.getByRole('heading', { name: 'Your request has arrived' })).toBeFocused();
    for (const words of ['bea@example.com', 'Professional', 'Café Fermata', 'Quiet music for the mornings.'])
      await expect(receipt).toContainText(words);
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Request Submitted!');
    const [over, day] = [await toast.boundingBox(), await receipt.locator('time').boundingBox()];
    if (!over || !day) throw new Error('There is a toast, and a day.');
    await expect(receipt.locator('time')).toBeInViewport();
    expect(day.y >= over.y + over.height || day.y + day.height <= over.y || day.x + day.width <= over.x).toBe(
      true,
    );
    await expect(selected).toBeHidden();
  });
