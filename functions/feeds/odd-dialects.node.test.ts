import { describe, expect, it } from 'vitest';
import { blogPost } from './blog-post.ts';
import type { FeedItem } from './feed-item.ts';
import { datedItems } from './known-items.ts';
import { mergeStories } from './merge-stories.ts';
import { parseFeed } from './parse-feed.ts';

/** What is allowed, and written by few. */
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const feedUrl = 'https://site.example/feed';

async function read(text: string): Promise<FeedItem[]> {
  const parsed = await parseFeed(text, { feedUrl, nowMs, withContent: true });
  if (parsed.kind === 'failed') throw new Error(parsed.reason);
  return parsed.items;
}

const rss = (...items: string[]) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
const atom = (inside: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${attributes}>${inside}</feed>`;
const entry = (inside: string, attributes = '') =>
  `<entry${attributes}><id>1</id><link href="/a"/><title>T</title>${inside}</entry>`;

describe('titles keep their words in order', () => {
  it.each([
    ['RSS', rss('<item><title>New album <i>Girlfriend</i> is out</title><link>/a</link></item>')],
    [
      'RSS with a bare ampersand',
      rss('<item><title>New album <i>Girlfriend</i> is out</title><link>/a?b&c</link></item>'),
    ],
    [
      'Atom, XHTML',
      atom(
        '<entry><link href="/a"/><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">New album <i>Girlfriend</i> is out</div></title></entry>',
      ),
    ],
    [
      'Atom, XHTML with a prefix',
      atom(
        '<entry><link href="/a"/><title type="xhtml"><h:div>New album <h:i>Girlfriend</h:i> is out</h:div></title></entry>',
        ' xmlns:h="http://www.w3.org/1999/xhtml"',
      ),
    ],
    [
      'Atom, HTML',
      atom(
        '<entry><link href="/a"/><title type="html">New album &lt;i>Girlfriend&lt;/i> is out</title></entry>',
      ),
    ],
  ])('%s', async (_name, feed) => {
    expect((await read(feed)).map(({ title }) => title)).toEqual(['New album Girlfriend is out']);
  });

  it('and so do descriptions and texts', async () => {
    const [item] = await read(
      rss(
        '<item><title>T</title><link>/a</link><description>One <b>two</b> three <em>four</em>.</description></item>',
      ),
    );
    expect(item?.snippet).toBe('One two three four.');
    const [post] = await read(
      atom(
        entry(
          '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <b>two</b> &amp; three</p><p>Four</p></div></content>',
        ),
      ),
    );
    expect(post?.contentHtml).toContain('<p>One <b>two</b> &amp; three</p><p>Four</p>');
  });

  it('reads what stands in CDATA as before', async () => {
    const [item] = await read(
      rss(
        '<item><title><![CDATA[A <i>b</i> </title> c]]></title><link>/a</link><description>x<![CDATA[<p>y</p>]]></description></item>',
      ),
    );
    expect(item).toMatchObject({ title: 'A b c', snippet: 'x y' });
  });
});

describe('texts that say of themselves that they are plain', () => {
  it.each(['text', 'text/plain'])('keep literal brackets: %s', async (type) => {
    const [item] = await read(
      atom(
        `<entry><link href="/a"/><title type="${type}">The &lt;word&gt; &amp;amp; &amp;lt;b&gt;</title>` +
          `<summary type="${type}">A &lt;tag&gt; is &lt;b&gt;text&lt;/b&gt;</summary>` +
          `<content type="${type}">Use &lt;i&gt;</content></entry>`,
      ),
    );
    expect(item).toMatchObject({
      title: 'The <word> &amp; &lt;b>',
      snippet: 'A <tag> is <b>text</b>',
      contentHtml: 'Use &lt;i>',
    });
  });

  it('are cut and cleaned like others', async () => {
    const [item] = await read(
      atom(
        `<entry><link href="/a"/><title type="text"> two\n lines \u202Eback ${'word '.repeat(200)}</title></entry>`,
      ),
    );
    expect(item?.title).toMatch(/^two lines back (?:word )+word…$/);
  });
});

describe('prefixes', () => {
  it('of Atom may be any', async () => {
    const items = await read(
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>F</a:title><a:entry><a:id>1</a:id><a:title>Prefixed</a:title>' +
        '<a:link rel="alternate" href="/a"/><a:published>2026-11-20T10:00:00Z</a:published><a:author><a:name>Ada</a:name></a:author>' +
        '<a:category term="News"/><a:summary>Words</a:summary></a:entry></a:feed>',
    );
    expect(items).toMatchObject([
      {
        title: 'Prefixed',
        link: 'https://site.example/a',
        isoDate: '2026-11-20T10:00:00.000Z',
        creator: 'Ada',
        tags: ['News'],
        snippet: 'Words',
      },
    ]);
  });

  it.each([
    [
      'RSS 1.0 under a prefix',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:r="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/">' +
        '<r:channel rdf:about="https://site.example/"/><r:item rdf:about="/a"><r:title>T</r:title><r:link>/a</r:link><d:creator>Ada</d:creator></r:item></rdf:RDF>',
    ],
    [
      'RDF under another one',
      '<x:RDF xmlns:x="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        '<channel/><item><title>T</title><link>/a</link><dc:creator>Ada</dc:creator></item></x:RDF>',
    ],
    [
      'RDF without one',
      '<RDF xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rss="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        '<rss:channel/><rss:item><rss:title>T</rss:title><rss:link>/a</rss:link><dc:creator>Ada</dc:creator></rss:item></RDF>',
    ],
    [
      'Dublin Core under another one',
      '<rss version="2.0" xmlns:a10="http://www.w3.org/2005/Atom" xmlns:core="http://purl.org/dc/elements/1.1/"><channel>' +
        '<item><title>T</title><a10:link rel="alternate" href="/a"/><core:creator>Ada</core:creator></item></channel></rss>',
    ],
  ])('%s', async (_name, feed) => {
    expect(await read(feed)).toMatchObject([{ title: 'T', link: 'https://site.example/a', creator: 'Ada' }]);
  });

  it('that nobody declares are taken off the root', async () => {
    expect(
      await read(
        '<atom:feed><atom:entry><atom:title>T</atom:title><atom:link href="/a"/></atom:entry></atom:feed>',
      ),
    ).toMatchObject([{ title: 'T' }]);
  });
});

describe('xml:base', () => {
  const linkOf = async (feed: string) => (await read(feed))[0]?.link;

  it('of the feed, of an entry and of a link are read against each other', async () => {
    const base = ' xml:base="https://cdn.example/news/"';
    expect(await linkOf(atom('<entry><title>T</title><link href="a"/></entry>', base))).toBe(
      'https://cdn.example/news/a',
    );
    expect(await linkOf(atom('<entry xml:base="2026/"><title>T</title><link href="a"/></entry>', base))).toBe(
      'https://cdn.example/news/2026/a',
    );
    expect(
      await linkOf(
        atom('<entry><title>T</title><link href="a" xml:base="https://else.example/"/></entry>', base),
      ),
    ).toBe('https://else.example/a');
    expect(
      await linkOf(
        `<rss version="2.0"${base}><channel><link>https://site.example/</link><item><title>T</title><link>a</link></item></channel></rss>`,
      ),
    ).toBe('https://cdn.example/news/a');
    expect(
      await linkOf(
        atom('<entry><title>T</title><link href="a"/></entry>', ' xml:base="javascript:alert(1)"'),
      ),
    ).toBe('https://site.example/a');
  });

  it('of a text counts for its pictures and links', async () => {
    const [item] = await read(
      atom(
        entry(
          '<content type="html" xml:base="https://cdn.example/posts/">&lt;p>&lt;a href="b">x&lt;/a>&lt;img src="c.jpg" alt="">&lt;/p></content>',
        ),
      ),
    );
    if (!item) throw new Error('No item.');
    const { content } = blogPost({ ...item, isoDate: '2026-11-20T10:00:00Z' });
    expect(content).toContain('href="https://cdn.example/posts/b"');
    expect(content).toContain('src="https://cdn.example/posts/c.jpg"');
  });
});

