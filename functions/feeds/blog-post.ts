import type { BlogPost } from '#lib/contract/news/news-answers.ts';
import type { DatedItem } from './feed-item.ts';
import { plainText } from './plain-text.ts';
import { sanitisePost } from './sanitise-post.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Publications on Medium end with where the post was first published, and with an invitation. */
const mediumTail =
  /(?:<hr \/>)?\s*<p>(?:(?!<\/?p>).){0,1500}? was originally published in (?:(?!<\/?p>).){0,1500}?<\/p>\s*$/s;

/** Many posts repeat their title as the first heading of the text. */
function withoutTitle(content: string, title: string): string {
  const heading = /^\s*<h[3-6]>(.{1,2000}?)<\/h[3-6]>/s.exec(content);
  return heading && plainText(heading[1] ?? '', 300) === title ? content.slice(heading[0].length) : content;
}

/**
 * The post that an item of a blog feed stands for. Without a full text (Medium's posts for members, its feeds
 * of tags) the snippet is the content; the address leads to the rest.
 */
export function blogPost(item: DatedItem): BlogPost {
  const { id, title, creator, tags, contentHtml, contentBase, link, isoDate, snippet } = item;
  const sanitised = contentHtml === null ? '' : sanitisePost(contentHtml, contentBase ?? link);
  const content = withoutTitle(
    sanitised.slice(0, -3000) + sanitised.slice(-3000).replace(mediumTail, ''),
    title,
  );
  return {
    id,
    title,
    author: creator ?? '',
    tags,
    content: content.trim() || (snippet && `<p>${escape(snippet)}</p>`),
    url: link,
    publishedAt: isoDate,
  };
}
