import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { postsSchema } from '../../src/content-schemas.ts';
import { isPublished } from '../../src/lib/blog/published.ts';
import { partsOf } from './front-matter.ts';

/** The fields of a post, or null when they cannot be read: what is wrong is said by `checkContent`. */
function fieldsOf(text: string) {
  try {
    return postsSchema.safeParse(parse(partsOf(text)?.yaml ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** The posts that are published on that day (year-month-day), by name: the last part of their addresses. */
export async function publishedNames(root: string, today: string): Promise<string[]> {
  const folder = join(root, 'src/content/posts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return files.flatMap((name, index) => {
    const fields = fieldsOf(texts[index] ?? '');
    return fields && isPublished(fields, today) ? [name.slice(0, -'.md'.length)] : [];
  });
}
