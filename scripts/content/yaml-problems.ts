/** Reads YAML as the build does, and says what its schema has against it: line, field, and what to write instead. */
import type { z } from 'astro/zod';
import { LineCounter, isMap, isNode, isPair, isSeq, parseDocument, type Node } from 'yaml';
import type { Problem } from './problem.ts';
import { unreadable } from './unreadable.ts';

type Path = readonly PropertyKey[];

/** A text that was read. */
export interface Reading {
  /** What is in it, unchecked; undefined when it cannot be read. */
  readonly data: unknown;
  readonly problems: readonly Problem[];
  /** The line of the file in which a field stands; for one that is missing, where its parent does. */
  readonly lineOf: (path: Path) => number;
}

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
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

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
    return 'there is no such field here; correct its name or the spaces before it, or take the line out';
  if (issue.code === 'invalid_union' && issue.path.at(-1) === 'status')
    return 'must be published or under-construction';
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `must have at most ${issue.maximum} entries`;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'must have at least one entry';
  if (issue.code === 'invalid_type') {
    const cure = cures[issue.expected] ?? `must be ${issue.expected}`;
    return valueAt(data, issue.path) === undefined ? `is missing; ${cure}` : cure;
  }
  return issue.message;
}

/** The fields of a YAML text; `firstLine` is the line of the file in which it begins, over 1 in Markdown files. */
export function readYaml(yaml: string, schema: z.ZodType, firstLine = 1): Reading {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    // The build takes a date without quotes for a date, and wants a text, in Markdown files alone.
    customTags: firstLine > 1 ? ['timestamp'] : [],
  });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const lineOf = (path: Path) => lineAt(offsetOf(document.contents, path)) + firstLine - 1;
  const [error] = document.errors;
  if (error) {
    const { line, words } = unreadable(yaml, error, lineAt(error.pos[0]));
    return { data: undefined, problems: [{ line: line + firstLine - 1, words }], lineOf };
  }
  const data: unknown = document.toJS();
  const result = schema.safeParse(data);
  const problems = (result.error?.issues ?? []).flatMap((issue) => {
    const paths: Path[] =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      line: lineOf(path),
      words: `${path.map(String).join('.') || 'the file'}: ${wordsOf(issue, data)}`,
    }));
  });
  return { data, problems, lineOf };
}
