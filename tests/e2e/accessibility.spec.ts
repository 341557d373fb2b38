import { AxeBuilder } from '@axe-core/playwright';
import { builtPages } from '../support/built-site.ts';
import { expect, test } from '../support/browser.ts';

/** Every built page through axe, at phone and desktop width, in both themes. */
for (const { path } of builtPages()) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${id} (${colorScheme}, ${width} px): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
        );
        expect(found).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('axe finds nothing in the open side panel', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  // The page behind the panel is inert while it is open, its main part and heading with it.
  const axe = new AxeBuilder({ page }).disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('axe finds nothing on the form with errors', async ({ page }) => {
  await page.goto('/support');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
