/** The texts of `src/content`: whoever writes, renames or takes away one changes no test. */
import { basename } from 'node:path';
import { parse } from 'yaml';
import { postsSchema } from '../../src/content-schemas.ts';
import { dayOf, isPublished } from '#lib/blog/published.ts';
import { withPrices } from '#lib/contract/payment/price-words.ts';
import { partsOf } from '#scripts/content/front-matter.ts';
import { sourceFiles } from './source-files.ts';

export interface WrittenPost {
  /** Such as `/blog/eight-notes`. */
  readonly path: string;
  readonly title: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** Its Markdown. */
  readonly body: string;
  readonly date: string;
}

const nameOf = (path: string) => basename(path, '.md');

/** The posts that are published, newest first. Throws when one of them has wrong fields. */
export function publishedPosts(): WrittenPost[] {
  const today = dayOf(new Date());
  return sourceFiles('src/content/posts', /\.md$/)
    .flatMap(({ path, text }) => {
      const parts = partsOf(text);
      const { title, author, tags, date, draft } = postsSchema.parse(parse(parts?.yaml ?? ''));
      const post = { path: `/blog/${nameOf(path)}`, title: withPrices(title), author, tags, date };
      return isPublished({ date, draft }, today) ? [{ ...post, body: withPrices(parts?.body ?? '') }] : [];
    })
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
}

/** A post that is there: the newest. Throws when there is none, as a blog without posts has nothing to try. */
export function anyPost(): WrittenPost {
  const [post] = publishedPosts();
  if (!post) throw new Error('There is no published post in src/content/posts.');
  return post;
}

/** The addresses of the policies. */
export const policyPaths = (): string[] =>
  sourceFiles('src/content/policies', /\.md$/).map(({ path }) => `/${nameOf(path)}`);
