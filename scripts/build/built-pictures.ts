/** The pictures of the built site: what the texts show goes out, in a size that a phone can load, and nothing else. */
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What one built picture may weigh in its largest size, in bytes. */
export const maxPictureBytes = 400_000;

/**
 * Takes away pictures that no page and no feed names (Astro leaves the originals, of posts that wait too), and answers a
 * line for each that is too heavy for a page.
 */
export async function finishPictures(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true });
  const pictures = names.filter((name) => /^_astro[\\/][^\\/]+\.(?:jpe?g|png|webp|avif)$/.test(name));
  if (pictures.length === 0) return [];
  const texts = names.filter((name) => /\.(?:html|xml|js|css)$/.test(name));
  const all = (await Promise.all(texts.map((name) => readFile(join(dist, name), 'utf8')))).join('\n');
  const problems: string[] = [];
  for (const picture of pictures.sort()) {
    const name = picture.slice('_astro/'.length);
    const { size } = await stat(join(dist, picture));
    if (!all.includes(name)) await rm(join(dist, picture));
    else if (size > maxPictureBytes)
      problems.push(
        `The picture ${name.split('.')[0]} weighs ${Math.ceil(size / 1000)} kB in its largest size, and at most ` +
          `${maxPictureBytes / 1000} may go out; take a part of it, or one with less fine detail.`,
      );
  }
  return problems;
}
