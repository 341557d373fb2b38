import type { BlogPost, NewsResponse } from '#lib/contract/news.ts';
import { keepPosts, newestPosts } from '../db/blog-posts.ts';
import { noteFailure, noteSuccess, syncSources, takeOverdue, type FeedSource } from '../db/feed-sources.ts';
import type { Bindings } from '../env.ts';
import { log } from '../log.ts';
import { minIntervalSeconds, nextAttemptMs } from './back-off.ts';
import { blogPost } from './blog-post.ts';
import { copyAge, writeCopy } from './copies.ts';
import { dateItems, feedItem, type DatedItem } from './feed-item.ts';
import { feedList, type Feed } from './feed-list.ts';
import { fetchFeed, type FailedFetch, type FetchedFeed } from './fetch-feed.ts';
import { mergeStories } from './merge-stories.ts';
import { chooseFront } from './news-front.ts';
import { parseFeed } from './parse-feed.ts';

/** Parsing all in one run would be past the 10 ms of processor time that the free plan gives. */
const sourcesPerRun = 2;

/** A copy says 'as of' at most so long ago, also while nothing new comes. */
const copyAgeMs = 15 * 60_000;

const shownPosts = 100;

/** The blog's row in the table of feeds. */
const blogCategory = 'blog';
/** Our own posts: a file of the built site, read without the network. */
const ownFeed = 'https://site.internal/blog/feed.xml';

const itemsKey = (url: string) => `items/${url}`;

function blogRow(env: Bindings): Feed {
  const url = env.BLOG_FEED_URL?.trim() || ownFeed;
  return { source: 'Blog', category: blogCategory, url, allowPlainHttp: Boolean(env.NEWS_FEEDS?.trim()) };
}

/** The stored items of a feed; what is not whole is left out. */
async function storedItems(kv: KVNamespace, url: string): Promise<DatedItem[]> {
  const stored: unknown = await kv.get(itemsKey(url), 'json');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { data } = feedItem.safeParse(entry);
    return data && data.isoDate !== null ? [{ ...data, isoDate: data.isoDate }] : [];
  });
}

async function ask(env: Bindings, feed: Feed, known: FeedSource, now: Date): Promise<FetchedFeed> {
  const isOwn = feed.url === ownFeed;
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

/** Stores what a feed has now. Answers how many items, or why it cannot be read. */
async function keepItems(env: Bindings, feed: Feed, text: string, now: Date): Promise<number | string> {
  const nowMs = now.getTime();
  const isBlog = feed.category === blogCategory;
  const feedUrl = feed.url === ownFeed ? env.PUBLIC_ORIGIN?.trim() || feed.url : feed.url;
  const parsed = await parseFeed(text, { feedUrl, nowMs, withContent: isBlog });
  if (parsed.kind === 'failed') return parsed.reason;
  const before = await storedItems(env.FEEDS, feed.url);
  const known = new Map(before.map(({ id, isoDate }) => [id, isoDate]));
  const items = dateItems(parsed.items, known, nowMs);
  if (isBlog)
    await keepPosts(
      env.DB,
      items.map(blogPost).map((post) => withOwnPaths(post, feed)),
      now,
    );
  const kept = items.map((item) => ({ ...item, contentHtml: null }));
  await env.FEEDS.put(itemsKey(feed.url), JSON.stringify(kept));
  return items.length;
}

/** Our own posts, and what they link to on this site, are read here, whatever the site's address is. */
function withOwnPaths(post: BlogPost, feed: Feed): BlogPost {
  if (feed.url !== ownFeed) return post;
  const { origin, pathname } = new URL(post.url);
  return { ...post, url: pathname, content: post.content.replaceAll(`href="${origin}/`, 'href="/') };
}

/** Asks one source. Its errors are its own: they are noted, and nothing else notices. */
async function refreshSource(env: Bindings, feed: Feed, known: FeedSource, now: Date): Promise<boolean> {
  const minSeconds = minIntervalSeconds(env);
  const fail = async (error: string, failure: Pick<FailedFetch, 'status' | 'retryAfterSeconds'> = {}) => {
    const outcome = { kind: 'failure', failure, failuresBefore: known.failures } as const;
    const nextAtMs = nextAttemptMs(outcome, now.getTime(), minSeconds);
    log('warn', 'feed_failed', { source: feed.source, category: feed.category, error });
    await noteFailure(env.DB, feed.url, now, { error, nextAtMs });
    return false;
  };
  try {
    const answer = await ask(env, feed, known, now);
    if (answer.kind === 'failed')
      return await fail([answer.reason, answer.status].filter(Boolean).join(' '), answer);
    const items = answer.kind === 'changed' ? await keepItems(env, feed, answer.text, now) : null;
    if (typeof items === 'string') return await fail(items);
    const nextAtMs = nextAttemptMs({ kind: 'success' }, now.getTime(), minSeconds);
    const { etag, lastModified } = answer;
    await noteSuccess(env.DB, feed.url, now, { etag, lastModified, nextAtMs, items });
    return items !== null;
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
  if (posts.length > 0) await writeCopy(env.FEEDS, 'blog', { updatedAt: now.toISOString(), posts }, now);
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
  const asked = await Promise.all(
    overdue.map(async (known) => {
      const feed = feeds.find(({ url }) => url === known.url);
      return {
        isBlog: feed?.category === blogCategory,
        changed: feed ? await refreshSource(env, feed, known, now) : false,
      };
    }),
  );
  const isOld = async (name: 'front' | 'blog') =>
    now.getTime() - (await copyAge(env.FEEDS, name)) >= copyAgeMs;
  const succeeded = (blog: boolean) => asked.some(({ isBlog, changed }) => isBlog === blog && changed);
  const wasAsked = (blog: boolean) => asked.some(({ isBlog }) => isBlog === blog);
  if (succeeded(false) || (wasAsked(false) && (await isOld('front')))) await writeNews(env, news, now);
  if (succeeded(true) || (wasAsked(true) && (await isOld('blog')))) await writeBlog(env, now);
}
