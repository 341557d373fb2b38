import type { Page } from '@playwright/test';

/** The least that WCAG 1.4.12 wants a page to bear, as a reader's own style sets it. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Sets it, past the page's policy for styles, which holds for pages and not for readers. */
export const setTextSpacing = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

/**
 * What of the main part cuts off something that it holds. Left out: what is for screen readers alone, pictures, and a first
 * paragraph that ends after some lines by design, with all of it behind the link of its card.
 */
export function clippedParts(): string[] {
  const isCut = (size: number, room: number, overflow: string) =>
    room > 2 && size > room + 1 && ['hidden', 'clip'].includes(overflow);
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((part) => {
      if (!part.checkVisibility() || part.closest('.hidden-text, [aria-hidden="true"], svg')) return false;
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(part);
      const isShortened = webkitLineClamp !== 'none' && part.closest('article')?.querySelector('a[href]');
      return (
        (!isShortened && isCut(part.scrollHeight, part.clientHeight, overflowY)) ||
        isCut(part.scrollWidth, part.clientWidth, overflowX)
      );
    })
    .map((part) => `${part.localName}.${part.className}: ${part.textContent.trim().slice(0, 40)}`);
}
