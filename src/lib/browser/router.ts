import './router-mark.ts';
import { navigate } from 'astro:transitions/client';
import { init, prefetch } from 'astro/virtual-modules/prefetch.js';
import { linkWithin } from './link-within.ts';
import './page-of-build.ts';

/** Astro's router, as its `ClientRouter` starts it: links within the site change the page in the document that is there. */

const opensElsewhere = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || altKey || shiftKey;

document.addEventListener('click', (event) => {
  const link = linkWithin(event);
  if (!link || event.defaultPrevented || opensElsewhere(event)) return;
  if (link.matches('[download], [target]:not([target=_self]), [data-astro-reload]')) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
});
init({ prefetchAll: true });

export { prefetch };
