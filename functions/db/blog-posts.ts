import type { BlogPost } from '#lib/contract/news/news-answers.ts';

interface PostRow {
  id: string;
  url: string;
  title: string;
  author: string;
  tags: string;
  content: string;
  published_at: string;
}

/**
 * How long a post of a blog elsewhere is kept after it left its feed. Feeds forget (Medium's has ten posts), so
 * leaving says nothing; a post that was taken away is gone after this time.
 */
export const keepLeftPostsDays = 180;

/** What a good reading of the blog's feed found. */
interface Reading {
  posts: readonly BlogPost[];
  /** The paths of our own posts that are too old for our feed; none for the feed of a blog elsewhere. */
  olderPaths: readonly string[];
}

/** A post of our own has the path of its page for an address. */
const isOwn = `url LIKE '/%'`;

/**
 * Brings the posts to what a good reading found, in one transaction. Our own feed is the whole truth about our own
 * posts: what is neither in it nor in `olderPaths` goes at once. Posts of a blog elsewhere are marked when they leave
 * its feed, and unmarked when they come back.
 */
export async function keepPosts(db: D1Database, { posts, olderPaths }: Reading, now: Date): Promise<void> {
  const upsert = db.prepare(
    `INSERT INTO blog_posts (id, url, title, author, tags, content, published_at, first_seen_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
     ON CONFLICT (id) DO UPDATE SET url = ?2, title = ?3, author = ?4, tags = ?5, content = ?6,
       published_at = ?7, updated_at = ?8`,
  );
  const at = now.toISOString();
  const ids = JSON.stringify(posts.map(({ id }) => id));
  await db.batch([
    ...posts.map(({ id, url, title, author, tags, content, publishedAt }) =>
      upsert.bind(id, url, title, author, JSON.stringify(tags), content, publishedAt, at),
    ),
    db
      .prepare(
        `DELETE FROM blog_posts WHERE ${isOwn} AND id NOT IN (SELECT value FROM json_each(?1))
           AND url NOT IN (SELECT value FROM json_each(?2))`,
      )
      .bind(ids, JSON.stringify(olderPaths)),
    db
      .prepare(
        `UPDATE blog_posts SET left_at = NULL
           WHERE left_at IS NOT NULL AND id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(ids),
    db
      .prepare(
        `UPDATE blog_posts SET left_at = ?2
           WHERE left_at IS NULL AND NOT ${isOwn} AND id NOT IN (SELECT value FROM json_each(?1))`,
      )
      .bind(ids, at),
  ]);
}

/** Deletes what left its feed longer than `keepLeftPostsDays` ago. Call it after a good reading only. */
export async function deleteLeftPosts(db: D1Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepLeftPostsDays * 24 * 3600_000);
  await db.prepare('DELETE FROM blog_posts WHERE left_at < ?').bind(before.toISOString()).run();
}

/** The newest posts. */
export async function newestPosts(db: D1Database, limit: number): Promise<BlogPost[]> {
  const { results } = await db
    .prepare(
      'SELECT id, url, title, author, tags, content, published_at FROM blog_posts ORDER BY published_at DESC, id LIMIT ?',
    )
    .bind(limit)
    .all<PostRow>();
  return results.map(({ published_at, tags, ...post }) => ({
    ...post,
    tags: JSON.parse(tags) as string[],
    publishedAt: published_at,
  }));
}
