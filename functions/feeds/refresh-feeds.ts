import type { NewsResponse } from '#lib/contract/news/news-answers.ts';
import { deleteLeftPosts, newestPosts } from '../db/blog-posts.ts';
import { noteFailure, noteSuccess, syncSources, takeOverdue, type FeedSource } from '../db/feed-sources.ts';
import type { Bindings } from '../env.ts';
import { log } from '../http/log.ts';
import { minIntervalSeconds, nextAttemptMs } from './back-off.ts';
import { copyAge, writeCopy } from './copies.ts';
import { feedList, type Feed } from './feed-list.ts';
import { fetchFeed, type FailedFetch, type FetchedFeed } from './fetch-feed.ts';
import { keepBlog, keepStories, storedItems } from './keep-items.ts';
import { mergeStories } from './merge-stories.ts';
import { chooseFront } from './news-front.ts';
import { ownFeedUrl } from './own-feed.ts';

/** Two of a run take some 30 ms of processor time, merging included (docs/operating.md): spread, no run is long. */
const sourcesPerRun = 2;

/** A copy says 'as of' at most so long ago, also while nothing new comes. */
const copyAgeMs = 15 * 60_000;

const shownPosts = 100;

/** The blog's row in the table of feeds. */
const blogCategory = 'blog';
const isBlog = ({ category }: Feed) => category === blogCategory;

function blogRow(env: Bindings): Feed {
  const url = env.BLOG_FEED_URL?.trim() || ownFeedUrl;
  return { source: 'Blog', category: blogCategory, url, allowPlainHttp: Boolean(env.NEWS_FEEDS?.trim()) };
}

async function ask(env: Bindings, feed: Feed, known: FeedSource, now: Date): Promise<FetchedFeed> {
  const isOwn = feed.url === ownFeedUrl;
  return fetchFeed(
    {
      url: feed.url,
      etag: known.etag,
      lastModified: known.last_modified,
      allowPlainHttp: feed.allowPlainHttp,
    },
    {
      fetch: (url, init) =>
        isOwn ? env.ASSETS.fetch(url, init as RequestInit<RequestInitCfProperties>) : fetch(url, init),
      nowMs: now.getTime(),
      contactUrl: `${env.PUBLIC_ORIGIN?.trim() || 'https://notewright.example'}/support`,
    },
  );
}

/** How asking a source went: there was something new, there was nothing new, or it failed. */
type Outcome = 'changed' | 'unchanged' | 'failed';

/** Asks one source. Its errors are its own: they are noted, and nothing else notices. */
async function refreshSource(env: Bindings, feed: Feed, known: FeedSource, now: Date): Promise<Outcome> {
  const minSeconds = minIntervalSeconds(env);
  const fail = async (error: string, failure: Pick<FailedFetch, 'status' | 'retryAfterSeconds'> = {}) => {
    const outcome = { kind: 'failure', failure, failuresBefore: known.failures } as const;
    const nextAtMs = nextAttemptMs(outcome, now.getTime(), minSeconds);
    log('warn', 'feed_failed', { source: feed.source, category: feed.category, error });
    await noteFailure(env.DB, feed.url, now, { error, nextAtMs });
    return 'failed' as const;
  };
  try {
    const answer = await ask(env, feed, known, now);
    if (answer.kind === 'failed')
      return await fail([answer.reason, answer.status].filter(Boolean).join(' '), answer);
    const keep = isBlog(feed) ? keepBlog : keepStories;
    const items = answer.kind === 'changed' ? await keep(env, feed, answer.text, now) : null;
    if (typeof items === 'string') return await fail(items);
    if (isBlog(feed)) await deleteLeftPosts(env.DB, now);
    const nextAtMs = nextAttemptMs({ kind: 'success' }, now.getTime(), minSeconds);
    const { etag, lastModified } = answer;
    await noteSuccess(env.DB, feed.url, now, { etag, lastModified, nextAtMs, items });
    return answer.kind;
  } catch (error) {
    return fail(error instanceof Error ? error.name : 'unknown');
  }
}

async function writeNews(env: Bindings, feeds: readonly Feed[], now: Date): Promise<void> {
  const stories = await Promise.all(
    feeds.map(async ({ source, category, url }) => ({
      source,
      category,
      items: await storedItems(env.FEEDS, url),
    })),
  );
  if (stories.every(({ items }) => items.length === 0)) return;
  const news: NewsResponse = mergeStories(stories, { updatedAt: now.toISOString(), nowMs: now.getTime() });
  await writeCopy(env.FEEDS, 'news', news, now);
  await writeCopy(env.FEEDS, 'front', await chooseFront(news), now);
}

async function writeBlog(env: Bindings, now: Date): Promise<void> {
  const posts = await newestPosts(env.DB, shownPosts);
  await writeCopy(env.FEEDS, 'blog', { updatedAt: now.toISOString(), posts }, now);
}

/** Whether the answer of the API is put together anew: for something new, else when it is old and a source is well. */
async function needsCopy(
  env: Bindings,
  name: 'front' | 'blog',
  outcomes: readonly Outcome[],
  now: Date,
): Promise<boolean> {
  if (outcomes.includes('changed')) return true;
  return outcomes.includes('unchanged') && now.getTime() - (await copyAge(env.FEEDS, name)) >= copyAgeMs;
}

/**
 * Asks the one or two sources that are most overdue, and puts together anew what the API answers. A source
 * that fails keeps its last good items. Throws `ConfigError` for a NEWS_FEEDS that cannot be used.
 */
export async function refreshFeeds(env: Bindings, now: Date): Promise<void> {
  const news = feedList(env);
  const feeds = [...news, blogRow(env)];
  await syncSources(env.DB, feeds);
  const overdue = await takeOverdue(env.DB, now.getTime(), sourcesPerRun);
  const outcomes: Record<'news' | 'blog', Outcome[]> = { news: [], blog: [] };
  await Promise.all(
    overdue.map(async (known) => {
      const feed = feeds.find(({ url }) => url === known.url);
      if (feed) outcomes[isBlog(feed) ? 'blog' : 'news'].push(await refreshSource(env, feed, known, now));
    }),
  );
  if (await needsCopy(env, 'front', outcomes.news, now)) await writeNews(env, news, now);
  if (await needsCopy(env, 'blog', outcomes.blog, now)) await writeBlog(env, now);
}
