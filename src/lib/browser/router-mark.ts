/**
 * Astro's router takes a page only where this mark is. It is not written into pages, but added to those that were found
 * to be of this build: a page of an earlier release that was left open asks no such question, and would put a page of
 * today into its own document, whose policy and memory are of another build. Without the mark it loads it as a whole.
 */
export function markForRouter({ head }: Document): void {
  const mark = 'meta name=astro-view-transitions';
  head.insertAdjacentHTML('beforeend', `<${mark}-enabled><${mark}-fallback content=swap>`);
}

// The router looks for it as soon as it is loaded.
markForRouter(document);
