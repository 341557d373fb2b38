import { attribute, attributePlace } from './built-page.ts';
import type { PageStep } from './finish-pages.ts';

/**
 * Numbers the islands of each page. Astro's own ids are hashes of the folder that the project lies in, so that
 * two machines would build different pages from the same sources. Nothing in the browser reads them.
 */
export const islandIds = (): PageStep => ({
  edits: ({ elements }) =>
    elements
      .filter((element) => element.tagName === 'astro-island' && attribute(element, 'uid') !== null)
      .map((island, index) => {
        const { startOffset: start, endOffset: end } = attributePlace(island, 'uid');
        return { start, end, text: `uid="${index + 1}"` };
      }),
});
