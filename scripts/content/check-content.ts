/**
 * Reads every file of `src/content` as the build does and says what is wrong with it in one line each: file, line,
 * field, and what to write instead. The build's own words name neither the line nor the cure.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import {
  recommendedSchema,
  sampleNewsSchema,
  samplePostsSchema,
  siteSchema,
} from '../../src/content-schemas.ts';
import { dayOf } from '../../src/lib/blog/published.ts';
import { projectDir } from '../local/paths.ts';
import { doubled } from './doubled.ts';
import { lineOfProblem } from './problem.ts';
import { readTexts, type Text } from './read-texts.ts';
import { sitePages, type SitePages } from './site-pages.ts';
import { textProblems } from './text-problems.ts';
import { readYaml, valueAt } from './yaml-problems.ts';

const base = 'src/content';
const lists = {
  'recommended.yaml': z.array(recommendedSchema),
  'sample-news.yaml': z.array(sampleNewsSchema),
  'sample-posts.yaml': z.array(samplePostsSchema),
};
const files = { 'site.yaml': siteSchema, ...lists };

/** The mistakes of a data file. */
async function problemsOfFile(
  root: string,
  name: string,
  schema: z.ZodType,
  today: string,
): Promise<string[]> {
  const file = `${base}/${name}`;
  const text = await readFile(join(root, file), 'utf8').catch(() => null);
  if (text === null)
    return [`${file}:1: is missing; \`git checkout ${file}\` brings back the one that was there last`];
  const { data, problems, lineOf } = readYaml(text, schema);
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  const ids = entries.map((entry, index) => ({
    file,
    line: lineOf([index, 'id']),
    field: `${index}.id`,
    value: valueAt(entry, ['id']),
  }));
  const later = entries.flatMap((entry, index) => {
    const date = valueAt(entry, ['date']);
    const words = `${index}.date: lies in the future (today is ${today}); write a day that has come`;
    return typeof date === 'string' && date > today ? [{ line: lineOf([index, 'date']), words }] : [];
  });
  return [
    ...[...problems, ...later].map((problem) => lineOfProblem(file, problem)),
    ...doubled(ids, 'give this one a word of its own'),
  ];
}

/** Titles and descriptions that two pages have: search engines, and visitors with many tabs, could not tell them apart. */
function sameHeads(texts: readonly Text[], { titles }: SitePages): string[] {
  const singles = (field: string) =>
    texts.flatMap(({ file, reading }) =>
      reading ? [{ file, line: reading.lineOf([field]), field, value: valueAt(reading.data, [field]) }] : [],
    );
  const taken = singles('title').filter(
    ({ value }) => typeof value === 'string' && titles.has(value.trim().toLowerCase()),
  );
  return [
    ...taken.map(({ file, line }) =>
      lineOfProblem(file, { line, words: 'title: is that of another page; write another' }),
    ),
    ...doubled(singles('title'), 'write another'),
    ...doubled(singles('description'), 'write another'),
  ];
}

/** Files that nothing reads, because they lie beside the folders of texts. */
async function strangers(root: string): Promise<string[]> {
  const known = [...Object.keys(files), 'policies', 'posts'];
  const names = await readdir(join(root, base)).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.') && !known.includes(name))
    .map((name) => `${base}/${name}:1: nothing reads this; there are ${known.join(', ')}`);
}

/** By file, then by line. */
function inOrder(one: string, other: string): number {
  const [, fileA = '', lineA = ''] = /^(.*?):(\d+):/.exec(one) ?? [];
  const [, fileB = '', lineB = ''] = /^(.*?):(\d+):/.exec(other) ?? [];
  return fileA < fileB ? -1 : fileA > fileB ? 1 : Number(lineA) - Number(lineB);
}

/**
 * Every mistake in the content of a project, sorted by file and line; empty when all is well. `today` (year-month-day)
 * decides which posts wait. The pages that are code are always those of this project.
 */
export async function checkContent(root = projectDir, today = dayOf(new Date())): Promise<string[]> {
  const pages = sitePages(projectDir);
  const folders = [await readTexts(root, 'policies'), await readTexts(root, 'posts')];
  const ofFiles = await Promise.all(
    Object.entries(files).map(([name, schema]) => problemsOfFile(root, name, schema, today)),
  );
  return [
    ...(await strangers(root)),
    ...(await textProblems(root, folders, pages, today)),
    ...sameHeads(
      folders.flatMap(({ texts }) => texts),
      pages,
    ),
    ...ofFiles.flat(),
  ].sort(inOrder);
}
