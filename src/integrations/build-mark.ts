import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attributePlace } from './built-page.ts';
import type { PageStep } from './finish-pages.ts';

const source = fileURLToPath(new URL('../', import.meta.url));

/**
 * What a page may not share a document with another build for: its scripts, by the names of their files, and its
 * inlined styles, by the sources that hold them. Words of the content do not belong to it.
 */
function markOf(root: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, '_astro')).sort()) hash.update(`${name}\n`);
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  for (const name of sources.filter((name) => /\.(astro|css)$/.test(name)).sort())
    hash.update(`${name}\n`).update(readFileSync(join(source, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Says in `data-build` of every page which build it is of; `src/lib/browser/page-of-build.ts` reads it. */
export function buildMark(root: string): PageStep {
  const mark = markOf(root);
  return {
    edits({ elements }) {
      const page = elements.find(({ tagName }) => tagName === 'html');
      if (!page) throw new Error('It has no <html> to be marked with its build.');
      const { endOffset: end } = attributePlace(page, 'lang');
      return [{ start: end, end, text: ` data-build="${mark}"` }];
    },
  };
}
