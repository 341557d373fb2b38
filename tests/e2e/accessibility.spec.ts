import { axeOn, expectAccessible } from '../support/accessible.ts';
import { builtPages } from '../support/built-site.ts';
import { expect, test } from '../support/browser.ts';

/** Every built page through axe, at phone and desktop width, in both themes. */
for (const { path } of builtPages()) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('axe finds nothing in the open side panel', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  // The page behind the panel is inert while it is open, its main part and heading with it.
  const axe = axeOn(page).disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('axe finds nothing on the form with errors', async ({ page }) => {
  await page.goto('/support');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
