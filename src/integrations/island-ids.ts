import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const idPattern = /(<astro-island\s[^>]*?\buid=")[^"]*"/g;

/**
 * Numbers the islands of each page. Astro's own ids are hashes of the folder that the project lies in, so that
 * two machines would build different pages from the same sources. Nothing in the browser reads them.
 */
export function islandIds(): AstroIntegration {
  return {
    name: 'island-ids',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const file of await readdir(root, { recursive: true })) {
          if (!file.endsWith('.html')) continue;
          const path = join(root, file);
          const html = await readFile(path, 'utf8');
          let count = 0;
          const numbered = html.replace(idPattern, (_, start: string) => `${start}${(count += 1)}"`);
          if (count > 0) await writeFile(path, numbered);
        }
      },
    },
  };
}
