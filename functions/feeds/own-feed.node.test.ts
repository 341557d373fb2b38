import { expect, it } from 'vitest';
import { ownReading } from './own-feed.ts';

it('makes addresses of our own site paths again: of the post, its links and its pictures', () => {
  const content =
    '<a href="https://ours.example/support">a</a><img src="https://ours.example/_astro/hill.webp" alt="b" />' +
    '<a href="https://other.example/">c</a>';
  const post = {
    ...{ id: '1', title: 'A', author: 'B', tags: [], publishedAt: '2026-11-20T08:00:00.000Z' },
    url: 'https://ours.example/blog/a',
    content,
  };
  expect(ownReading('', [post]).posts).toMatchObject([
    {
      url: '/blog/a',
      content:
        '<a href="/support">a</a><img src="/_astro/hill.webp" alt="b" /><a href="https://other.example/">c</a>',
    },
  ]);
});
