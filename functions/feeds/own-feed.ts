/** The blog's own feed: a file of the built site, read without the network. It is the whole truth about our posts. */
import { olderPostPaths } from '#lib/blog/blog-feed.ts';
import type { BlogPost } from '#lib/contract/news/news-answers.ts';

export const ownFeedUrl = 'https://site.internal/blog/feed.xml';

/** Whether a feed without items is a blog without posts: its channel is there, and its end. */
export const isEmptyOwnFeed = (text: string): boolean =>
  /^<\?xml [^>]*><rss [^>]*><channel>/.test(text) &&
  /<\/channel><\/rss>\s*$/.test(text) &&
  !text.includes('<item>');

/** Our own posts, and what they link to and show of this site, are read here, whatever the site's address is. */
function withOwnPaths(post: BlogPost): BlogPost {
  const { origin, pathname } = new URL(post.url);
  const content = post.content
    .replaceAll(`href="${origin}/`, 'href="/')
    .replaceAll(`src="${origin}/`, 'src="/');
  return { ...post, url: pathname, content };
}

/** What our feed says of our posts: those in it, and the paths of the older ones. */
export const ownReading = (text: string, posts: readonly BlogPost[]) => ({
  posts: posts.map(withOwnPaths),
  olderPaths: olderPostPaths(text),
});
