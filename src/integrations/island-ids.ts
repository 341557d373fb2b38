import type { PageStep } from './finish-pages.ts';

const idPattern = /(<astro-island\s[^>]*?\buid=")[^"]*"/g;

/**
 * Numbers the islands of each page. Astro's own ids are hashes of the folder that the project lies in, so that
 * two machines would build different pages from the same sources. Nothing in the browser reads them.
 */
export function islandIds(): PageStep {
  return {
    finish(html) {
      let count = 0;
      return html.replace(idPattern, (_, start: string) => `${start}${(count += 1)}"`);
    },
  };
}
