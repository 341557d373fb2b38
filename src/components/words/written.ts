/** What the pages and the feed show of the texts in `src/content`: with their prices, pictures and links. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { dayOf, isPublished } from '#lib/blog/published.ts';
import { withPrices } from '#lib/contract/payment/price-words.ts';
import { withOutsideLinks } from './outside-links.ts';
import { withPictures } from './pictures.ts';

type Written = CollectionEntry<'posts'> | CollectionEntry<'policies'>;

const filledIn = ({ collection, rendered }: Written): Promise<string> =>
  withPictures(withPrices(rendered?.html ?? ''), `src/content/${collection}`);

/** The text as HTML, for its own page. Throws for a picture that is not there. */
export const pageHtml = async (written: Written): Promise<string> =>
  withOutsideLinks(await filledIn(written));

/** The text as HTML, for the feed: each picture in one size, and links that its readers open as they like. */
export const feedHtml = async (written: Written): Promise<string> =>
  (await filledIn(written)).replaceAll(/ srcset="[^"]*" sizes="[^"]*"/g, '');

/** The posts whose day has come, newest first. */
export async function publishedPosts(): Promise<CollectionEntry<'posts'>[]> {
  const today = dayOf(new Date());
  const posts = await getCollection('posts', ({ data }) => isPublished(data, today));
  return posts.sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));
}
