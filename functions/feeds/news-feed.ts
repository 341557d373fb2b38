/** The merged news for feed readers: as RSS 2.0, and its sources as OPML 2.0. */
import { categoryLabel } from '#lib/contract/news/news.ts';
import type { NewsArticle, NewsResponse } from '#lib/contract/news/news-answers.ts';
import type { FeedRow } from './feed-table.ts';
import { newsSourceHomes } from '#lib/contract/news/news-source-homes.ts';
import { escapeXml } from '#lib/format/xml.ts';

/** Text for XML: characters that no XML document may hold are left out. */
const xmlText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;

function item({ id, link, title, source, isoDate, contentSnippet, category, creator }: NewsArticle): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    element('guid', id, ' isPermaLink="false"'),
    element('pubDate', new Date(isoDate).toUTCString()),
    element('dc:creator', creator ? `${creator}, ${source}` : source),
    element('category', categoryLabel(category)),
    // A description is HTML, and our text is none.
    contentSnippet ? element('description', escapeXml(contentSnippet)) : '',
    '</item>',
  ].join('');
}

/** The news as RSS 2.0. `origin`: the site's address without a slash at its end. */
export function newsFeed({ allArticles, updatedAt }: NewsResponse, origin: string, path: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', 'Music News'),
    element('link', `${origin}/news`),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${origin}${path}`)}"/>`,
    element('description', 'The latest updates from across the music industry'),
    element('language', 'en'),
    element('lastBuildDate', new Date(updatedAt).toUTCString()),
    element('ttl', '15'),
    allArticles.map(item).join('\n'),
    '</channel></rss>\n',
  ].join('');
}

const homeOf = (source: string) => new Map<string, string>(Object.entries(newsSourceHomes)).get(source);

function outline({ source, category, url }: FeedRow): string {
  const home = homeOf(source);
  const title = `${source}: ${categoryLabel(category)}`;
  return (
    `<outline type="rss" text="${xmlText(title)}" title="${xmlText(title)}" category="${xmlText(category)}" ` +
    `xmlUrl="${xmlText(url)}"${home ? ` htmlUrl="${xmlText(home)}"` : ''}/>`
  );
}

/** The sources as OPML 2.0, which feed readers import. */
export const sourcesOpml = (feeds: readonly FeedRow[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>Music News</title></head><body>' +
  `${feeds.map(outline).join('\n')}</body></opml>\n`;
