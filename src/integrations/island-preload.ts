import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const islandPattern = /<astro-island\s[^>]*>/g;
const urlPattern = /\s(?:component|renderer)-url="(\/_astro\/[^"]+\.js)"/g;
const importPattern = /(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g;

/**
 * Names an island page's chunks in its head, so that the browser fetches them side by side instead of one
 * after the other as each turns out to import the next (measured: hydration in 0.7 of the time). Each takes a slow
 * phone some milliseconds before the first paint; so an island whose page shows without it what visitors come for
 * (`client:only`: the stories, the posts) waits its turn.
 */
export function islandPreload(): AstroIntegration {
  return {
    name: 'island-preload',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const imports = new Map<string, string[]>();

        async function importsOf(address: string): Promise<string[]> {
          const known = imports.get(address);
          if (known) return known;
          const source = await readFile(join(root, address), 'utf8');
          const found = [...source.matchAll(importPattern)].map(([, path = '']) =>
            posix.join(dirname(address), path),
          );
          imports.set(address, found);
          return found;
        }

        async function closure(entries: readonly string[]): Promise<string[]> {
          const all = new Set(entries);
          for (const address of all) for (const found of await importsOf(address)) all.add(found);
          return [...all].sort();
        }

        for (const file of await readdir(root, { recursive: true })) {
          if (!file.endsWith('.html')) continue;
          const path = join(root, file);
          const html = await readFile(path, 'utf8');
          const entries = [...html.matchAll(islandPattern)]
            .filter(([tag]) => !tag.includes(' client="only"'))
            .flatMap(([tag]) => [...tag.matchAll(urlPattern)].map(([, address = '']) => address));
          if (entries.length === 0) continue;
          const links = (await closure(entries)).map(
            (address) => `<link rel="modulepreload" href="${address}">`,
          );
          await writeFile(path, html.replace('</head>', `${links.join('')}</head>`));
        }
      },
    },
  };
}
