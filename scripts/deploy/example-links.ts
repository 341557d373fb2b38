import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectDir } from '../local/paths.ts';

const isExample = (text: string) => /^(?:[\w-]+\.)*example(?:\.\w+)?$/.test(URL.parse(text)?.hostname ?? '');

/** The fields of a tree that lead to an example address, as `links.linkHub`. */
export function exampleFields(tree: unknown, path = ''): string[] {
  if (typeof tree === 'string') return isExample(tree) ? [path] : [];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) =>
    exampleFields(value, path === '' ? name : `${path}.${name}`),
  );
}

/** One note of all example links that visitors would find. What is wrong with the file otherwise is said by the build. */
export function exampleLinks(): string[] {
  try {
    const fields = exampleFields(parse(readFileSync(join(projectDir, 'src/content/site.yaml'), 'utf8')));
    return fields.length === 0
      ? []
      : [`src/content/site.yaml still leads visitors to example addresses: ${fields.join(', ')}.`];
  } catch {
    return [];
  }
}
