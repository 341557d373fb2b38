import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** What axe says of what it finds; of what is in order it writes nothing down, which takes a quarter of its time. */
const options = { resultTypes: ['violations' as const] };

/**
 * Axe, ready to look at a page. No page has a frame of another site, and only for those is its other way, which opens a
 * second page and takes three times as long.
 */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options(options);

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

declare global {
  interface Window {
    /** There since axe first looked at the page. */
    axe?: { run(context: Document | string, settings: object): Promise<{ violations: Violations }> };
  }
}

/** Everything that axe finds in the page, or in the part `within`. To bring axe into the page takes longer than most looks. */
async function violationsOn(page: Page, within: string | null): Promise<Violations> {
  const again = await page.evaluate(
    async ([selector, settings]) => (await window.axe?.run(selector ?? document, settings))?.violations,
    [within, options] as const,
  );
  if (again) return again;
  const axe = axeOn(page);
  return (await (within === null ? axe : axe.include(within)).analyze()).violations;
}

/**
 * Axe finds nothing and nothing is wider than the screen: on a phone and a desk, in both themes. Then the page is as
 * wide as before.
 */
export async function expectAccessible(page: Page, within: string | null = null): Promise<void> {
  const size = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour on its way from one theme to the other is none that anybody reads.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = (await violationsOn(page, within)).map(
        ({ id, nodes }) =>
          `${id} (${colorScheme}, ${width} px): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
      expect(found).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
  if (size) await page.setViewportSize(size);
}
