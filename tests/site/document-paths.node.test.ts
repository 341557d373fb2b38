import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir, sourceFile } from '../support/source-files.ts';

const leftOut = /^(?:node_modules|dist|\.git|\.state|\.wrangler|\.astro|test-results)(?:\/|$)/;
const paths = globSync('**', { cwd: projectDir, exclude: (name) => leftOut.test(name) }).concat(
  globSync('.*', { cwd: projectDir }),
  globSync('.github/**', { cwd: projectDir }),
);
const known = new Set(paths);

const documents = ['README.md', 'CONTRIBUTING.md', ...paths.filter((path) => /^docs\/.*\.md$/.test(path))];

/** What is made while the project runs or is built, or by the reader. */
const made = /^(?:dist|\.state|node_modules|test-results|\.wrangler)\/|^\.(?:dev|production)\.vars|\/\.?$/;

/** Names in backticks that can only be files or folders of ours: with a folder, or with an ending of code. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, inside = '']) => inside)
    .filter((one) => /^[\w@.*-][\w@./*-]*$/.test(one) && !/^@|^\.\w+\.test\.|NNNN/.test(one))
    .filter(
      (one) =>
        /^(?:src|functions|scripts|tests|docs|migrations|sandbox|public|\.github)\//.test(one) ||
        /^[\w./*-]+\.(?:tsx?|mjs|sql|astro|ya?ml|jsonc)$/.test(one),
    )
    .filter((one) => !made.test(one));
}

/** A file or folder, whole from the project's folder on or by its end; `*` stands for any part of a name. */
function exists(name: string): boolean {
  const bare = name.replace(/\/$/, '');
  if (known.has(bare)) return true;
  const pattern = new RegExp(`(?:^|/)${bare.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  return paths.some((path) => pattern.test(path));
}

describe.each(documents)('%s', (document) => {
  const text = sourceFile(document);

  it('names files and folders that exist', () => {
    expect(namedIn(text).filter((name) => !exists(name))).toEqual([]);
  });

  it('links to documents that exist', () => {
    const withoutCode = text.replaceAll(/`[^`]*`/g, '');
    const links = [...withoutCode.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, href = '']) => href);
    const ours = links.filter((href) => !/^(?:https?:|mailto:|\/)/.test(href));
    expect(
      ours.filter((href) => !known.has(normalize(join(dirname(document), href)).replace(/\/$/, ''))),
    ).toEqual([]);
  });
});
