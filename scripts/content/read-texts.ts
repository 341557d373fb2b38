/** Reads the folders of texts: their files, and each text with its fields. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { policiesSchema, postsSchema } from '../../src/content-schemas.ts';
import { isPictureName, isTextName } from './file-names.ts';
import { partsOf, type Parts } from './front-matter.ts';
import { readYaml, type Reading } from './yaml-problems.ts';

const schemas = { policies: policiesSchema, posts: postsSchema };
export type Folder = keyof typeof schemas;

export interface Text {
  /** Such as `src/content/posts/eight-notes.md`. */
  readonly file: string;
  /** Its address, such as `/blog/eight-notes`. */
  readonly path: string;
  readonly source: string;
  /** Null when it does not begin with fields. */
  readonly parts: Parts | null;
  readonly reading: Reading | null;
}

export interface TextFolder {
  readonly folder: Folder;
  /** Such as `src/content/posts`. */
  readonly base: string;
  /** The files in it, by name, but for hidden ones. */
  readonly names: readonly string[];
  /** The folders in it. */
  readonly below: readonly string[];
  readonly texts: readonly Text[];
  readonly pictures: ReadonlySet<string>;
}

async function readText(root: string, folder: Folder, name: string): Promise<Text> {
  const file = `src/content/${folder}/${name}`;
  const source = await readFile(join(root, file), 'utf8');
  const parts = partsOf(source);
  return {
    file,
    path: `${folder === 'posts' ? '/blog/' : '/'}${name.slice(0, -'.md'.length)}`,
    source,
    parts,
    reading: parts && readYaml(parts.yaml, schemas[folder], 2),
  };
}

/** A folder of texts as it is; an empty one when there is none. */
export async function readTexts(root: string, folder: Folder): Promise<TextFolder> {
  const base = `src/content/${folder}`;
  const entries = await readdir(join(root, base), { withFileTypes: true }).catch(() => []);
  const seen = entries.filter(({ name }) => !name.startsWith('.'));
  const names = seen
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return {
    folder,
    base,
    names,
    below: seen.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    texts: await Promise.all(names.filter(isTextName).map((name) => readText(root, folder, name))),
    pictures: new Set(names.filter(isPictureName)),
  };
}
