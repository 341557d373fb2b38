import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FeedRow } from './feed-table.ts';
import { newsFront, type BlogResponse, type NewsResponse } from '#lib/contract/news/news-answers.ts';
import { chooseFeatured } from '#lib/news/choose-stories.ts';
import { listSql } from '../db/inbox-kinds.ts';
import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import { createApi } from '../../tests/support/api.ts';
import { builtFile, quickBrotliBytes } from '../../tests/support/built-site.ts';
import type { Bindings } from '../env.ts';
import { writeCopy, type CopyName } from './copies.ts';
import { chooseFront } from './news-front.ts';
import { parseStrictly } from './guarded-parser.ts';

const sandbox = createFeedsSandbox();
let api: ReturnType<typeof createApi>;
let close = async (): Promise<void> => undefined;
let nowMs = Date.now();
let sandboxFeeds: readonly FeedRow[] = [];

/** The copy as it lies in the store: the Worker remembers it for a while. */
async function storedCopy<T>(name: CopyName): Promise<T> {
  const { FEEDS } = (await api.bindings()) as Bindings;
  return (await FEEDS.get<T>(`copy/${name}`, 'json')) as T;
}

/** Runs the cron until every source was asked once more. */
async function runRounds(rounds = 7): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    nowMs += 3 * 60_000;
    await api.runCron(new Date(nowMs), 'often');
  }
}

const get = async <T>(path: string) => {
  const response = await api.request(path);
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
};

/** A title as it stands in HTML. */
const storyTitle = (title: string) => title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

beforeAll(async () => {
  const { feeds, blogUrl, close: end } = await sandbox.listen();
  sandboxFeeds = feeds;
  close = end;
  api = createApi({ NEWS_FEEDS: JSON.stringify(feeds), BLOG_FEED_URL: blogUrl, FEED_MIN_INTERVAL_S: '0' });
  await api.start();
});
afterAll(async () => {
  await api.stop();
  await close();
});

describe('before anything was fetched', () => {
  it.each(['/api/news', '/api/blog-posts', '/news/feed.xml'])(
    '%s answers 503, and when to ask again',
    async (path) => {
      const { status, headers, body } = await get<{ error: { code: string } }>(path);
      expect([status, body.error.code, headers.get('Retry-After')]).toEqual([503, 'not_ready', '60']);
      expect(headers.get('Cache-Control')).toBe('no-store');
    },
  );
});

describe('before anything was fetched, /news', () => {
  it('is the page as it was built', async () => {
    const response = await api.request('/news');
    expect([response.status, await response.text()]).toEqual([200, builtFile('news/index.html').toString()]);
  });
});

describe('with stories that are as long as may be', () => {
  it.each([
    ['titles of 100 letters', 100, 60, 4],
    ['titles and addresses as long as they are let through', 300, 2000, 0],
  ])('%s: /news still fits into one round trip', async (_, title, link, count) => {
    // A Worker of its own: it remembers the copy for a while.
    const long = createApi();
    onTestFinished(() => long.stop());
    await long.start();
    const now = new Date();
    const words = (seed: number) =>
      Array.from({ length: 500 }, (_, word) => ((seed * 7919 + word * 104_729) % 1_000_003).toString(36));
    const allArticles = Array.from({ length: 40 }, (_, index) => ({
      id: `a${index}`,
      link: `https://example.com/${words(index).join('-').slice(0, link)}`,
      title: words(index + 100)
        .join(' ')
        .slice(0, title),
      contentSnippet: words(index + 200).join(' '),
      isoDate: now.toISOString(),
      source: 'NME',
      category: 'general',
    }));
    const updatedAt = now.toISOString();
    const news = { updatedAt, allArticles, categories: [], allSources: ['NME'] };
    const { FEEDS } = (await long.bindings()) as Bindings;
    await writeCopy(FEEDS, 'front', await chooseFront(news), now);
    const html = await (await long.request('/news')).text();
    expect(html.split('<article class="story" data-featured')).toHaveLength(1 + count);
    expect(quickBrotliBytes(html)).toBeLessThanOrEqual(11_000);
  });
});

