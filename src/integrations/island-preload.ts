import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'vite';
import { attribute, placeOf } from './built-page.ts';
import type { PageStep } from './finish-pages.ts';

/** What a script asks for before it runs; not what it loads later. */
const statementsOf = (code: string) =>
  parseAst(code).body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  );

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
    const found = statementsOf(source).map((path) => posix.join(dirname(address), path));
    imports.set(address, found);
    return found;
  }

  function closure(entries: readonly string[]): string[] {
    const all = new Set(entries);
    for (const address of all) for (const found of importsOf(address)) all.add(found);
    return [...all].sort();
  }

  return {
    edits({ elements }) {
      const entries = elements
        .filter((element) => element.tagName === 'astro-island' && attribute(element, 'client') !== 'only')
        .flatMap((island) => ['component-url', 'renderer-url'].map((name) => attribute(island, name)))
        .filter((address) => address !== null);
      const head = elements.find(({ tagName }) => tagName === 'head');
      const end = head && placeOf(head).endTag?.startOffset;
      if (entries.length === 0) return [];
      if (end === undefined) throw new Error('Its head has no end.');
      const links = closure(entries).map((address) => `<link rel="modulepreload" href="${address}">`);
      return [{ start: end, end, text: links.join('') }];
    },
  };
}
