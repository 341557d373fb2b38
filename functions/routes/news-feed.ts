import type { Context } from 'hono';
import { newsFeedPath } from '#lib/contract/news/news-feed-paths.ts';
import { freshSeconds } from '#lib/contract/news/news.ts';
import { newsFeed, sourcesOpml } from '../feeds/news-feed.ts';
import { newsResponse } from '#lib/contract/news/news-answers.ts';
import { dataHeaders, withHeaders } from '../http/answer.ts';
import { answerCached } from '../http/answer-cached.ts';
import type { AppEnv } from '../env.ts';
import type { Copy } from '../feeds/copies.ts';
import { askableUrl } from '../feeds/feed-address.ts';
import { feedList } from '../feeds/feed-list.ts';
import { copyOr503, copyCacheControl } from './feed-copy.ts';

const originOf = (context: Context<AppEnv>): string => {
  const configured = context.env.PUBLIC_ORIGIN?.trim();
  return new URL(configured || context.req.url).origin;
};

/** What was made of the last copy: readers ask often, and the copy changes seldom. */
let made: { key: string; body: string } | null = null;

function feedOf(copy: Copy, origin: string): string {
  const key = `${origin} ${copy.etag}`;
  if (made?.key !== key) {
    const news = newsResponse(JSON.parse(new TextDecoder().decode(copy.body)));
    made = { key, body: newsFeed(news, origin, newsFeedPath) };
  }
  return made.body;
}

/** GET /news/feed.xml: the last good copy of the news as RSS. 503 as for GET /api/news. */
export async function getNewsFeed(context: Context<AppEnv>): Promise<Response> {
  const copy = await copyOr503(context.env.FEEDS, 'news');
  const type = 'application/rss+xml; charset=utf-8';
  const etag = copy.etag.replace(/^"/, '"rss-');
  return answerCached(context, { body: feedOf(copy, originOf(context)), etag, type }, copyCacheControl);
}

/** GET /news/sources.opml: the feeds that the news are read from; none that only we can reach. */
export async function getSources(context: Context<AppEnv>): Promise<Response> {
  const feeds = feedList(context.env).filter(({ url }) => askableUrl(url, false) !== null);
  const answer = new Response(sourcesOpml(feeds), { headers: dataHeaders });
  return withHeaders(answer, {
    'Content-Type': 'text/x-opml; charset=utf-8',
    'Cache-Control': `public, max-age=${freshSeconds}`,
  });
}
