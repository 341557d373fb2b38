import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '#lib/contract/news/news-answers.ts';
import { parseStrictly } from './guarded-parser.ts';
import { newsFeed, sourcesOpml } from './news-feed.ts';

const story = (change: Partial<NewsArticle> = {}): NewsArticle => ({
  ...{ id: 'a1', link: 'https://example.com/a?b=1&c=2', title: 'A title', source: 'NME' },
  ...{ isoDate: '2026-11-21T11:00:00.000Z', contentSnippet: 'The beginning.', category: 'hipHop' },
  ...change,
});

const feedOf = (...allArticles: NewsArticle[]) =>
  newsFeed(
    { updatedAt: '2026-11-21T12:00:00.000Z', allArticles, categories: [], allSources: [] },
    'https://site.example',
    '/news/feed.xml',
  );

describe('the news as RSS', () => {
  it('have what a reader needs of each story', async () => {
    const feed = feedOf(story({ creator: 'Ada Lund' }), story({ id: 'a2' }));
    expect(feed).toContain('<lastBuildDate>Sat, 21 Nov 2026 12:00:00 GMT</lastBuildDate>');
    expect(feed).toContain('<link>https://site.example/news</link>');
    expect(feed).toContain('href="https://site.example/news/feed.xml"');
    const { items } = await parseStrictly(feed.slice(feed.indexOf('<rss')));
    expect(items).toMatchObject([
      {
        guid: 'a1',
        title: 'A title',
        date: 'Sat, 21 Nov 2026 11:00:00 GMT',
        creator: 'Ada Lund, NME',
        tags: ['Hip Hop'],
        description: 'The beginning.',
      },
      { guid: 'a2', creator: 'NME' },
    ]);
    expect(items[0]?.links).toContain('https://example.com/a?b=1&c=2');
  });

  it('hold no markup that a source could bring, and are well-formed whatever it writes', async () => {
    const bad = '</title><script>alert(1)</script> & "x" ]]> \u0000\u0008\uFFFE\uD800';
    const feed = feedOf(
      story({ title: bad, contentSnippet: bad, creator: bad, source: bad, category: bad, id: bad }),
    );
    const { items } = await parseStrictly(feed.slice(feed.indexOf('<rss')));
    expect(items).toHaveLength(1);
    expect(items[0]?.description).toContain('&lt;script&gt;');
    expect(feed).not.toMatch(/<script/);
  });

  it('may be none', async () => expect((await parseStrictly(feedOf().slice(38))).items).toEqual([]));
});

it('the sources are OPML, with the address of each feed', () => {
  const opml = sourcesOpml([
    { source: 'NME', category: 'general', url: 'https://nme.example/feed?a=1&b="2"' },
    { source: 'Nobody <b>', category: 'x', url: 'https://nobody.example/feed' },
  ]);
  expect(opml).toContain(
    '<outline type="rss" text="NME: General Music News" title="NME: General Music News" category="general" xmlUrl="https://nme.example/feed?a=1&amp;b=&quot;2&quot;" htmlUrl="https://www.nme.com"/>',
  );
  expect(opml).toContain('text="Nobody &lt;b&gt;: X"');
  expect(opml.match(/<outline /g)).toHaveLength(2);
});
