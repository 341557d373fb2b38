import { describe, expect, it } from 'vitest';
import { blogFeed, olderPostPaths } from './blog-feed.ts';

const channel = { title: 'Blog', description: 'Words', site: 'https://site.example/' };

const post = (index: number) => ({
  id: `post-${index}`,
  title: `Post ${index}`,
  description: 'What it says.',
  author: 'Ada',
  date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  tags: ['Craft'],
  html: '<p>Words.</p>',
});

describe('the blog’s feed', () => {
  it('holds the newest fifty posts, the newest first', () => {
    const posts = Array.from({ length: 60 }, (_, index) => post(index));
    const ids = [...blogFeed(channel, posts).matchAll(/<guid[^>]*>[^<]*\/(post-\d+)</g)].map(([, id]) => id);
    expect(ids).toEqual(
      posts
        .map(({ id }) => id)
        .reverse()
        .slice(0, 50),
    );
  });

  it('names the posts that are too old for it, so that none of them counts as deleted', () => {
    const posts = Array.from({ length: 53 }, (_, index) => post(index));
    expect(olderPostPaths(blogFeed(channel, posts))).toEqual([
      '/blog/post-2',
      '/blog/post-1',
      '/blog/post-0',
    ]);
    expect(olderPostPaths(blogFeed(channel, posts.slice(0, 50)))).toEqual([]);
  });
});
