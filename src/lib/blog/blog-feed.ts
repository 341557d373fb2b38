import { escapeXml } from '../format/xml.ts';

/**
 * Readers keep what they have read, and so does our own API, which reads no more items of a feed and no feed over
 * 2 MB: with every post in it, the blog would stop at some day.
 */
const maxPosts = 50;

/** The element of the channel that names the posts which are too old for the feed, for our own API. */
const olderElement = 'nw:older';

interface Channel {
  title: string;
  description: string;
  /** The site's address, with a slash at the end. */
  site: string;
}

interface Post {
  id: string;
  title: string;
  description: string;
  author: string;
  /** Year-month-day. */
  date: string;
  tags: readonly string[];
  html: string;
}

/** A post's HTML with the site's own links made whole, so that they work in a feed reader. */
const withWholeLinks = (html: string, site: string) =>
  html.replace(/(href|src)="\//g, (_, name: string) => `${name}="${site}`);

/** CDATA ends at its end mark, so one inside the text is cut in two. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function item(post: Post, site: string): string {
  const address = `${site}blog/${post.id}`;
  return [
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    `<pubDate>${new Date(`${post.date}T08:00:00Z`).toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    ...post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    `<description>${escapeXml(post.description)}</description>`,
    `<content:encoded>${cdata(withWholeLinks(post.html, site))}</content:encoded>`,
    '</item>',
  ].join('');
}

/** The names of the posts that the feed leaves out, so that its reader can tell an old post from a deleted one. */
const olderPosts = (posts: readonly Post[]): string =>
  posts.length === 0
    ? ''
    : `<${olderElement}>${posts.map(({ id }) => escapeXml(id)).join(' ')}</${olderElement}>`;

/** The paths of the posts that our own feed names without their text. */
export function olderPostPaths(feed: string): string[] {
  const [, names = ''] = new RegExp(`<${olderElement}>([^<]*)</${olderElement}>`).exec(feed) ?? [];
  return names.split(' ').flatMap((name) => (name === '' ? [] : [`/blog/${name}`]));
}

/** The posts as RSS 2.0, newest first: the newest fifty with their whole text, the others by name. */
export function blogFeed({ title, description, site }: Channel, posts: readonly Post[]): string {
  const sorted = posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
  const newest = sorted.slice(0, maxPosts);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    `xmlns:atom="http://www.w3.org/2005/Atom" xmlns:nw="${escapeXml(`${site}blog/feed.xml#older`)}">` +
    `<channel><title>${escapeXml(title)}</title><link>${escapeXml(`${site}blog`)}</link>` +
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${site}blog/feed.xml`)}"/>` +
    `<description>${escapeXml(description)}</description><language>en</language>` +
    `${olderPosts(sorted.slice(maxPosts))}${newest.map((post) => item(post, site)).join('')}</channel></rss>\n`
  );
}
