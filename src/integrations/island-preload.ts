import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { PageStep } from './finish-pages.ts';

const islandPattern = /<astro-island\s[^>]*>/g;
const urlPattern = /\s(?:component|renderer)-url="(\/_astro\/[^"]+\.js)"/g;
const importPattern = /(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g;

/**
 * Names an island page's chunks in its head, so that the browser fetches them side by side instead of one
 * after the other as each turns out to import the next (measured: hydration in 0.7 of the time). Each takes a slow
 * phone some milliseconds before the first paint; so an island whose page shows without it what visitors come for
 * (`client:only`: the stories, the posts) waits its turn.
 */
export function islandPreload(root: string): PageStep {
  const imports = new Map<string, string[]>();

  function importsOf(address: string): string[] {
    const known = imports.get(address);
    if (known) return known;
    const source = readFileSync(join(root, address), 'utf8');
    const found = [...source.matchAll(importPattern)].map(([, path = '']) =>
      posix.join(dirname(address), path),
    );
    imports.set(address, found);
    return found;
  }

  function closure(entries: readonly string[]): string[] {
    const all = new Set(entries);
    for (const address of all) for (const found of importsOf(address)) all.add(found);
    return [...all].sort();
  }

  return {
    finish(html) {
      const entries = [...html.matchAll(islandPattern)]
        .filter(([tag]) => !tag.includes(' client="only"'))
        .flatMap(([tag]) => [...tag.matchAll(urlPattern)].map(([, address = '']) => address));
      const links = closure(entries).map((address) => `<link rel="modulepreload" href="${address}">`);
      return links.length === 0 ? html : html.replace('</head>', `${links.join('')}</head>`);
    },
  };
}
