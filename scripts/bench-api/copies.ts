/** News and posts of the size that the feeds of the table give. */
import type { NewsArticle, NewsResponse } from '#lib/contract/news/news-answers.ts';
import { feedTable } from '#functions/feeds/feed-table.ts';

const snippet =
  'A band that nobody expected to hear from again has recorded eleven songs in a boat house. '.repeat(2);

/** The answer of GET /api/news with as many stories as it may have. */
export function newsCopy(now = new Date()): NewsResponse {
  const categories = [...new Set(feedTable.map(({ category }) => category))];
  const allArticles = Array.from({ length: 200 }, (_, index): NewsArticle => {
    const { source, category } = feedTable[index % feedTable.length] ?? { source: '', category: '' };
    return {
      id: `story-${index}`,
      link: `https://news.example/stories/${index}/a-band-that-nobody-expected`,
      title: `Story ${index}: a band that nobody expected to hear from again`,
      source,
      isoDate: new Date(now.getTime() - index * 3_600_000).toISOString(),
      creator: 'Somebody Else',
      contentSnippet: snippet,
      category,
    };
  });
  return {
    updatedAt: now.toISOString(),
    categories: categories.map((category) => ({
      category,
      articles: allArticles.filter((article) => article.category === category),
    })),
    allArticles,
    allSources: [...new Set(feedTable.map(({ source }) => source))],
  };
}

/** Ten posts with their text, as GET /api/blog-posts answers them. */
export function postsCopy(): unknown {
  return Array.from({ length: 10 }, (_, index) => ({
    title: `Post ${index}`,
    link: `https://blog.example/${index}`,
    content: `<p>${snippet.repeat(20)}</p>`,
  }));
}
