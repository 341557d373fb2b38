import type { BlogPost, BlogResponse, NewsArticle, NewsFront, NewsResponse } from '../contract/news/news.ts';

/** Checks the answers of our API by hand: the schema library would cost these pages 20 KB. */

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Only web addresses, and paths of our own, ever become links. */
export const isSafeLink = (link: string): boolean => /^https?:\/\//i.test(link) || /^\/(?!\/)/.test(link);

/** A story, or nothing when it cannot be shown. */
export function articleOf(value: unknown): NewsArticle[] {
  if (!isObject(value)) return [];
  const { id, link, title, source, isoDate, contentSnippet, category, creator } = value;
  if (!isText(link) || !isSafeLink(link) || !isText(title) || !isText(source) || !isText(isoDate)) return [];
  if (Number.isNaN(Date.parse(isoDate))) return [];
  const alsoIn = texts(value['alsoIn']);
  return [
    {
      id: isText(id) ? id : link,
      link,
      title,
      source,
      isoDate,
      contentSnippet: isText(contentSnippet) ? contentSnippet : '',
      category: isText(category) ? category : '',
      ...(value['firstSeen'] === true && { firstSeen: true as const }),
      ...(isText(creator) && { creator }),
      ...(alsoIn.length > 0 && { alsoIn }),
    },
  ];
}

const listOf = <T>(value: unknown, read: (entry: unknown) => T[]): T[] =>
  Array.isArray(value) ? value.flatMap(read) : [];

/** Throws TypeError for an answer that is none of ours. */
export function readNews(value: unknown): NewsResponse {
  if (!isObject(value) || !isText(value['updatedAt']) || !Array.isArray(value['allArticles']))
    throw new TypeError('The news came in an unknown form');
  return {
    updatedAt: value['updatedAt'],
    allArticles: listOf(value['allArticles'], articleOf),
    allSources: texts(value['allSources']),
    categories: listOf(value['categories'], (entry) =>
      isObject(entry) && isText(entry['category'])
        ? [{ category: entry['category'], articles: listOf(entry['articles'], articleOf) }]
        : [],
    ),
  };
}

/**
 * The front, also as the document holds it: with the bare `names` of its categories. Throws TypeError for
 * anything else.
 */
export function readFront(value: unknown): NewsFront {
  const news = readNews(value);
  const { total, names }: Fields = isObject(value) ? value : {};
  return {
    ...news,
    ...(names !== undefined && {
      categories: texts(names).map((category) => ({ category, articles: [] })),
    }),
    total: typeof total === 'number' ? total : news.allArticles.length,
  };
}

function postOf(value: unknown): BlogPost[] {
  if (!isObject(value)) return [];
  const { id, title, author, content, url, publishedAt } = value;
  if (!isText(id) || !isText(title) || !isText(content) || !isText(url) || !isSafeLink(url)) return [];
  return [
    {
      id,
      title,
      content,
      url,
      author: isText(author) ? author : '',
      publishedAt: isText(publishedAt) ? publishedAt : '',
      tags: texts(value['tags']),
    },
  ];
}

/** Throws TypeError for an answer that is none of ours. */
export function readBlog(value: unknown): BlogResponse {
  if (!isObject(value) || !isText(value['updatedAt']) || !Array.isArray(value['posts']))
    throw new TypeError('The posts came in an unknown form');
  return { updatedAt: value['updatedAt'], posts: listOf(value['posts'], postOf) };
}
