import { linkWithin } from './link-within.ts';

/**
 * The router is half of the script of a page of text, where most people only read. There it comes when a link is pointed
 * at or focused, and the browser goes to the page by itself where it comes too late; a page with islands, whose scripts
 * outweigh it, and one that a router has been on (it keeps where that was scrolled to) bring it at once.
 */
let loading: Promise<void> | null = null;
let isHere = false;

/** `link` is where the visitor is likely to go. */
export function loadRouter(link?: HTMLAnchorElement): void {
  loading ??= import('./router.ts').then(
    ({ prefetch }) => {
      isHere = true;
      if (link) prefetch(link.href);
    },
    () => void (loading = null),
  );
}

for (const sign of ['pointerover', 'focusin'])
  document.addEventListener(sign, (event) => {
    const link = linkWithin(event);
    if (link) loadRouter(link);
  });
// What waits for a page need not know whether the router, which says so from the next page on, was there in time.
const enter = () => document.dispatchEvent(new Event('astro:page-load'));
if (document.readyState !== 'complete') addEventListener('load', () => isHere || enter());
else
  // The page's own scripts have come after its `load` (head.js): what is in the document already resolves when it has run.
  void Promise.allSettled([...document.scripts].map(({ src }) => src && import(/* @vite-ignore */ src))).then(
    enter,
  );
if (history.state || document.querySelector('astro-island')) loadRouter();
