/** What is wrong in a folder of texts: names, fields, words, links, amounts and pictures. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPublished } from '../../src/lib/blog/published.ts';
import { bodyProblems, picturesIn } from './body-problems.ts';
import { wrongName } from './file-names.ts';
import type { Goals } from './link-problems.ts';
import { wrongPicture } from './picture-problems.ts';
import { priceProblems } from './price-problems.ts';
import { lineOfProblem, type Problem } from './problem.ts';
import type { Text, TextFolder } from './read-texts.ts';
import type { SitePages } from './site-pages.ts';
import { valueAt } from './yaml-problems.ts';

/** Whether visitors see the text today. What is wrong with its fields is said elsewhere. */
function isSeen({ path, reading }: Text, today: string): boolean {
  if (!path.startsWith('/blog/')) return true;
  const date = valueAt(reading?.data, ['date']);
  return isPublished(
    { date: typeof date === 'string' ? date : '', draft: valueAt(reading?.data, ['draft']) === true },
    today,
  );
}

/** What a text may lead to: a post that waits only what waits with it. */
function goalsOf(from: Text, texts: readonly Text[], { paths }: SitePages, today: string): Goals {
  const fromWaiting = !isSeen(from, today);
  const seen = new Set(texts.filter((text) => fromWaiting || isSeen(text, today)).map(({ path }) => path));
  return {
    has: (path) => paths.has(path) || seen.has(path),
    waits: (path) =>
      texts.some((text) => text.path === path)
        ? `the link ${path} leads to a post that waits for its day or is a draft; publish that one first`
        : null,
  };
}

function problemsOf(
  { source, parts, reading }: Text,
  goals: Goals,
  pictures: ReadonlySet<string>,
): Problem[] {
  if (!parts || !reading)
    return [{ line: 1, words: 'begins with no fields; write them between two lines of ---' }];
  const amounts = valueAt(reading.data, ['amounts']);
  return [
    ...reading.problems,
    ...bodyProblems(parts.body, { goals, pictures }).map(({ line, words }) => ({
      line: line + parts.bodyLine - 1,
      words,
    })),
    ...priceProblems(source, Array.isArray(amounts) ? amounts : []),
  ].toSorted((a, b) => a.line - b.line);
}

/** The files of a folder of texts that are named badly, or are pictures that may not go out. */
async function fileProblems(root: string, folder: TextFolder, pages: SitePages): Promise<string[]> {
  const { base, names, below, texts, pictures } = folder;
  const taken = folder.folder === 'posts' ? new Set(['index']) : pages.taken;
  const shown = new Set(texts.flatMap(({ parts }) => picturesIn(parts?.body ?? '')));
  const problems = below.map((name) =>
    lineOfProblem(`${base}/${name}`, {
      line: 1,
      words: `nothing reads a folder; lay its files into ${base} (a post that is not done says draft: true)`,
    }),
  );
  for (const name of names) {
    const words =
      wrongName(name, names, taken) ??
      (pictures.has(name)
        ? ((await wrongPicture(await readFile(join(root, base, name)))) ??
          (shown.has(name) ? null : 'no text shows this picture; show it or take it away'))
        : null);
    if (words !== null) problems.push(lineOfProblem(`${base}/${name}`, { line: 1, words }));
  }
  return problems;
}

/** Every mistake in the folders of texts, by file. */
export async function textProblems(
  root: string,
  folders: readonly TextFolder[],
  pages: SitePages,
  today: string,
): Promise<string[]> {
  const texts = folders.flatMap((folder) => folder.texts);
  const files = await Promise.all(folders.map((folder) => fileProblems(root, folder, pages)));
  const inTexts = folders.flatMap((folder) =>
    folder.texts.flatMap((text) =>
      problemsOf(text, goalsOf(text, texts, pages, today), folder.pictures).map((problem) =>
        lineOfProblem(text.file, problem),
      ),
    ),
  );
  return [...files.flat(), ...inTexts];
}
