import { use } from 'react';

const loading = new Map<string, Promise<void>>();

function load(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const promise = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
  document.head.append(link);
  loading.set(href, promise);
  return promise;
}

/**
 * The stylesheets of a late part of a page (`import href from './part.css?url'`): the part waits, in the nearest
 * Suspense, until they have come or failed. They come together, and count in this order. React's own `precedence` preloads first, and Chromium warns of a preload
 * that is used late; navigation drops the links from the head, so they are looked for at every render.
 */
export function useStylesheet(...hrefs: readonly string[]): void {
  const coming = hrefs.map((href) => {
    const present = document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
    return (present && loading.get(href)) || load(href);
  });
  for (const one of coming) use(one);
}