describe('with all sources alive', () => {
  beforeAll(() => runRounds());

  it('/news has the first stories in its document', async () => {
    const response = await api.request('/news');
    const html = await response.text();
    const { body } = await get<NewsResponse>('/api/news');
    for (const { title } of chooseFeatured(body.allArticles)) expect(html).toContain(storyTitle(title));
    expect(html).toMatch(/Updated [^<]+/);
    const [, json = ''] = /<script type="application\/json" id="news-front">([^<]*)</.exec(html) ?? [];
    const front = newsFront(JSON.parse(json));
    expect([front.updatedAt, front.total]).toEqual([body.updatedAt, body.allArticles.length]);
    expect(front.allArticles.length).toBeGreaterThanOrEqual(4);
  });

  it('/news keeps the headers of a page, answers HEAD, and 304 until there are other stories', async () => {
    const plain = await api.request('/blog');
    const news = await api.request('/news');
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'cache-control'])
      expect([name, news.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
    const etag = news.headers.get('ETag') ?? '';
    const again = await api.request('/news', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await api.request('/news', { headers: { 'If-None-Match': 'W/"old"' } })).status).toBe(200);
    expect((await api.request('/news', { method: 'HEAD' })).status).toBe(200);
    expect((await api.request('/news', { method: 'POST' })).status).toBe(405);
  });

  it('has stories of every source, newest first, once each, and none from the future', async () => {
    const { status, body } = await get<NewsResponse>('/api/news');
    expect(status).toBe(200);
    const named = new Set(body.allArticles.flatMap(({ source, alsoIn }) => [source, ...(alsoIn ?? [])]));
    expect(body.allSources.filter((source) => !named.has(source))).toEqual([]);
    expect(body.allSources).toHaveLength(10);
    const times = body.allArticles.map(({ isoDate }) => isoDate);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times.every((time) => Date.parse(time) <= nowMs)).toBe(true);
    const links = body.allArticles.map(({ link }) => link);
    expect(new Set(links).size).toBe(links.length);
    expect(body.allArticles.some(({ alsoIn }) => alsoIn !== undefined)).toBe(true);
    expect(body.categories.flatMap(({ articles }) => articles)).toHaveLength(body.allArticles.length);
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(nowMs - 16 * 60_000);
    const undated = body.allArticles.filter(({ source }) => source === 'Hype Machine');
    expect(undated.map(({ firstSeen }) => firstSeen)).toEqual(undated.map(() => true));
    expect(body.allArticles.some(({ firstSeen }) => !firstSeen)).toBe(true);
    const texts = body.allArticles.flatMap(({ title, contentSnippet }) => [title, contentSnippet]);
    expect(texts.filter((text) => /<\/?[a-z]|&(?:amp|lt|#\d+);/i.test(text))).toEqual([]);
  });

  it('are there for feed readers as RSS, 304 for who has it', async () => {
    const { body: news } = await get<NewsResponse>('/api/news');
    const response = await api.request('/news/feed.xml');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    const text = await response.text();
    const { items } = await parseStrictly(text.slice(text.indexOf('<rss')));
    expect(items.map(({ links }) => links[0])).toEqual(news.allArticles.map(({ link }) => link));
    const etag = response.headers.get('ETag') ?? '';
    const again = await api.request('/news/feed.xml', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await api.request('/news')).headers.get('Link')).toBe(
      '</news/feed.xml>; rel="alternate"; type="application/rss+xml"',
    );
  });

  it('name no source that only this machine can reach', async () => {
    const response = await api.request('/news/sources.opml');
    expect(await response.text()).not.toContain('127.0.0.1');
  });

  it('has the posts of the blog, sanitised', async () => {
    const { body } = await get<BlogResponse>('/api/blog-posts');
    expect(body.posts.length).toBeGreaterThanOrEqual(8);
    for (const { content, author, tags, url } of body.posts) {
      expect(content).not.toMatch(/<script|<iframe|\son\w+=|javascript:/i);
      expect([author, tags.length > 0, url.startsWith('http')]).toEqual([expect.any(String), true, true]);
    }
  });

  it.each(['/api/news', '/api/blog-posts'])(
    '%s: fresh for 15 minutes, and 304 for who has it',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('Cache-Control')).toBe('public, max-age=900, stale-while-revalidate=3600');
      const etag = headers.get('ETag') ?? '';
      for (const match of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await api.request(path, { headers: { 'If-None-Match': match } });
        expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
      }
      const other = await api.request(path, { headers: { 'If-None-Match': '"other"' } });
      expect(other.status).toBe(200);
      await other.text();
    },
  );

  it('asks with validators, and takes an unchanged feed for a success', async () => {
    sandbox.reset();
    await runRounds();
    expect(sandbox.requests().filter(({ status }) => status === 304).length).toBeGreaterThanOrEqual(10);
    const rows = await api.rows<{ failures: number }>('SELECT failures FROM feed_sources WHERE failures > 0');
    expect(rows).toEqual([]);
  });

  it('asks at most two sources at a run', async () => {
    sandbox.reset();
    await runRounds(1);
    expect(sandbox.requests().length).toBeLessThanOrEqual(2);
  });
});

