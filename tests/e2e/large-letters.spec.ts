import { expect, test } from '../support/browser.ts';
import { anyPost } from '../support/written-texts.ts';

test.use({ expectedConsole: /status of 404/ });

/** One page of each kind, and those with tables. */
const pages = [
  '/',
  '/create',
  '/lyrics',
  '/custom-song',
  '/business',
  '/news',
  '/blog',
  '/library',
  '/support',
].concat('/recommended', anyPost().path, '/pricing-policy', '/privacy-policy', '/nothing-here');

for (const width of [360, 768]) {
  test(`letters of twice the size fit into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      expect(await page.evaluate(() => matchMedia(`(width: ${innerWidth / 32}rem)`).matches)).toBe(true);
      const beyond = await page.evaluate(() => {
        const scrolls = (element: Element | null): boolean =>
          element !== null &&
          element !== document.body &&
          (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
        return [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { right, width, height } = element.getBoundingClientRect();
            return right > innerWidth + 1 && width > 1 && height > 1 && !scrolls(element.parentElement);
          })
          .map((element) => `${element.localName}.${element.className.toString()}`);
      });
      if (beyond.length > 0) wide.push(`${path}: ${beyond.slice(0, 3).join(', ')}`);
    }
    expect(wide).toEqual([]);
  });
}