describe('items that share a link', () => {
  const items = [1, 2, 3].map(
    (number) =>
      `<item><title>Episode ${number}</title><link>https://site.example/</link><guid isPermaLink="false">ep-${number}</guid></item>`,
  );

  it('and not a guid are stories of their own', async () => {
    expect((await read(rss(...items))).map(({ title }) => title)).toEqual([
      'Episode 1',
      'Episode 2',
      'Episode 3',
    ]);
  });

  it('stay stories of their own beside other feeds', async () => {
    const found = datedItems(await read(rss(...items)), [], nowMs);
    const feeds = [
      { source: 'A', category: 'indie', items: found },
      {
        source: 'B',
        category: 'indie',
        items: found.slice(0, 1).map((item) => ({ ...item, title: 'The front page of A' })),
      },
    ];
    const { allArticles } = mergeStories(feeds, { updatedAt: new Date(nowMs).toISOString(), nowMs });
    expect(allArticles.map(({ title }) => title).sort()).toEqual([
      'Episode 1',
      'Episode 2',
      'Episode 3',
      'The front page of A',
    ]);
  });

  it('are one where only the guid differs', async () => {
    const twice = [1, 2].map(
      (guid) => `<item><title>Once</title><link>/a</link><guid isPermaLink="false">${guid}</guid></item>`,
    );
    expect(await read(rss(...twice))).toHaveLength(1);
  });
});

