/** How long the news take to merge as the feeds grow, beside the reading of the same stories as JSON. */
import type { DatedItem } from '#functions/feeds/feed-item.ts';
import { mergeStories, type FeedStories } from '#functions/feeds/merge-stories.ts';
import { median } from '../bench/figures.ts';

const storiesPerFeed = 50;
const rounds = 15;
const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const snippet = 'A band that nobody expected to hear from again has recorded eleven songs. '.repeat(3);

/** One story in five is in another feed too, as agencies' stories are. */
function story(feed: number, index: number): DatedItem {
  const shared = index % 5 === 0;
  const name = shared ? `${index} of all` : `${index} of ${feed}`;
  return {
    id: `${feed}-${index}`,
    link: `https://feed-${shared ? 0 : feed}.example/story-${index}?utm_source=feed`,
    title: `Story ${name}: a band that nobody expected`,
    isoDate: new Date(nowMs - (index * 97 + feed) * 60_000).toISOString(),
    creator: 'Somebody',
    snippet,
    tags: [],
    contentHtml: null,
  };
}

const feedsOf = (count: number): FeedStories[] =>
  Array.from({ length: count }, (_, feed) => ({
    source: `Source ${feed}`,
    category: ['general', 'indie', 'edm', 'hipHop', 'releases'][feed % 5] ?? 'general',
    items: Array.from({ length: storiesPerFeed }, (_, index) => story(feed, index)),
  }));

function medianMs(task: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const start = performance.now();
    task();
    if (round >= 3) times.push(performance.now() - start);
  }
  return median(times);
}

export interface MergeTimes {
  feeds: number;
  mergeMs: number;
  /** Parsing the same stories from JSON, which the cron has to do anyway. */
  parseMs: number;
  articles: number;
  bytes: number;
}

export function timeMerge(count: number): MergeTimes {
  const feeds = feedsOf(count);
  const stored = JSON.stringify(feeds);
  const options = { updatedAt: new Date(nowMs).toISOString(), nowMs };
  const news = mergeStories(feeds, options);
  return {
    feeds: count,
    mergeMs: medianMs(() => mergeStories(feeds, options)),
    parseMs: medianMs(() => JSON.parse(stored) as unknown),
    articles: news.allArticles.length,
    bytes: JSON.stringify(news).length,
  };
}
