import { markForRouter } from './router-mark.ts';

/**
 * A page that is gone to takes its place in the document of the page before, whose policy knows the styles and whose
 * memory holds the modules of one build only. A page of another build, after a deploy or from an older copy of the
 * service worker, is therefore loaded as a whole; so is one that does not come: the browser shows that it waits.
 */
const patienceMs = 10_000;

/** All pages that this document ever shows are of this build. */
const { build } = document.documentElement.dataset;

/** The page at an address and where it was found in the end, or null where there is none of this build. */
async function fetchPage(to: URL): Promise<{ page: Document; to: URL } | null> {
  const answer = await fetch(to, { signal: AbortSignal.timeout(patienceMs) });
  const found = new URL(answer.redirected ? answer.url : to);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // What is no page, or one of elsewhere, says none.
  if (page.documentElement.dataset['build'] !== build) return null;
  page.querySelectorAll('noscript').forEach((element) => element.remove());
  markForRouter(page);
  found.hash = to.hash;
  return { page, to: found };
}

document.addEventListener('astro:before-preparation', (event) => {
  event.loader = async () => {
    const found = await fetchPage(event.to).catch(() => null);
    if (found) {
      event.newDocument = found.page;
      event.to = found.to;
      return;
    }
    event.preventDefault();
    // Back and Forward have changed the address already: with a fragment, going to it once more would load nothing.
    if (location.href !== event.to.href) return;
    location.reload();
    await new Promise(() => undefined);
  };
});
