import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';

const phone = { width: 360, height: 740 };

test.describe('the side panel on a phone', () => {
  test.use({ viewport: phone });

  test('opens, keeps the focus inside, and gives it back on Escape', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const panel = page.getByRole('navigation', { name: 'Main' });
    await expect(panel).toBeHidden();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.getByRole('link', { name: 'Home' })).toBeFocused();

    const stops: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => String(document.activeElement?.closest('#menu') !== null)));
    }
    expect(stops).toEqual(Array(12).fill('true'));
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true);

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('opened before its script came, it has the focus as soon as that is there', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.getByRole('navigation', { name: 'Main' });
    await expect(panel).toBeVisible();
    release();
    await expect(panel.getByRole('link', { name: 'Home' })).toBeFocused();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('closes on a click on the overlay', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.mouse.click(20, 500);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  test('closes by its own button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('goes where an entry says and is closed there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Business', exact: true }).click();
    await expect(page).toHaveURL('/business');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enterprise Music Solutions');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Business', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('closes on a click on the entry of the page itself', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  test('closes when the window grows into the bar’s width', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 900, height: 740 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeVisible();
  });
});

for (const width of [768, 1280]) {
  test(`the bar at ${width} px shows all nine entries, stays while scrolling and marks the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/recommended');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveCount(9);
    await page.mouse.wheel(0, 600);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Recommended', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeInViewport({ ratio: 1 });
  });
}

test('the keyboard alone skips to the content and follows a link', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Creating Music' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/create');
});

test('an unknown address says so and leads on', async ({ page }) => {
  const response = await page.request.get('/no/such/page');
  expect(response.status()).toBe(404);
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
