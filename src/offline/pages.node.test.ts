import { expect, it } from 'vitest';
import { blogFeed } from '../lib/blog/blog-feed.ts';
import { newestPosts, postsToKeep } from './pages.ts';

const channel = { title: 'Blog', description: 'Words', site: 'https://ours.example/' };
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `post-${index}`, title: 'A', description: 'B', author: 'C', tags: [], html: '<p>D</p>' },
    date: `2026-10-${String(index + 1).padStart(2, '0')}`,
  }));

it('keeps the newest posts of our own feed, and no more', () => {
  const kept = postsToKeep(blogFeed(channel, posts(newestPosts + 2)));
  expect(kept).toHaveLength(newestPosts);
  expect([kept[0], kept.at(-1)]).toEqual([`/blog/post-${newestPosts + 1}`, '/blog/post-2']);
});

it('keeps none of a blog without posts', () => expect(postsToKeep(blogFeed(channel, []))).toEqual([]));