describe('JSON Feed', () => {
  const feed = (version: string, ...items: object[]) =>
    JSON.stringify({
      version: `https://jsonfeed.org/version/${version}`,
      title: 'F',
      home_page_url: 'https://home.example/',
      items,
    });

  it('1.1 is read', async () => {
    const [item] = await read(
      feed('1.1', {
        id: 'https://home.example/a',
        url: 'a?utm_source=json',
        title: 'The <word> & more',
        summary: 'Short & <plain>',
        content_html: '<p>Long</p>',
        date_published: '2026-11-20T10:00:00+01:00',
        authors: [{ name: 'Ada' }, { name: 'Bo' }],
        tags: ['News', 5, 'Tours'],
      }),
    );
    expect(item).toMatchObject({
      link: 'https://home.example/a',
      title: 'The <word> & more',
      snippet: 'Short & <plain>',
      contentHtml: '<p>Long</p>',
      isoDate: '2026-11-20T09:00:00.000Z',
      creator: 'Ada',
      tags: ['News', 'Tours'],
    });
  });

  it('1.0 is read, with numbers for ids and texts without markup', async () => {
    const [item] = await read(
      '\uFEFF ' +
        feed('1', {
          ...{ id: 7, external_url: 'https://else.example/b', content_text: 'A <b> in\ntext' },
          ...{ author: { name: 'Ada' }, date_modified: '2026-11-20T10:00:00Z' },
        }),
    );
    expect(item).toMatchObject({
      link: 'https://else.example/b',
      title: 'A <b> in text',
      snippet: 'A <b> in text',
      contentHtml: 'A &lt;b> in\ntext',
      creator: 'Ada',
    });
  });

  it.each([
    ['no items', feed('1.1'), 'no_items'],
    ['no version', '{"items":[{"id":"1","url":"https://a.example/"}]}', 'not_a_feed'],
    ['items that are none', feed('1.1', {}, { id: null, url: 5, title: {} }), 'no_items'],
    ['no JSON', '{"version":"https://jsonfeed.org/version/1.1"', 'not_a_feed'],
    ['nesting', `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(500_000)}`, 'not_a_feed'],
  ])('with %s is a failure of its source', async (_name, text, reason) => {
    expect(await parseFeed(text, { feedUrl, nowMs })).toEqual({ kind: 'failed', reason });
  });
});
