import type { PageStep } from './finish-pages.ts';

/**
 * Marks the place of each module script of a page instead of loading it there: `src/page-scripts/head.js` loads it when the
 * page has been read. The browser would ask for it while it reads, and hear of it while it draws for the first time.
 */
export function lateScripts(): PageStep {
  return {
    finish: (html) =>
      html.replaceAll(
        /<script type="module" src="([^"]*)"><\/script>/g,
        '<script type="text/plain" data-late="$1"></script>',
      ),
  };
}
