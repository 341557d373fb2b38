import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Letters of twice the size, as a reader sets them in the browser; media queries count in them, too. */
export async function useLargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** The words of headings that are broken within themselves, and the headings that are wider than their place. */
export function brokenHeadings(): string[] {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
  return headings
    .filter((heading) => heading.checkVisibility() && heading.clientWidth > 1)
    .flatMap((heading) => {
      const broken = heading.scrollWidth > heading.clientWidth + 1 ? [`wide: ${heading.innerText}`] : [];
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\-–—/]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      return broken;
    });
}

/** Controls of the page that lie under something else, once they are scrolled to. */
function coveredControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a, button, input:not([tabindex]), select, textarea, summary, [role="gridcell"])',
  );
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box || box.width < 2 || box.height < 2) return [];
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const isSeen = hit && (control.contains(hit) || hit.closest('label')?.control === control);
    return isSeen ? [] : [`${control.outerHTML.slice(0, 90)} under ${hit?.outerHTML.slice(0, 60)}`];
  });
}

/** Nothing is wider than the window, no heading is broken within a word, and no control is covered. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(brokenHeadings)).toEqual([]);
  expect(await page.evaluate(coveredControls)).toEqual([]);
}
