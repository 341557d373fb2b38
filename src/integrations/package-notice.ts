import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What one package asks to be passed on with its code. */
export interface PackageNotice {
  /** Name and version, such as `hono 4.13.19`. */
  label: string;
  /** The SPDX expression of its package.json. */
  licence: string;
  /** The files that it brings for that; '' when it brings none. */
  text: string;
  /** Who made it, where that is said. */
  author: string;
}

/** From here on it is about what a tool is made of, none of which it puts into other people's bundles. */
const ofTheToolItself = /^#+ Licenses of bundled dependencies[^]*/m;

const noticeFile = /^(licen[sc]e|copying|notice|copyright)/i;

/** Modules that a bundler makes up, by their names: the code is of its package. */
const madeUp: readonly (readonly [RegExp, string])[] = [
  [/^\0?(rolldown|\/@oxc)/, 'rolldown'],
  [/^\0?vite\//, 'vite'],
  [/^\0?commonjs/, 'rolldown'],
  [/^\0?(virtual:)?astro:/, 'astro'],
];

/**
 * The folder of the package that a module belongs to, and null for the project's own. `root` is a folder from which
 * the packages of bundlers are found. Throws for a module that is neither.
 */
export function packageFolder(id: string, root: string): string | null {
  const [path = ''] = id.split('?');
  const at = path.lastIndexOf('/node_modules/');
  if (at >= 0) {
    const [scope = '', name = ''] = path.slice(at + '/node_modules/'.length).split('/');
    return join(path.slice(0, at), 'node_modules', scope.startsWith('@') ? join(scope, name) : scope);
  }
  const maker = madeUp.find(([pattern]) => pattern.test(path))?.[1];
  if (maker) return findPackage(maker, root);
  if (path.startsWith('\0virtual:lyrics-book')) return null;
  if (path.startsWith('\0')) throw new Error(`Nobody knows whose code the module ${JSON.stringify(id)} is.`);
  return null;
}

/** The folder of a package that is found from `root`. Throws when there is none. */
export function findPackage(name: string, root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) throw new Error(`The package ${name} is not installed.`);
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the notice of the package in a folder. Throws when it names no licence. */
export function packageNotice(folder: string): PackageNotice {
  const stored: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const manifest: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { name, version, license, author } = manifest;
  if (!text(name) || !text(version) || !text(license))
    throw new Error(`The package in ${folder} lacks a name, a version or a licence.`);
  const files = readdirSync(folder)
    .filter((file) => noticeFile.test(file) && !/\.(js|ts|json)$/.test(file))
    .sort();
  return {
    label: `${text(name)} ${text(version)}`,
    licence: text(license),
    text: files
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
      .map((words) => words.replace(ofTheToolItself, '').trim())
      .join('\n\n'),
    author:
      typeof author === 'object' && author !== null && 'name' in author ? text(author.name) : text(author),
  };
}
