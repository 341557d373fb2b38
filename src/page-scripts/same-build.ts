/**
 * A page that is gone to takes its place in the document of the page before, whose policy knows the styles and whose
 * memory holds the modules of one build only. A page of another build, after a deploy or from an older copy of the
 * service worker, is therefore loaded as a whole; so is one that does not come: the browser shows that it waits.
 */
const patienceMs = 10_000;

/** All pages that this document ever shows are of this build. */
const { build } = document.documentElement.dataset;

document.addEventListener('astro:before-preparation', (event) => {
  const load = event.loader;
  event.loader = async () => {
    const late = new Promise((resolve) => (AbortSignal.timeout(patienceMs).onabort = resolve));
    await Promise.race([load(), late]);
    const { newDocument, to } = event;
    // Until a page has come, the new one is the one that is there.
    if (newDocument !== document && newDocument.documentElement.dataset['build'] === build) return;
    event.preventDefault();
    // Back and Forward have changed the address already: with a fragment, going to it once more would load nothing.
    if (location.href !== to.href) return;
    location.reload();
    await new Promise(() => undefined);
  };
});
