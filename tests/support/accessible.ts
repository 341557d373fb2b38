import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/**
 * Axe, ready to look at a page. No page has a frame of another site, and only for those is its other way, which opens a
 * second page and takes three times as long.
 */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** Axe finds nothing and nothing is wider than the screen: on a phone and a desk, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await axeOn(page).analyze();
      const found = violations.map(
        ({ id, nodes }) =>
          `${id} (${colorScheme}, ${width} px): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
      expect(found).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
}
