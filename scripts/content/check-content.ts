/**
 * Reads every file of `src/content` as the build does and says what is wrong with it in one line each: file, line,
 * field, and what to write instead. The build's own words name neither the line nor the cure.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { LineCounter, isMap, isNode, isPair, isSeq, parseDocument, type Node } from 'yaml';
import {
  policiesSchema,
  postsSchema,
  recommendedSchema,
  sampleNewsSchema,
  samplePostsSchema,
  siteSchema,
} from '../../src/content-schemas.ts';
import { projectDir } from '../local/paths.ts';

const folders = { policies: policiesSchema, posts: postsSchema };
const files = {
  'site.yaml': siteSchema,
  'recommended.yaml': z.array(recommendedSchema),
  'sample-news.yaml': z.array(sampleNewsSchema),
  'sample-posts.yaml': z.array(samplePostsSchema),
};

type Path = readonly PropertyKey[];

/** Where a field begins, in characters of the YAML; for a field that is missing, where its parent does. */
function offsetOf(node: Node | null, path: Path): number {
  const own = node?.range?.[0] ?? 0;
  const [key, ...rest] = path;
  if (key === undefined) return own;
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    return isNode(item) ? offsetOf(item, rest) : own;
  }
  if (!isMap(node)) return own;
  const pair = node.items.find((one) => isPair(one) && String(one.key) === String(key));
  if (!pair) return own;
  const keyStart = isNode(pair.key) ? (pair.key.range?.[0] ?? own) : own;
  return rest.length > 0 && isNode(pair.value) ? offsetOf(pair.value, rest) : keyStart;
}

/** The field of a list or a map that a path leads to, undefined where there is none. */
function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

const cures: Readonly<Record<string, string>> = {
  boolean: 'write true or false, without quotes',
  string: 'write a text; a date, a number or a word such as yes needs quotes',
  number: 'write a number, without quotes',
  int: 'write a whole number, without quotes',
  array: 'write a list, such as [Melody, Studio]',
  object: 'write fields below it, each with two spaces more',
};

/** What is wrong and what to write instead. */
function wordsOf(issue: z.core.$ZodIssue, data: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `there is no such field here; correct its name or take the line out`;
  if (issue.code === 'invalid_union' && issue.path.at(-1) === 'status')
    return 'must be published or under-construction';
  if (issue.code === 'invalid_type') {
    const cure = cures[issue.expected] ?? `must be ${issue.expected}`;
    return valueAt(data, issue.path) === undefined ? `is missing; ${cure}` : cure;
  }
  return issue.message;
}

/** The problems of one YAML text; `firstLine` is the line of the file in which it begins. */
function problemsIn(name: string, yaml: string, schema: z.ZodType, firstLine = 1): string[] {
  const lines = new LineCounter();
  // The build takes a date without quotes for a date, and wants a text, in Markdown files alone.
  const customTags = firstLine > 1 ? (['timestamp'] as const) : [];
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    customTags: [...customTags],
  });
  const at = (offset: number) => `${name}:${lines.linePos(offset).line + firstLine - 1}`;
  if (document.errors.length > 0)
    return document.errors.map(
      ({ pos, message }) =>
        `${at(pos[0])}: cannot be read (${message}); a text with a colon, a quote or a # needs quotes around it`,
    );
  const data: unknown = document.toJS();
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const paths: Path[] =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map(
      (path) =>
        `${at(offsetOf(document.contents, path))}: ${path.map(String).join('.') || 'the file'}: ${wordsOf(issue, data)}`,
    );
  });
}

/** The part between the first two lines of three dashes, or null when the file has none. */
const frontmatter = (text: string) => /^---\r?\n([\s\S]*?)^---\s*$/m.exec(text)?.[1] ?? null;

/** Every mistake in the content of a project, sorted by file; empty when all is well. */
export async function checkContent(root = projectDir): Promise<string[]> {
  const base = 'src/content';
  const problems: string[] = [];
  for (const [folder, schema] of Object.entries(folders)) {
    for (const file of (await readdir(join(root, base, folder))).sort()) {
      if (!file.endsWith('.md')) continue;
      const name = `${base}/${folder}/${file}`;
      const yaml = frontmatter(await readFile(join(root, name), 'utf8'));
      if (yaml === null)
        problems.push(`${name}:1: begins with no fields; write them between two lines of ---`);
      else problems.push(...problemsIn(name, yaml, schema, 2));
    }
  }
  for (const [file, schema] of Object.entries(files)) {
    const name = `${base}/${file}`;
    problems.push(...problemsIn(name, await readFile(join(root, name), 'utf8'), schema));
  }
  return problems;
}
