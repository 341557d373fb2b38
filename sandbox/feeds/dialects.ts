/** How the feeds of the stand-in are written: the dialects and bad habits of the sources that they stand for. */
import type { Story } from './stories.ts';
import { cdata, escapeXml, numberOf, slugOf, type datesFrom } from './xml.ts';

type Dates = ReturnType<typeof datesFrom>;

/** What a dialect needs to write a story: its address and the clock. */
interface Site {
  link(story: Story): string;
  dates: Dates;
}

export type Dialect = (stories: readonly Story[], site: Site) => string;

const dublinCore = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
const content = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const media = 'xmlns:media="http://search.yahoo.com/mrss/"';
/** Zero where the story has no date. */
export const hours = (story: Story) => story.hoursAgo ?? 0;
const all = (list: readonly Story[], write: (story: Story) => string) => list.map(write).join('\n');

/** Channel titles that name no source, plain descriptions, hex guids, several categories, empty media. */
export const condeNast: Dialect = (list, { link, dates }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${dublinCore} ${media}><channel><title>RSS: News</title><link>https://news.example/</link>
${all(
  list,
  (story) => `<item><title>${escapeXml(story.title)}</title><link>${link(story)}</link>
<guid isPermaLink="false">${numberOf(story.title).toString(16).padStart(24, '6')}</guid>
<pubDate>${dates.rfc822(hours(story))}</pubDate><media:content/>
<description>${escapeXml(story.text)}</description>
${story.tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('')}
<media:keywords>music</media:keywords><dc:creator>${story.author}</dc:creator><dc:publisher>Example</dc:publisher>
<media:thumbnail url="https://images.example/${slugOf(story.title)}.jpg" width="2560" height="1440"/></item>`,
)}
</channel></rss>`;

/** WordPress: everything in CDATA, the full text, `?p=` guids. `title` writes titles as the site does. */
export function wordPress({
  title = cdata,
  text = (story: Story) => `<p>${escapeXml(story.text)}</p>`,
  date = (dates: Dates, story: Story) => dates.rfc822(hours(story)),
  query = '',
  prolog = '<?xml version="1.0" encoding="UTF-8"?>',
}): Dialect {
  return (list, { link, dates }) => `${prolog}<rss version="2.0" ${content} ${dublinCore}>
<channel><title>News</title><link>https://news.example</link><generator>https://wordpress.org/?v=6.9</generator>
${all(
  list,
  (story) => `<item><title>${title(story.title)}</title><link>${link(story)}${escapeXml(query)}</link>
<dc:creator>${cdata(story.author)}</dc:creator><pubDate>${date(dates, story)}</pubDate>
${story.tags.map((tag) => `<category>${cdata(tag)}</category>`).join('')}
<guid isPermaLink="false">https://news.example/?p=${numberOf(story.title)}</guid>
<description>${cdata(text(story))}</description>
<content:encoded>${cdata(`<figure class="wp-block-image"><img src="https://images.example/a.jpg" alt=""/></figure>\n${text(story)}`)}</content:encoded></item>`,
)}
</channel></rss>`;
}

/** HTML in titles, as numeric entities inside CDATA. */
export const asNumericEntities = (title: string) =>
  cdata(
    escapeXml(title).replaceAll('&lt;', '&#060;').replaceAll('&gt;', '&#062;').replaceAll('&amp;', '&#038;'),
  );

export const appearedFirst = (story: Story) =>
  `<p>${escapeXml(story.text)} [&#8230;]</p><p>The post <a href="https://news.example/">${escapeXml(story.title)}</a> appeared first on <a href="https://news.example">News</a>.</p>`;

/** Atom 1.0 with several links, XHTML bodies and names of authors as elements. */
export const atom: Dialect = (list, { link, dates }) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">News</title><id>tag:news.example,2026:feed</id>
<link rel="self" href="https://news.example/feed.atom"/><updated>${dates.iso(0)}</updated>
${all(
  list,
  (story) => `<entry><title type="html">${escapeXml(escapeXml(story.title))}</title>
<link rel="replies" href="https://news.example/replies"/><link rel="alternate" type="text/html" href="${link(story)}"/>
<id>tag:news.example,2026:${numberOf(story.title)}</id><published>${dates.iso(hours(story))}</published>
<updated>${dates.iso(hours(story) - 0.5)}</updated><author><name>${story.author}</name></author>
${story.tags.map((tag) => `<category term="${slugOf(tag)}" label="${escapeXml(tag)}"/>`).join('')}
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${escapeXml(story.text)}</p></div></content></entry>`,
)}
</feed>`;

/** RSS 1.0: items beside the channel, Dublin Core for author, date and subject. */
export const rdf: Dialect = (list, { link, dates }) => `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${dublinCore}>
<channel rdf:about="https://news.example/"><title>News</title><link>https://news.example/</link><description/>
<items><rdf:Seq>${all(list, (story) => `<rdf:li rdf:resource="${link(story)}"/>`)}</rdf:Seq></items></channel>
${all(
  list,
  (story) => `<item rdf:about="${link(story)}"><title>${escapeXml(story.title)}</title>
<link>${link(story)}</link><description>${escapeXml(story.text)}</description>
<dc:creator>${story.author}</dc:creator><dc:date>${dates.iso(hours(story)).replace(/\.\d+Z$/, '+00:00')}</dc:date>
<dc:subject>${escapeXml(story.tags.join(', '))}</dc:subject></item>`,
)}
</rdf:RDF>`;

/** As little as possible: no dates, no authors, no guids. */
export const bare: Dialect = (list, { link }) => `<?xml version="1.0" encoding="UTF-16"?>
<rss version="2.0"><channel><title>Popular</title><link>https://news.example/popular</link>
${all(
  list,
  (story) => `<item><title>${escapeXml(story.title)}</title><link>${link(story)}</link>
<description>${escapeXml(story.text)}</description></item>`,
)}
</channel></rss>`;

/** No version, bare ampersands, authors with addresses, a blank line before the prolog. */
export const careless: Dialect = (list, { link, dates }) => `
<?xml version="1.0" encoding="UTF-8"?>
<rss><channel><title>Music & more</title><link>https://news.example/</link>
${all(
  list,
  (story) => `<item><title>${story.title}</title><link></link><link>${link(story)}</link>
<guid>${link(story)}</guid><author>desk@news.example (${story.author})</author>
<pubDate>${dates.rfc822(hours(story))}</pubDate><category>${story.tags.join('</category><category>')}</category>
<description>${escapeXml(`<p>${escapeXml(story.text)}</p>`)}</description></item>`,
)}
</channel></rss>`;

const paragraphs = (story: Story) =>
  [
    `<h3>${escapeXml(story.title)}</h3>`,
    `<p>${escapeXml(story.text)}</p>`,
    '<p>Try it tonight: <strong>one voice, one idea, no undo</strong>. Then listen once, on the way to somewhere else.</p>',
    '<blockquote>Keep what you would miss.</blockquote>',
    '<ul><li>Say it.</li><li>Sing it.</li><li>Leave it alone.</li></ul>',
    '<figure><iframe src="https://cdn.embedly.example/widgets/media.html?src=song" width="700" height="200"></iframe></figure>',
    `<img src="https://medium.com/_/stat?event=post.clientViewed&referrerSource=full_rss&postId=${numberOf(story.title).toString(16)}" width="1" height="1" alt="">`,
  ].join('');

/** Medium: no description, the whole post as content:encoded, links that mark the feed's readers. */
export const medium: Dialect = (list, { link, dates }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss ${dublinCore} ${content} version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${cdata('Notes by Nora on Medium')}</title><link>https://blog.example/?source=rss-2f1a------2</link>
<generator>Medium</generator><atom:link href="http://medium.superfeedr.com" rel="hub"/>
${all(
  list,
  (story) => `<item><title>${cdata(story.title)}</title><link>${link(story)}?source=rss-2f1a------2</link>
<guid isPermaLink="false">https://medium.com/p/${numberOf(story.title).toString(16)}</guid>
${story.tags.map((tag) => `<category>${cdata(tag)}</category>`).join('')}
<dc:creator>${cdata(story.author)}</dc:creator><pubDate>${dates.rfc822(hours(story), 'GMT')}</pubDate>
<atom:updated>${dates.iso(hours(story))}</atom:updated>
<content:encoded>${cdata(paragraphs(story))}</content:encoded></item>`,
)}
</channel></rss>`;