describe('with sources that fail', () => {
  it('each costs only itself: the others and its own last stories stay', async () => {
    const before = (await get<NewsResponse>('/api/news')).body;
    const faults = {
      Pitchfork: 'truncated',
      Billboard: 'huge',
      Stereogum: 'html',
      EDMTunes: 'empty',
      NME: '500',
      'Rolling Stone': 'redirect-loop',
      'The FADER': 'dead',
      HotNewHipHop: '403',
    } as const;
    for (const [source, fault] of Object.entries(faults)) sandbox.setFault(source, fault);
    await runRounds();
    const { status, body } = await get<NewsResponse>('/api/news');
    expect(status).toBe(200);
    const counted = (news: NewsResponse, source: string) =>
      news.allArticles.filter((article) => article.source === source).length;
    for (const source of before.allSources)
      expect([source, counted(body, source) > 0]).toEqual([source, true]);
    const rows = await api.rows<{ source: string; last_error: string }>(
      'SELECT source, last_error FROM feed_sources WHERE failures > 0 ORDER BY source',
    );
    expect(rows.map(({ source }) => source)).toEqual(
      expect.arrayContaining([
        'Billboard',
        'EDMTunes',
        'HotNewHipHop',
        'NME',
        'Rolling Stone',
        'Stereogum',
        'The FADER',
      ]),
    );
    expect(rows.find(({ source }) => source === 'HotNewHipHop')?.last_error).toBe('status 403');
    const [first] = await api.rows<{ state: string }>(listSql('feeds', false));
    expect(first?.state).toMatch(/^\d+ failed: /);
    sandbox.reset();
  });

  it('answers the last good copy while all are down, from the copy', async () => {
    for (const source of (await get<NewsResponse>('/api/news')).body.allSources)
      sandbox.setFault(source, 'dead');
    await runRounds();
    const { status, body } = await get<NewsResponse>('/api/news');
    expect([status, body.allArticles.length > 50]).toEqual([200, true]);
    sandbox.reset();
  });

  it('says ‘as of’ when a source last answered well, however often the cron runs since', async () => {
    await runRounds();
    const lastSuccess = async () => {
      const rows = await api.rows<{ at: string }>(
        `SELECT max(last_success_at) AS at FROM feed_sources WHERE category <> 'blog'`,
      );
      return rows[0]?.at ?? '';
    };
    const asOf = async () => (await storedCopy<NewsResponse>('news')).updatedAt;
    const before = await lastSuccess();
    for (const { source } of sandboxFeeds) sandbox.setFault(source, 'dead');
    await runRounds(20);
    expect(await lastSuccess()).toBe(before);
    expect((await asOf()) <= before).toBe(true);
    sandbox.setFault('NME', 'ok');
    await runRounds();
    expect((await asOf()) > before).toBe(true);
    expect((await asOf()) <= (await lastSuccess())).toBe(true);
    sandbox.reset();
  });
});
