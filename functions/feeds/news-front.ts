import type { NewsArticle, NewsFront, NewsResponse } from '#lib/contract/news.ts';
import { chooseFeatured } from '#lib/news/choose-stories.ts';
import { frontData, storiesHtml } from './front-html.ts';

/**
 * So many stories at most: on a phone the first two fill the screen, and each further one makes the first paint
 * later (measured on slow 4G: 12 of them cost a tenth of it, 6 half of that).
 */
const mostStories = 6;

/** A card shows four lines; more of a story's text would never be seen. */
const snippetLetters = 180;

/**
 * What the stories may add to the document, compressed. The whole must stay under 11,000 bytes, which arrive in
 * one round trip: the budget test of the served page holds it.
 */
const mostBytes = 2000;

function shortened(text: string): string {
  if (text.length <= snippetLetters) return text;
  const cut = text.slice(0, snippetLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), snippetLetters - 30))}…`;
}

async function compressedBytes(text: string): Promise<number> {
  const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** The beginning of the news, as many stories as fit: the featured ones, then the newest. */
export async function chooseFront(news: NewsResponse): Promise<NewsFront> {
  const featured = chooseFeatured(news.allArticles);
  const wanted = [...new Set([...featured, ...news.allArticles])].slice(0, mostStories);
  const frontOf = (count: number): NewsFront => {
    const chosen = new Set<NewsArticle>(wanted.slice(0, count));
    return {
      updatedAt: news.updatedAt,
      categories: news.categories.map(({ category }) => ({ category, articles: [] })),
      allArticles: news.allArticles
        .filter((article) => chosen.has(article))
        .map((article) => ({ ...article, contentSnippet: shortened(article.contentSnippet) })),
      allSources: news.allSources,
      total: news.allArticles.length,
    };
  };
  for (let count = wanted.length; count > featured.length; count -= 1) {
    const front = frontOf(count);
    const { featured: top, list } = storiesHtml(front, new Date(news.updatedAt));
    if ((await compressedBytes(top + list + frontData(front))) <= mostBytes) return front;
  }
  return frontOf(featured.length);
}
