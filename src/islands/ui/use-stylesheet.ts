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
 * The stylesheet of a late part of a page (`import href from './part.css?url'`): the part waits, in the nearest
 * Suspense, until it has come or failed. React's own `precedence` preloads first, and Chromium warns of a preload
 * that is used late; navigation drops the link from the head, so it is looked for at every render.
 */
export function useStylesheet(href: string): void {
  const present = document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
  use((present && loading.get(href)) || load(href));
}
