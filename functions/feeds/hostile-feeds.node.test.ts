import { describe, expect, it } from 'vitest';
import { cleanLink } from './clean-link.ts';
import type { FeedItem } from './feed-item.ts';
import { parseFeed } from './parse-feed.ts';

/** Bodies that break or stall parsers. No assertion on time: what stalls runs into the limit of the test. */
const timeout = 10_000;
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const parse = (text: string, feedUrl = 'https://site.example/feed') =>
  parseFeed(text, { feedUrl, nowMs, withContent: true });

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const rss = (...items: string[]) =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title>${items.join('')}</channel></rss>`;
const atom = (...entries: string[]) => `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;
const link = '<link>https://site.example/a</link>';
const sound = '<item><title>Sound</title><link>https://site.example/sound</link></item>';
const soundEntry = '<entry><title>Sound</title><link href="https://site.example/sound"/></entry>';

async function itemsOf(text: string): Promise<FeedItem[]> {
  const parsed = await parse(text);
  if (parsed.kind === 'failed') throw new Error(parsed.reason);
  return parsed.items;
}
const titlesOf = async (text: string) => (await itemsOf(text)).map(({ title }) => title);

describe('what stalls or crashes parsers costs at most its own item', () => {
  const bodies: [string, string, string[]][] = [
    [
      'unclosed paragraphs',
      rss(
        `<item><title>A</title>${link}<description>${escape('x<p '.repeat(100_000))}</description></item>`,
        sound,
      ),
      ['A', 'Sound'],
    ],
    [
      'unclosed divisions',
      rss(
        `<item><title>A</title>${link}<description>${escape('x<div '.repeat(100_000))}</description></item>`,
        sound,
      ),
      ['A', 'Sound'],
    ],
    [
      'angle brackets',
      rss(
        `<item><title>A</title>${link}<description>${escape('<'.repeat(400_000))}</description></item>`,
        sound,
      ),
      ['A', 'Sound'],
    ],
    [
      'brackets in the full text',
      rss(
        `<item><title>A</title>${link}<content:encoded>${escape('x<br '.repeat(100_000))}</content:encoded></item>`,
        sound,
      ),
      ['A', 'Sound'],
    ],
    [
      'brackets in a title',
      rss(`<item><title>A ${escape('x<p '.repeat(100_000))}</title>${link}</item>`, sound),
      ['A x', 'Sound'],
    ],
    [
      'CDATA that never ends',
      rss(`<item><title>A</title>${link}<description>${'<![CDATA['.repeat(200_000)}</description></item>`),
      ['A'],
    ],
    [
      'half a million ampersands',
      rss(`<item><title>A</title>${link}<description>${'& '.repeat(500_000)}</description></item>`, sound),
      ['A', 'Sound'],
    ],
    [
      'nesting in a description',
      rss(
        `<item><title>A</title>${link}<description>${'<b>'.repeat(30_000)}${'</b>'.repeat(30_000)}</description></item>`,
        sound,
      ),
      ['A', 'Sound'],
    ],
    [
      'nesting in Atom',
      atom(
        `<entry><title>A</title><link href="/a"/><content type="xhtml">${'<b>'.repeat(30_000)}${'</b>'.repeat(30_000)}</content></entry>`,
        soundEntry,
      ),
      ['A', 'Sound'],
    ],
    [
      'nesting in a title',
      rss(
        `<item><title>${'<b>'.repeat(30_000)}A${'</b>'.repeat(30_000)}</title><description>D</description>${link}</item>`,
        sound,
      ),
      ['D', 'Sound'],
    ],
    [
      'titles that nobody closes but the last',
      rss(`<item>${'<title>'.repeat(100_000)}<![CDATA[x]]></title>${link}</item>`, sound),
      ['<title><title><title><title><title><titl', 'Sound'],
    ],
    [
      'prefixes without end',
      `${rss(sound)
        .replace('<rss', '<rss xmlns:d="http://purl.org/dc/elements/1.1/"')
        .replace('</channel>', `${'<d:x/>'.repeat(200_000)}</channel>`)}`,
      ['Sound'],
    ],
    [
      'a date that is none in Atom',
      atom(`<entry><title>A</title><link href="/a"/><published>soon</published></entry>`, soundEntry),
      ['A', 'Sound'],
    ],
    [
      'a link that is only text in Atom',
      atom(
        `<link>https://site.example</link><entry><title>A</title><link>https://site.example/a</link></entry>`,
        soundEntry,
      ),
      ['A', 'Sound'],
    ],
    ['empty items', rss('<item/>', '<item></item>', sound), ['Sound']],
    ['empty entries', atom('<entry/>', soundEntry), ['Sound']],
    [
      'words of objects as elements',
      rss(
        `<item><__proto__><x>1</x></__proto__><constructor>c</constructor><toString>t</toString><title>A</title>${link}</item>`,
        sound,
      ),
      ['A', 'Sound'],
    ],
    [
      'attributes where text is expected',
      rss(
        `<item><title a="1">A</title><link b="2">https://site.example/a</link><category domain="x">C</category><dc:creator><b>x</b></dc:creator></item>`,
      ),
      ['A'],
    ],
    [
      'podcast elements without content',
      `<rss version="2.0" xmlns:itunes="i"><channel><itunes:owner/><itunes:category/><itunes:keywords/>${sound}</channel></rss>`,
      ['Sound'],
    ],
  ];
  it.each(bodies)('%s', { timeout }, async (_name, body, titles) => {
    expect((await titlesOf(body)).map((title) => title.slice(0, 40))).toEqual(titles);
    expect({}).not.toHaveProperty('x');
  });

  const failing: [string, string, string][] = [
    [
      'elements that nobody closes',
      `<rss version="2.0"><channel><item>${link}<title>x</title>${'<a>'.repeat(300_000)}`,
      'no_items',
    ],
    [
      'titles that nobody closes, each with text that is marked as such',
      rss(`<item>${'<title><![CDATA[x]]>'.repeat(100_000)}</title>${link}</item>`, sound),
      'no_items',
    ],
    [
      'texts of all kinds that nobody closes',
      rss(sound, `<item>${'<title><summary><content>'.repeat(60_000)}</item>`),
      'no_items',
    ],
    ['items within items', `<rss version="2.0"><channel>${'<item>'.repeat(300_000)}`, 'no_items'],
    ['a hundred thousand empty items', rss('<item/>'.repeat(100_000)), 'no_items'],
    [
      'a billion laughs',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${rss(`<item><title>&b;</title>${link}</item>`)}`,
      'entities_declared',
    ],
    [
      'an entity from a file',
      `<!DOCTYPE rss [<!entity f SYSTEM "file:///etc/passwd">]>${rss(`<item><title>&f;</title>${link}</item>`)}`,
      'entities_declared',
    ],
    [
      'an entity of parameters',
      `<!DOCTYPE rss [<!ENTITY % p SYSTEM "https://evil.example/x.dtd"> %p;]>${rss(sound)}`,
      'entities_declared',
    ],
    ['JSON that is no feed', '{"version":"1","items":[]}', 'not_a_feed'],
    ['a JSON feed without items', '{"version":"https://jsonfeed.org/version/1"}', 'no_items'],
    ['words', 'Not found', 'not_a_feed'],
    ['nothing', '', 'not_a_feed'],
    ['another kind of XML', '<?xml version="1.0"?><opml version="2.0"><body/></opml>', 'not_a_feed'],
    ['a feed without items', rss(), 'no_items'],
    ['a feed without a channel', '<rss version="2.0"></rss>', 'no_items'],
    ['only items without addresses', rss('<item><title>A</title></item>'), 'no_items'],
  ];
  it.each(failing)('refuses %s', { timeout }, async (_name, body, reason) => {
    expect(await parse(body)).toEqual({ kind: 'failed', reason });
  });
});

describe('what is not well-formed is read all the same', () => {
  const bodies: [string, string, string[]][] = [
    ['junk before the prolog', `\n<!-- cached -->Warning: x\n<?xml version="1.0"?>${rss(sound)}`, ['Sound']],
    [
      'a DOCTYPE without entities',
      `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "https://x.example/rss.dtd">${rss(sound)}`,
      ['Sound'],
    ],
    ['no version', `<rss><channel>${sound}</channel></rss>`, ['Sound']],
    [
      'a bare ampersand',
      rss(`<item><title>Salt & Thunder</title><link>https://site.example/?a=1&b=2</link></item>`),
      ['Salt & Thunder'],
    ],
    [
      'a bare ampersand beside CDATA',
      rss(`<item><title><![CDATA[A && B]]></title>${link}<category>x & y</category></item>`),
      ['A && B'],
    ],
    ['attributes without quotes', rss(`<item><title type=text>A</title>${link}</item>`), ['A']],
    ['unknown entities', rss(`<item><title>A&nbsp;&hellip; B</title>${link}</item>`), ['A … B']],
    [
      'cut off in a title',
      rss(`<item><title>A</title>${link}</item>`, '<item><title>Cut').split('Cut')[0] ?? '',
      ['A'],
    ],
    [
      'cut off in a description',
      `<rss version="2.0"><channel><item><title>A</title>${link}<description>and th`,
      ['A'],
    ],
    [
      'items beside the channel',
      `<rss version="2.0"><channel><title>T</title></channel>${sound}</rss>`,
      ['Sound'],
    ],
    ['control characters', rss(`<item><title>A\u0000\u0008B</title>${link}</item>`), ['AB']],
  ];
  it.each(bodies)('%s', { timeout }, async (_name, body, titles) => {
    expect(await titlesOf(body)).toEqual(titles);
  });
});

