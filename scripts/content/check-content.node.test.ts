import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectDir } from '../local/paths.ts';
import { checkContent } from './check-content.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'notewright-check-'));
  await cp(join(projectDir, 'src', 'content'), join(root, 'src', 'content'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Changes the first such text of a file and answers the number of its line, 1 for the first. */
async function change(path: string, from: string | RegExp, to: string): Promise<number> {
  const file = join(root, 'src', 'content', path);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
  const index = typeof from === 'string' ? text.indexOf(from) : text.search(from);
  return text.slice(0, index).split('\n').length;
}

it('finds nothing wrong with the content of this project', async () => {
  expect(await checkContent()).toEqual([]);
});

it('finds nothing wrong when the sample posts are gone', async () => {
  await rm(join(root, 'src/content/posts'), { recursive: true });
  expect(await checkContent(root)).toEqual([]);
});

describe('names file, line, field and cure', () => {
  it.each([
    [
      'policies/terms-of-service.md',
      /effectiveDate: .*/,
      "effectiveDate: '8 July'",
      'effectiveDate: must be a date such as 2025-07-08 (year-month-day, in quotes)',
    ],
    [
      'policies/terms-of-service.md',
      /effectiveDate: .*/,
      'effectiveDate: 2025-07-08',
      'effectiveDate: write a text; a date, a number or a word such as yes needs quotes',
    ],
    [
      'policies/refund-policy.md',
      /status: .*/,
      'status: done',
      'status: must be published or under-construction',
    ],
    [
      'recommended.yaml',
      /affiliate: .*/,
      'affiliate: maybe',
      '0.affiliate: write true or false, without quotes',
    ],
    [
      'recommended.yaml',
      /(?<=- id: [^]*- id: [^]*?)affiliate:/,
      'afiliate:',
      '1.afiliate: there is no such field here; correct its name or the spaces before it, or take the line out',
    ],
    ['site.yaml', /url: https/, 'url: ftp', 'social.url: must be a full https:// address'],
    [
      'site.yaml',
      /copyrightYear: \d+/,
      "copyrightYear: '2026'",
      'copyrightYear: write a number, without quotes',
    ],
    ['sample-news.yaml', /title: .*/, "title: ''", '0.title: must not be empty'],
    ['sample-posts.yaml', /title: .*/, "title: ''", '0.title: must not be empty'],
  ])('%s: %s becomes %s', async (path, from, to, words) => {
    const line = await change(path, from, to);
    expect(await checkContent(root)).toContain(`src/content/${path}:${line}: ${words}`);
  });

  it('says that a field is missing, at the entry that it is missing from', async () => {
    await change('recommended.yaml', /\n {2}kind: .*/, '');
    const [problem, ...more] = await checkContent(root);
    expect(problem).toMatch(/^src\/content\/recommended\.yaml:2: 0\.kind: is missing; write a text/);
    expect(more).toEqual([]);
  });

  it('says so when a page has no fields at all', async () => {
    await writeFile(join(root, 'src', 'content', 'posts', 'bare.md'), '# Bare\n');
    expect(await checkContent(root)).toEqual([
      'src/content/posts/bare.md:1: begins with no fields; write them between two lines of ---',
    ]);
  });
});
