import type { BlogPost } from '#lib/contract/news.ts';

interface PostRow {
  id: string;
  url: string;
  title: string;
  author: string;
  tags: string;
  content: string;
  published_at: string;
}

/** Adds posts, and brings known ones up to date; none is ever deleted, because feeds forget. */
export async function keepPosts(db: D1Database, posts: readonly BlogPost[], now: Date): Promise<void> {
  if (posts.length === 0) return;
  const statement = db.prepare(
    `INSERT INTO blog_posts (id, url, title, author, tags, content, published_at, first_seen_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
     ON CONFLICT (id) DO UPDATE SET url = ?2, title = ?3, author = ?4, tags = ?5, content = ?6, updated_at = ?8`,
  );
  await db.batch(
    posts.map(({ id, url, title, author, tags, content, publishedAt }) =>
      statement.bind(id, url, title, author, JSON.stringify(tags), content, publishedAt, now.toISOString()),
    ),
  );
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
