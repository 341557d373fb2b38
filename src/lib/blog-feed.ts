import { escapeXml } from './format/xml.ts';

/**
 * Readers keep what they have read, and so does our own API, which reads no more items of a feed and no feed over
 * 2 MB: with every post in it, the blog would stop at some day.
 */
const maxPosts = 50;

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

/** The posts as RSS 2.0 with their whole text, newest first. */
export function blogFeed({ title, description, site }: Channel, posts: readonly Post[]): string {
  const newest = posts
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
    .slice(0, maxPosts);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">' +
    `<channel><title>${escapeXml(title)}</title><link>${escapeXml(`${site}blog`)}</link>` +
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${site}blog/feed.xml`)}"/>` +
    `<description>${escapeXml(description)}</description><language>en</language>` +
    `${newest.map((post) => item(post, site)).join('')}</channel></rss>\n`
  );
}
