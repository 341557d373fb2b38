import { builtPages } from '../support/built-site.ts';
import { expect, test } from '../support/browser.ts';
import { bar, playRow } from '../support/player.ts';

/** Places in pages: what a link or an address leads to is neither under the header nor under the player. */

/** Of each page the headings that an address can name, and the places that its own links lead to. */
const pages = builtPages()
  .map(({ path, html }) => ({
    path: path === '/index' ? '/' : path,
    headings: [...html.matchAll(/<h[2-4]\b[^>]*\bid="?([\w-]+)/g)].map(([, id = '']) => id),
    links: [...html.matchAll(/<a\b[^>]*\bhref="?#([\w-]+)/g)].map(([, id = '']) => id),
  }))
  .filter(({ headings, links }) => headings.length + links.length > 1);

/** How much of the first line of a place is out of sight, in words; '' when all of it is seen. */
function hidden(id: string): string {
  const place = document.getElementById(id);
  if (!place) return `#${id} is no place`;
  const head = place.matches('h1, h2, h3, h4') ? place : (place.querySelector('h1, h2, h3, h4') ?? place);
  const { top } = head.getBoundingClientRect();
  const header = document.querySelector('.header');
  const isFixed = header && getComputedStyle(header).position === 'fixed';
  const from = isFixed ? header.getBoundingClientRect().bottom : 0;
  const to = document.querySelector('.player')?.getBoundingClientRect().top ?? innerHeight;
  if (top < from) return `#${id}: ${Math.round(from - top)} px under the header`;
  return top + 30 > to ? `#${id}: ${Math.round(top + 30 - to)} px under the lower edge` : '';
}

for (const width of [360, 768, 1280])
  test(`what a link to a place leads to is in sight, beside the player too (${width} px)`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/business');
    await playRow(page);
    await expect(bar(page)).toBeVisible();
    const found: string[] = [];
    const look = async (path: string, id: string) => {
      const trouble = await page.evaluate(hidden, id);
      if (trouble !== '') found.push(path + trouble);
    };
    for (const { path, headings, links } of pages) {
      await page.goto(path);
      await expect(bar(page)).toBeVisible();
      for (const id of headings) {
        // A dialog is no place, nor is a part that was not asked for.
        if (!(await page.locator(`#${id}`).isVisible())) continue;
        await page.evaluate((hash) => (location.hash = hash), id);
        await look(path, id);
      }
      for (const id of links) {
        await page.locator(`a[href="#${id}"]`).first().press('Enter');
        await look(path, id);
      }
    }
    await page.goto('/business');
    await expect(bar(page)).toBeVisible();
    await expect(page.locator('form.inquiry[data-ready]')).toBeVisible();
    for (const plan of await page.locator('a[data-plan]').all()) {
      await plan.press('Enter');
      await look('/business: ', 'ready');
    }
    expect(found).toEqual([]);
  });
