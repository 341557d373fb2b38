/**
 * A page that is gone to takes its place in the document of the page before, whose policy knows the styles and whose
 * memory holds the modules of one build only. A page of another build, after a deploy or from an older copy of the
 * service worker, is therefore loaded as a whole; so is one that does not come: the browser shows that it waits.
 */
const patienceMs = 10_000;

const buildOf = ({ documentElement }: Document) => documentElement.dataset['build'];

document.addEventListener('astro:before-preparation', (event) => {
  const load = event.loader;
  event.loader = async () => {
    const patience = AbortSignal.timeout(patienceMs);
    await Promise.race([load(), new Promise((resolve) => patience.addEventListener('abort', resolve))]);
    // Until a page has come, the new one is the one that is there.
    const { newDocument } = event;
    if (newDocument === document || buildOf(newDocument) !== buildOf(document)) event.preventDefault();
  };
});
