import { attribute, attributePlace } from './built-page.ts';
import type { PageStep } from './finish-pages.ts';

/**
 * Marks the place of each module script of a page instead of loading it there: `src/page-scripts/head.js` loads it after
 * the first frame. The browser would ask for it while it reads, and hear of it while it draws for the first time.
 */
export const lateScripts = (): PageStep => ({
  edits: ({ elements }) =>
    elements
      .filter(
        (element) =>
          element.tagName === 'script' &&
          attribute(element, 'type') === 'module' &&
          attribute(element, 'src') !== null,
      )
      .flatMap((script) => {
        const type = attributePlace(script, 'type');
        const { startOffset: start } = attributePlace(script, 'src');
        return [
          { start: type.startOffset, end: type.endOffset, text: 'type="text/plain"' },
          { start, end: start + 'src'.length, text: 'data-late' },
        ];
      }),
});
