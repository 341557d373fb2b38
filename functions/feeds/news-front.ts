import type { NewsArticle, NewsFront, NewsResponse } from '#lib/contract/news/news-answers.ts';
import { chooseFeatured } from '#lib/news/choose-stories.ts';
import { frontData, storiesHtml } from './front-html.ts';

/**
 * So many stories at most: on a phone the first two fill the screen, and each further one makes the first paint
 * later (measured on slow 4G: 12 of them cost a tenth of it, 6 half of that).
 */
const mostStories = 6;

/**
 * Letters of a story's text. A card shows four lines: more than 180 would never be seen. Where even the featured
 * stories are too long, they come with less of it until the island has the whole news, and then fewer of them.
 */
const snippetLetters = { most: 180, fewer: [90, 0] };

/**
 * What the stories may add to the document, in gzip, which makes them a fifth larger than brotli does where the page
 * is around them. The whole must stay under 11,000 bytes, which arrive in one round trip: the test of the served
 * page holds it.
 */
const mostBytes = 1340;

function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters);
  return letters === 0 ? '' : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), letters - 30))}…`;
}

async function compressedBytes(text: string): Promise<number> {
  const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** The beginning of the news, as many stories as fit: the featured ones, then the newest. */
export async function chooseFront(news: NewsResponse): Promise<NewsFront> {
  const featured = chooseFeatured(news.allArticles);
  const wanted = [...new Set([...featured, ...news.allArticles])].slice(0, mostStories);
  const frontOf = (count: number, letters: number): NewsFront => {
    const chosen = new Set<NewsArticle>(wanted.slice(0, count));
    return {
      updatedAt: news.updatedAt,
      categories: news.categories.map(({ category }) => ({ category, articles: [] })),
      allArticles: news.allArticles
        .filter((article) => chosen.has(article))
        .map((article) => ({ ...article, contentSnippet: shortened(article.contentSnippet, letters) })),
      allSources: news.allSources,
      total: news.allArticles.length,
    };
  };
  const fits = async (front: NewsFront): Promise<boolean> => {
    const { featured: top, list } = storiesHtml(front, new Date(news.updatedAt));
    return (await compressedBytes(top + list + frontData(front))) <= mostBytes;
  };
  const sizes: [count: number, letters: number][] = [];
  for (let count = wanted.length; count >= featured.length; count -= 1)
    sizes.push([count, snippetLetters.most]);
  for (const letters of snippetLetters.fewer) sizes.push([featured.length, letters]);
  for (let count = featured.length - 1; count > 0; count -= 1) sizes.push([count, 0]);
  for (const size of sizes) {
    const front = frontOf(...size);
    if (await fits(front)) return front;
  }
  return frontOf(0, 0);
}
