import { expect, test } from '../support/browser.ts';

const background = 'getComputedStyle(document.documentElement).backgroundColor';
const paper = 'rgb(246, 240, 228)';
const night = 'rgb(23, 20, 16)';

test('follows the system, keeps a choice over navigation and reload, and paints no other theme first', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await page.evaluate(background)).toBe(paper);
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(background)).toBe(night);

  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page).toHaveURL('/support');
  expect(await page.evaluate(background)).toBe(night);
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');

  // The document alone, without any of its scripts but the inline one, already has the theme.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('h1');
  expect(await page.evaluate(background)).toBe(night);
});
test.use({ expectedConsole: /Failed to load resource: net::ERR_FAILED/ });

test('is dark for a system that is dark, until the visitor says otherwise', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await page.evaluate(background)).toBe(night);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(() => page.evaluate(background)).toBe(paper);
});

test('a choice is found by who comes back where no service worker could be installed', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const later = await context.newPage();
  await later.emulateMedia({ colorScheme: 'light' });
  await later.goto('/support');
  await expect(later.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  expect(await later.evaluate(background)).toBe(night);
});

test('changes in every open tab', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/recommended');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(() => other.evaluate(background)).toBe(await page.evaluate(background));
});