describe('titles are text', () => {
  it.each([
    ['<![CDATA[<b>Bold</b> &amp; <i>bright</i>]]>', 'Bold & bright'],
    ['&#060;em&#062;Album&#060;/em&#062;', 'Album'],
    ['<![CDATA[&#060;em&#062;Album&#060;/em&#062; &#8211; out]]>', 'Album – out'],
    ['Salt &amp;#038; Thunder', 'Salt & Thunder'],
    ['Salt &amp;amp;amp; Thunder', 'Salt & Thunder'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Shown', 'Shown'],
    ['&lt;style&gt;p{}&lt;/style&gt;Shown', 'Shown'],
    ['&amp;lt;img src=x onerror=alert(1)&amp;gt;Shown', 'Shown'],
    ['I &lt;3 you', 'I <3 you'],
    ['  two\n  lines\t', 'two lines'],
    ['left\u202Eright\u2066\u200B', 'leftright'],
    ['', 'Only a description'],
  ])('%s becomes %j', async (written, title) => {
    const feed = rss(
      `<item><title>${written}</title>${link}<description>Only a description</description></item>`,
    );
    expect(await titlesOf(feed)).toEqual([title]);
  });

  it('are cut at a word, and never inside a character', async () => {
    const [words, faces] = await titlesOf(
      rss(
        `<item><title>${'word '.repeat(200)}</title>${link}</item>`,
        `<item><title>${'🎺'.repeat(200)}</title><link>/b</link></item>`,
      ),
    );
    expect(words).toMatch(/^(?:word )+word…$/);
    expect(words?.length).toBeLessThanOrEqual(300);
    expect(faces).toMatch(/^(?:🎺)+…$/u);
    expect(faces?.isWellFormed()).toBe(true);
  });
});

describe('links', () => {
  it.each([
    ['<link>/a?utm_source=rss&amp;id=1&amp;fbclid=x</link>', 'https://site.example/a?id=1'],
    ['<link>https://m.example/p?source=rss-2f------2</link>', 'https://m.example/p'],
    ['<link>https://m.example/p?source=shop</link>', 'https://m.example/p?source=shop'],
    [
      '<link>https://m.example/p?mc_cid=1&amp;mc_eid=2&amp;gclid=3&amp;msclkid=4&amp;mtm_x=5</link>',
      'https://m.example/p',
    ],
    ['<link>  https://m.example/a b  </link>', 'https://m.example/a%20b'],
    ['<link>https://user:secret@m.example/</link>', 'https://m.example/'],
    ['<link></link><link>https://m.example/second</link>', 'https://m.example/second'],
    ['<link>javascript:alert(1)</link><guid>https://m.example/guid</guid>', 'https://m.example/guid'],
    ['<guid isPermaLink="true">https://m.example/guid</guid>', 'https://m.example/guid'],
    ['<atom:link rel="alternate" href="https://m.example/atom"/>', 'https://m.example/atom'],
    ['<link>//m.example/x</link>', 'https://m.example/x'],
    ['<link>http://m.example/x#part</link>', 'http://m.example/x#part'],
  ])('%s', async (written, address) => {
    const [item] = await itemsOf(rss(`<item><title>A</title>${written}</item>`));
    expect(item?.link).toBe(address);
  });

  it.each([
    '<link>javascript:alert(1)</link>',
    '<link> java&#10;script:alert(1)</link>',
    '<link>data:text/html,x</link>',
    '<link>vbscript:x</link>',
    '<link>file:///etc/passwd</link>',
    '<link>mailto:a@b.example</link>',
    `<link>https://m.example/${'x'.repeat(3000)}</link>`,
    '<guid isPermaLink="false">https://m.example/guid</guid>',
    '<guid>7f3a</guid>',
    '<link>https://</link>',
  ])('%s is none', async (written) => {
    expect(await titlesOf(rss(`<item><title>A</title>${written}</item>`, sound))).toEqual(['Sound']);
  });

  it('are relative to the site, not to the feed', async () => {
    const feed = rss(
      '<link>https://www.site.example/music/</link>',
      '<item><title>A</title><link>story</link></item>',
    );
    expect((await itemsOf(feed))[0]?.link).toBe('https://www.site.example/music/story');
  });
});

it.each(['ftp://a.example/x', 'javascript://a.example/%0aalert(1)', 'https:///', 'x:y'])(
  'cleanLink refuses %s',
  (address) => {
    expect(cleanLink(address, 'x:')).toBeNull();
  },
);

describe('dates', () => {
  it.each([
    ['Tue, 03 Mar 2026 10:00:00 +0000', '2026-03-03T10:00:00.000Z'],
    ['Tue, 03 Mar 2026 10:00:00 GMT', '2026-03-03T10:00:00.000Z'],
    ['Tue, 03 Mar 2026 10:00:00 EST', '2026-03-03T15:00:00.000Z'],
    ['Tue, 03 Mar 2026 10:00:00 PDT', '2026-03-03T17:00:00.000Z'],
    ['Tue, 30 Jun 2026 10:00:00 BST', '2026-06-30T09:00:00.000Z'],
    ['Tue, 30 Jun 2026 10:00:00 CEST', '2026-06-30T08:00:00.000Z'],
    ['Tue, 03 Mar 2026 10:00:00 +0100 (CET)', '2026-03-03T09:00:00.000Z'],
    ['Tue, 03 Mar 2026 10:00:00', '2026-03-03T10:00:00.000Z'],
    ['03 Mar 2026', '2026-03-03T00:00:00.000Z'],
    ['2026-03-03T10:00:00+02:00', '2026-03-03T08:00:00.000Z'],
    ['2026-03-03T10:00', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03 10:00:00', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03', '2026-03-03T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['Fri, 01 Jan 2999 00:00:00 GMT', '2026-11-21T12:00:00.000Z'],
    ['Thu, 01 Jan 1970 00:00:00 GMT', null],
    ['yesterday', null],
    ['', null],
  ])('%s is %s', async (written, date) => {
    const [item] = await itemsOf(rss(`<item><title>A</title>${link}<pubDate>${written}</pubDate></item>`));
    expect(item?.isoDate).toBe(date);
  });
});

describe('a feed', () => {
  const numbered = (count: number, date: (index: number) => string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<item><title>${index}</title><link>/${index}</link><pubDate>${date(index)}</pubDate></item>`,
    );

  it('gives its newest fifty, also when it begins with the oldest', async () => {
    const items = numbered(80, (index) => new Date(nowMs - (80 - index) * 60_000).toUTCString());
    const titles = await titlesOf(rss(...items));
    expect(titles).toHaveLength(50);
    expect(titles.slice(0, 2)).toEqual(['79', '78']);
  });

  it('gives its first fifty when some have no date', async () => {
    expect(await titlesOf(rss(...numbered(60, () => '')))).toEqual(
      Array.from({ length: 50 }, (_, i) => String(i)),
    );
  });

  it.each([
    ['RSS', rss],
    [
      'Atom',
      (...items: string[]) =>
        atom(
          ...items.map((item) =>
            item
              .replaceAll('item>', 'entry>')
              .replaceAll('pubDate', 'updated')
              .replace(/<link>(.*?)<\/link>/, '<link href="$1"/>'),
          ),
        ),
    ],
    ['RDF', (...items: string[]) => `<rdf:RDF xmlns:rdf="r"><channel/>${items.join('')}</rdf:RDF>`],
  ])('is read up to its two hundredth item (%s)', async (_name, write) => {
    const items = numbered(300, (index) => new Date(nowMs - (300 - index) * 60_000).toUTCString());
    expect((await titlesOf(write(...items)))[0]).toBe('199');
  });

  it('tells the same story once, whether by guid or by address', async () => {
    const titles = await titlesOf(
      rss(
        '<item><title>A</title><link>/a?utm_source=x</link><guid isPermaLink="false">1</guid></item>',
        '<item><title>A again</title><link>/a/</link></item>',
        '<item><title>B</title><link>/b</link><guid isPermaLink="false">1</guid></item>',
        '<item><title>B again</title><link>http://www.site.example/b#x</link></item>',
      ),
    );
    expect(titles).toEqual(['A', 'B']);
  });

  it('of plain Atom texts shows brackets as what they are', async () => {
    const [item] = await itemsOf(
      atom('<entry><title>A</title><link href="/a"/><content type="text">1 &lt; 2 &amp; 3</content></entry>'),
    );
    expect(item).toMatchObject({ snippet: '1 < 2 & 3', contentHtml: '1 &lt; 2 &amp; 3' });
  });

  it('of Atom keeps its markup where the date cannot be read', async () => {
    const [item] = await itemsOf(
      atom(
        '<entry><title>A</title><link href="/a"/><updated>soon</updated><content type="xhtml"><div><p>x</p></div></content></entry>',
      ),
    );
    expect(item?.contentHtml).toContain('<p>x</p>');
  });

  it('escapes bare ampersands outside CDATA only', async () => {
    const [item] = await itemsOf(
      rss('<item><title>A & B</title><link><![CDATA[https://site.example/?a=1&b=2]]></link></item>'),
    );
    expect(item).toMatchObject({ title: 'A & B', link: 'https://site.example/?a=1&b=2' });
  });

  it('names authors by name, never by address', async () => {
    const authors = ['desk@a.example (Ada Lund)', 'desk@a.example', 'Bo Ek'];
    const items = await itemsOf(
      rss(
        ...authors.map(
          (author, index) => `<item><title>A</title><link>/${index}</link><author>${author}</author></item>`,
        ),
      ),
    );
    expect(items.map(({ creator }) => creator)).toEqual(['Ada Lund', null, 'Bo Ek']);
  });
});
