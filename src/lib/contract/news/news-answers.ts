import {
  finite,
  fitting,
  ifFits,
  listOf,
  momentText,
  object,
  oneOf,
  text,
  textOrEmpty,
  where,
  type Of,
} from '../../data/shapes.ts';

/** What GET /api/news and GET /api/blog-posts answer. An entry that cannot be shown is left out. */

/** Only web addresses, and paths of our own, ever become links. */
export const isSafeLink = (link: string): boolean => /^https?:\/\//i.test(link) || /^\/(?!\/)/.test(link);

const safeLink = where(text, isSafeLink);
const texts = fitting(text);

const article = object({
  /** The link where there is none. */
  id: ifFits(text),
  link: safeLink,
  title: text,
  source: text,
  /** When it was published, or first seen by us; never in the future. */
  isoDate: momentText,
  contentSnippet: textOrEmpty(),
  category: textOrEmpty(),
  /** The source gives no date: `isoDate` is when we first saw the story. */
  firstSeen: ifFits(oneOf([true])),
  creator: ifFits(text),
  /** Other sources that tell the same story. */
  alsoIn: ifFits(where(texts, (list) => list.length > 0)),
});

export function newsArticle(value: unknown) {
  const { id, ...story } = article(value);
  return { id: id ?? story.link, ...story };
}
export type NewsArticle = Of<typeof newsArticle>;

const news = {
  /** When a source was last asked with success. */
  updatedAt: text,
  /** Newest first. */
  allArticles: listOf(newsArticle),
  allSources: texts,
  categories: fitting(object({ category: text, articles: fitting(newsArticle) })),
};
export const newsResponse = object(news);
export type NewsResponse = Of<typeof newsResponse>;

const front = object({ ...news, total: ifFits(finite), names: ifFits(listOf(text)) });

/**
 * The beginning of the news, which the Worker puts into the document of /news: enough for the featured stories
 * and the first of the list. Categories come without their stories; the document holds their bare `names`.
 */
export function newsFront(value: unknown): NewsFront {
  const { names, total, ...response } = front(value);
  return {
    ...response,
    ...(names && { categories: names.map((category) => ({ category, articles: [] })) }),
    total: total ?? response.allArticles.length,
  };
}
export interface NewsFront extends NewsResponse {
  /** How many stories there are in the whole. */
  total: number;
}

const blogPost = object({
  id: text,
  title: text,
  author: textOrEmpty(),
  /** Sanitised HTML. */
  content: text,
  /** A full address, or for our own posts the path of their page. */
  url: safeLink,
  publishedAt: textOrEmpty(),
  tags: texts,
});
export type BlogPost = Of<typeof blogPost>;

export const blogResponse = object({
  updatedAt: text,
  /** Newest first. */
  posts: listOf(blogPost),
});
export type BlogResponse = Of<typeof blogResponse>;

/** So many stories a browser keeps; the oldest saved go first. */
export const mostSavedStories = 200;
