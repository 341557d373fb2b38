/** What is kept of a feed that was read: its items in the key-value store, and posts of the blog in the database. */
import { keepPosts } from '../db/blog-posts.ts';
import type { Bindings } from '../env.ts';
import { blogPost } from './blog-post.ts';
import { feedItem, type DatedItem } from './feed-item.ts';
import type { Feed } from './feed-list.ts';
import { datedItems } from './known-items.ts';
import { isEmptyOwnFeed, ownFeedUrl, ownReading } from './own-feed.ts';
import { parseFeed } from './parse-feed.ts';

const itemsKey = (url: string) => `items/${url}`;

/** The stored items of a feed; what is not whole is left out. */
export async function storedItems(kv: KVNamespace, url: string): Promise<DatedItem[]> {
  const stored: unknown = await kv.get(itemsKey(url), 'json');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { data } = feedItem.safeParse(entry);
    return data && data.isoDate !== null ? [{ ...data, isoDate: data.isoDate }] : [];
  });
}

async function storeItems(kv: KVNamespace, url: string, items: readonly DatedItem[]): Promise<void> {
  const kept = items.map((item) => ({ ...item, contentHtml: null }));
  await kv.put(itemsKey(url), JSON.stringify(kept));
}

/** Stores what a feed of the news has now. Answers how many items, or why it cannot be read. */
export async function keepStories(
  env: Bindings,
  feed: Feed,
  text: string,
  now: Date,
): Promise<number | string> {
  const nowMs = now.getTime();
  const parsed = await parseFeed(text, { feedUrl: feed.url, nowMs });
  if (parsed.kind === 'failed') return parsed.reason;
  const items = datedItems(parsed.items, await storedItems(env.FEEDS, feed.url), nowMs);
  await storeItems(env.FEEDS, feed.url, items);
  return items.length;
}

/** As `keepStories`, for the feed of the blog. Only our own feed may be without items. */
export async function keepBlog(
  env: Bindings,
  { url }: Feed,
  text: string,
  now: Date,
): Promise<number | string> {
  const nowMs = now.getTime();
  const isOwn = url === ownFeedUrl;
  const feedUrl = isOwn ? env.PUBLIC_ORIGIN?.trim() || url : url;
  const parsed = await parseFeed(text, { feedUrl, nowMs, withContent: true });
  if (parsed.kind === 'failed' && !(isOwn && isEmptyOwnFeed(text))) return parsed.reason;
  const found = parsed.kind === 'failed' ? [] : parsed.items;
  const before = await storedItems(env.FEEDS, url);
  // An editor may give a post of ours another date.
  const known = isOwn ? before.filter(({ firstSeen }) => firstSeen) : before;
  const items = datedItems(found, known, nowMs);
  const posts = items.map(blogPost);
  await keepPosts(env.DB, isOwn ? ownReading(text, posts) : { posts, olderPaths: [] }, now);
  await storeItems(env.FEEDS, url, items);
  return items.length;
}
