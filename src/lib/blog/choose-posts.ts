import type { BlogPost } from '../contract/news/news-answers.ts';
import { hasWords } from '../news/has-words.ts';

/** Tags in the order in which they first occur, each once. */
export const distinctTags = (posts: readonly BlogPost[]): string[] => [
  ...new Set(posts.flatMap(({ tags }) => tags)),
];

/** The posts with a tag ('' for any) whose title, author, tags or text have every word of the query. */
export function choosePosts(
  posts: readonly BlogPost[],
  { tag, query }: { tag: string; query: string },
): readonly BlogPost[] {
  return posts.filter((post) => {
    if (tag && !post.tags.includes(tag)) return false;
    return hasWords(query, [post.title, post.author, ...post.tags, post.content.replace(/<[^>]*>/g, ' ')]);
  });
}

/** The first paragraph as plain text, at most 200 letters, cut between words. Runs where there is a document. */
export function firstParagraph(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const text = (body.querySelector('p')?.textContent ?? body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= 200 ? text : `${text.slice(0, 200).replace(/\s+\S*$/, '')} …`;
}

/** What the button to a post's own page says: posts of Medium are read there (spec 2), ours here. */
export function readElsewhere(url: string): string {
  if (url.startsWith('/')) return 'Open on its own page';
  const { hostname } = new URL(url);
  return /(?:^|\.)medium\.com$/.test(hostname)
    ? 'Read on Medium'
    : `Read on ${hostname.replace(/^www\./, '')}`;
}
