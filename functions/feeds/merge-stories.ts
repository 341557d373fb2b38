/** From the stories of all feeds to the answer of GET /api/news (spec 3, 'News response'). */
import type { NewsArticle, NewsResponse } from '#lib/contract/news/news-answers.ts';
import { canonicalLink } from './clean-link.ts';
import type { DatedItem } from './feed-item.ts';
import { isSameTime, titleKey } from './same-story.ts';

const maxArticles = 200;
const maxPerCategory = 40;
const maxAgeMs = 30 * 24 * 3600 * 1000;
/** Rather old news than an almost empty page. */
const minArticles = 10;

/** The tabs in the order of spec 3; others follow in the order of the table. */
const categoryOrder = ['general', 'indie', 'edm', 'hipHop', 'releases', 'deepReads'];

/** The stored stories of one row of the feed table. */
export interface FeedStories {
  source: string;
  category: string;
  items: readonly DatedItem[];
}

interface Options {
  updatedAt: string;
  nowMs: number;
}

function articleOf(item: DatedItem, { source, category }: FeedStories): NewsArticle {
  const { id, link, title, isoDate, firstSeen, creator, snippet } = item;
  return {
    ...{ id, link, title, source, isoDate },
    ...(firstSeen && { firstSeen }),
    ...(creator !== null && { creator }),
    ...{ contentSnippet: snippet, category },
  };
}

/**
 * By what address each story is known. Where several stories of a feed lead to one page, its address alone stands for
 * none of them.
 */
function addresses(items: readonly DatedItem[]): string[] {
  const pages = items.map(({ link }) => canonicalLink(link));
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  return pages.map((page, index) => (counts.get(page) === 1 ? page : `${page} ${items[index]?.title ?? ''}`));
}

/** Each story once, at the first row that has it. */
function withoutRepeats(feeds: readonly FeedStories[]): NewsArticle[] {
  const articles: NewsArticle[] = [];
  const byLink = new Map<string, NewsArticle>();
  const byTitle = new Map<string, NewsArticle[]>();
  for (const feed of feeds) {
    const links = addresses(feed.items);
    for (const [index, item] of feed.items.entries()) {
      const link = links[index] ?? item.link;
      const key = titleKey(item.title);
      const namesakes = key === null ? [] : (byTitle.get(key) ?? []);
      const known = byLink.get(link) ?? namesakes.find(({ isoDate }) => isSameTime(isoDate, item.isoDate));
      const article = known ?? articleOf(item, feed);
      byLink.set(link, article);
      if (!known) {
        articles.push(article);
        if (key !== null) byTitle.set(key, [...namesakes, article]);
      } else if (known.source !== feed.source)
        known.alsoIn = [...new Set([...(known.alsoIn ?? []), feed.source])];
    }
  }
  return articles;
}

/** Newest first; of one moment in the order of the table. */
const newestFirst = (articles: readonly NewsArticle[]) =>
  articles.toSorted((a, b) => Date.parse(b.isoDate) - Date.parse(a.isoDate));

function recent(sorted: readonly NewsArticle[], nowMs: number): NewsArticle[] {
  const fresh = sorted.filter(({ isoDate }) => nowMs - Date.parse(isoDate) <= maxAgeMs);
  return fresh.length >= minArticles ? fresh : sorted.slice(0, minArticles);
}

function categoriesOf(feeds: readonly FeedStories[]): string[] {
  const present = new Set(feeds.map(({ category }) => category));
  return [...new Set([...categoryOrder.filter((name) => present.has(name)), ...present])];
}

/**
 * The newest, at most `most`: each source has an equal share of the places, and those that it cannot fill go to the
 * newest of the others. `sorted`: newest first, and so is the answer.
 */
function shared(sorted: readonly NewsArticle[], most: number): NewsArticle[] {
  const bySource = Map.groupBy(sorted, ({ source }) => source);
  const share = Math.floor(most / Math.max(bySource.size, 1));
  const inShare = new Set([...bySource.values()].flatMap((articles) => articles.slice(0, share)));
  const others = sorted.filter((article) => !inShare.has(article)).slice(0, most - inShare.size);
  const chosen = new Set([...inShare, ...others]);
  return sorted.filter((article) => chosen.has(article));
}

/**
 * The news: every story once, newest first, at most 200 and 40 of a category with a share of each for every source,
 * none older than 30 days while there are ten younger. `feeds` in the order of the table. Categories and sources of the table are named also
 * where nothing came from them.
 */
export function mergeStories(feeds: readonly FeedStories[], { updatedAt, nowMs }: Options): NewsResponse {
  const sorted = newestFirst(withoutRepeats(feeds));
  const fresh = recent(sorted, nowMs);
  const byCategory = Map.groupBy(fresh, ({ category }) => category);
  const inCategory = new Set(
    [...byCategory.values()].flatMap((articles) => shared(articles, maxPerCategory)),
  );
  const allArticles = shared(
    fresh.filter((article) => inCategory.has(article)),
    maxArticles,
  );
  return {
    updatedAt,
    categories: categoriesOf(feeds).map((category) => ({
      category,
      articles: allArticles.filter((article) => article.category === category),
    })),
    allArticles,
    allSources: [...new Set(feeds.map(({ source }) => source))],
  };
}
