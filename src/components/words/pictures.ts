/**
 * The pictures of a text. They lie beside it, and Astro's image service makes small WebP files of them. Astro would do it
 * by itself where a page renders a text, but leaves the original's width, and the feed would get no pictures at all.
 */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** The widths in which a picture goes out, in pixels: a column of text is 640 wide, on fine screens twice as many. */
const widths = [640, 960, 1280];
/** What a picture takes of the screen: a column of 40rem, less on a phone. */
const sizes = '(max-width: 43rem) 100vw, 40rem';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/{posts,policies}/*.{jpg,jpeg,png,webp,avif}',
);

/** What Astro leaves in the HTML of a text for a picture beside it. */
const mark = /<img __ASTRO_IMAGE_="([^"]*)">/g;

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function markOf(attribute: string): { src: string; alt: string } {
  const told: unknown = JSON.parse(unescape(attribute));
  if (typeof told !== 'object' || told === null || !('src' in told) || typeof told.src !== 'string')
    throw new Error(`A picture has no address: ${attribute}`);
  return { src: told.src, alt: 'alt' in told && typeof told.alt === 'string' ? told.alt : '' };
}

async function tagOf(attribute: string, folder: string): Promise<string> {
  const { src, alt } = markOf(attribute);
  const file = files[`/${folder}/${src.replace(/^\.\//, '')}`];
  if (!file) throw new Error(`There is no picture ${src} in ${folder}.`);
  const { default: picture } = await file();
  const width = Math.min(picture.width, widths.at(-1) ?? picture.width);
  const smaller = widths.filter((one) => one <= width);
  const made = await getImage({
    src: picture,
    format: 'webp',
    width,
    widths: smaller.includes(width) ? smaller : [...smaller, width],
  });
  const height = Math.round((width * picture.height) / picture.width);
  return (
    `<img src="${escape(made.src)}" srcset="${escape(made.srcSet.attribute)}" sizes="${sizes}" ` +
    `width="${width}" height="${height}" alt="${escape(alt)}" loading="lazy" decoding="async">`
  );
}

/**
 * The HTML of a text with its pictures in it. `folder`: where the text and its pictures lie, such as
 * `src/content/posts`. Throws for a picture that is not there.
 */
export async function withPictures(html: string, folder: string): Promise<string> {
  const tags: string[] = [];
  for (const [, attribute = ''] of html.matchAll(mark)) tags.push(await tagOf(attribute, folder));
  return html.replace(mark, () => tags.shift() ?? '');
}
