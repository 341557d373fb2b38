import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { applyEdits, readPage, type BuiltPage, type Edit } from './built-page.ts';

/** Changes every built page, one after the other. */
export interface PageStep {
  /** What it changes in the page as it was built. Throws, and so stops the build, for one that may not go out. */
  edits: (page: BuiltPage, html: string) => readonly Edit[];
  /** When all pages are done. */
  end?: () => void;
}

/** Makes the step anew for each build; `root` is the folder of the built files. */
export type MakePageStep = (root: string) => PageStep;

/** The page as the steps want it. Its errors name the file. */
export function finishPage(html: string, file: string, steps: readonly PageStep[]): string {
  try {
    const page = readPage(html);
    return applyEdits(
      html,
      steps.flatMap(({ edits }) => edits(page, html)),
    );
  } catch (error) {
    throw new Error(`${file} cannot be finished. ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Takes the built pages through these steps. Each page is read, parsed and written once, and without waiting in
 * between: with a thousand pages it shows.
 */
export function finishPages(makeSteps: readonly MakePageStep[]): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const steps = makeSteps.map((make) => make(root));
        const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
        for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
          const path = join(root, file);
          const html = readFileSync(path, 'utf8');
          writeFileSync(path, finishPage(html, file, steps));
        }
        for (const { end } of steps) end?.();
      },
    },
  };
}
