import { attribute, placeOf, type Element } from './built-page.ts';
import type { PageStep } from './finish-pages.ts';

/** The scripts without any attribute that stand right before an element. */
function scriptsBefore(element: Element): Element[] {
  const siblings = element.parentNode?.childNodes ?? [];
  const found: Element[] = [];
  for (let at = siblings.indexOf(element) - 1; at >= 0; at -= 1) {
    const sibling = siblings[at];
    if (!sibling || !('tagName' in sibling) || sibling.tagName !== 'script' || sibling.attrs.length > 0)
      break;
    found.unshift(sibling);
  }
  return found;
}

/**
 * Puts Astro's own scripts for islands, five kilobytes that stand before the first one, behind an island whose page shows
 * what visitors come for without it (`client:only`): they need not arrive and run before the stories are drawn.
 * Where the element is there before its definition, the browser makes an island of it then.
 */
export const islandScriptsLast = (): PageStep => ({
  edits({ elements }, html) {
    const island = elements.find(
      (element) => element.tagName === 'astro-island' && attribute(element, 'client') === 'only',
    );
    const scripts = island ? scriptsBefore(island).map(placeOf) : [];
    const [first] = scripts;
    const last = scripts.at(-1);
    if (!island || !first || !last) return [];
    const { startOffset: start } = first;
    const { endOffset: end } = last;
    const { endOffset: behind } = placeOf(island);
    return [
      { start, end, text: '' },
      { start: behind, end: behind, text: html.slice(start, end) },
    ];
  },
});
