import type { NewsArticle, NewsResponse } from '../contract/news/news-answers.ts';
import { hasWords } from './has-words.ts';

/** What of the news is shown. */
export interface NewsView {
  /** A category, 'all', 'new' since the last visit, or 'saved': the stories that this browser keeps. */
  tab: string;
  /** A source, or '' for all of them. */
  source: string;
  query: string;
}

export const wholeNews: NewsView = { tab: 'all', source: '', query: '' };

/** Spec 9. */
const featuredCount = 4;

/** The four at the top: the newest, but a story without a date of its own only where there are too few others. */
export function chooseFeatured(all: readonly NewsArticle[]): readonly NewsArticle[] {
  const dated = all.filter(({ firstSeen }) => !firstSeen);
  return [...dated, ...all.filter(({ firstSeen }) => firstSeen)].slice(0, featuredCount);
}

/** The stories of a view: every word of the query is somewhere in title, text, source or author. */
export function chooseStories(
  news: NewsResponse,
  saved: readonly NewsArticle[],
  { tab, source, query }: NewsView,
): readonly NewsArticle[] {
  const list =
    tab === 'all'
      ? news.allArticles
      : tab === 'saved'
        ? saved
        : (news.categories.find(({ category }) => category === tab)?.articles ?? []);
  return list.filter((article) => {
    if (source && article.source !== source && !article.alsoIn?.includes(source)) return false;
    return hasWords(query, [article.title, article.contentSnippet, article.source, article.creator ?? '']);
  });
}

/** A list without the stories that stand above it, also where one of them has another id. */
export function notShownAbove(
  list: readonly NewsArticle[],
  above: readonly NewsArticle[],
): readonly NewsArticle[] {
  const shown = new Set(above.flatMap(({ id, link }) => [id, link]));
  return list.filter(({ id, link }) => !shown.has(id) && !shown.has(link));
}

/**
 * A name for each story of a list that it keeps when the whole news come: those that came with the document have other
 * ids. The link, or the id of a story whose link an earlier one has.
 */
export function cardKeys(list: readonly NewsArticle[]): readonly string[] {
  const links = new Set<string>();
  return list.map(({ id, link }) => {
    if (links.has(link)) return id;
    links.add(link);
    return link;
  });
}

/** The view that an address asks for. */
export function viewOf(search: string): NewsView {
  const asked = new URLSearchParams(search);
  return {
    tab: asked.get('tab') ?? wholeNews.tab,
    source: asked.get('source') ?? '',
    query: (asked.get('q') ?? '').slice(0, 100),
  };
}

/** The address's part for a view; '' for the whole news. */
export function searchOf({ tab, source, query }: NewsView): string {
  const asked = new URLSearchParams({
    ...(tab !== wholeNews.tab && { tab }),
    ...(source && { source }),
    ...(query.trim() && { q: query.trim() }),
  }).toString();
  return asked && `?${asked}`;
}
