import { encodeMelody } from '#lib/melody/melody-code.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { builtPages } from '../support/built-site.ts';
import { expect, test } from '../support/browser.ts';
import { brokenHeadings, useLargeLetters } from '../support/large-letters.ts';
import { tune } from '../support/studio.ts';

for (const width of [360, 1280]) {
  test(`with forced colours the chosen tab and the current entry are marked (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/news');
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveCSS('outline-style', 'solid');
    await expect(page.locator('#menu [aria-current]')).toHaveCSS('text-decoration-line', 'underline');
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`with forced colours lines and notes have the reader’s own (${width} px, ${colorScheme})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('/business');
      const gray = await page.evaluate(() => {
        document.body.style.outlineColor = 'GrayText';
        return getComputedStyle(document.body).outlineColor;
      });
      await expect(page.locator('.ruler').first()).toHaveCSS(
        'background-image',
        new RegExp(gray.slice(4, -1)),
      );
      await expect(page.locator('.staff line').first()).toHaveCSS('stroke', gray);
      await page.goto(`/create${shareHash(encodeMelody(tune))}`);
      await expect(page.locator('.tune-staff line').first()).toHaveCSS('stroke', gray);
      await page.getByRole('button', { name: 'Open in builder' }).click();
      const cell = page.getByRole('gridcell', { name: 'C5, step 1' });
      await expect(cell).toHaveCSS('background-image', new RegExp(gray.slice(4, -1)));
    });

  test(`the skip link is seen when it has the focus (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/business');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expect(skip).toHaveCSS('border-top-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
}

/** How far below the window the first line lies that a page says or asks; 0 where it is in sight. */
function beyondFold(): number {
  const first = [
    ...document.querySelectorAll('main :is(p, a, button, input, select, textarea, summary)'),
  ].find((element) => element.checkVisibility() && element.getBoundingClientRect().height > 2);
  if (!first) return 0;
  const line = 1.6 * Number.parseFloat(getComputedStyle(first).fontSize);
  return Math.max(0, Math.round(first.getBoundingClientRect().top + line - innerHeight));
}

test.describe('with letters of twice the size', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`no heading breaks within a word or pushes the page below the fold (${width} px)`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height });
      await useLargeLetters(page);
      const found: string[] = [];
      for (const { path } of builtPages()) {
        await page.goto(path === '/index' ? '/' : path);
        await page.evaluate(() => document.fonts.ready);
        const title = await page.locator('main h1').first().boundingBox();
        if (!title || title.y + title.height > height) found.push(`${path}: the title is below the fold`);
        const beyond = await page.evaluate(beyondFold);
        if (beyond > 0) found.push(`${path}: the first line is ${beyond} px below the fold`);
        found.push(...(await page.evaluate(brokenHeadings)).map((word) => `${path}: ${word}`));
      }
      expect(found).toEqual([]);
    });
});
