import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogFeed } from '#lib/blog/blog-feed.ts';
import type { BlogResponse } from '#lib/contract/news/news-answers.ts';
import { createApi } from '../../tests/support/api.ts';
import { keepLeftPostsDays } from '../db/blog-posts.ts';
import type { Bindings } from '../env.ts';
import { readCopy } from './copies.ts';
import { refreshFeeds } from './refresh-feeds.ts';

/** Posts that an editor takes away, renames or brings back; on the real database, with feeds that the test writes. */
const api = createApi({ FEED_MIN_INTERVAL_S: '0' });
const site = 'https://notewright.test/';
const dayMs = 24 * 3600_000;
let env: Bindings;
let nowMs = Date.parse('2026-11-01T12:00:00Z');

beforeAll(async () => {
  await api.start();
  env = (await api.bindings()) as Bindings;
});
afterAll(() => api.stop());

const own = (...ids: string[]) =>
  blogFeed(
    { title: 'Blog', description: 'Words', site },
    ids.map((id, index) => ({
      ...{ id, title: `Title of ${id}`, description: 'It says.', author: 'Ada', tags: ['Craft'] },
      ...{ date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), html: '<p>Words.</p>' },
    })),
  );

const foreign = (...posts: { id: string; title?: string }[]) =>
  `<rss version="2.0"><channel><link>https://blog.example/</link>${posts
    .map(
      ({ id, title = `Title of ${id}` }) =>
        `<item><title>${title}</title><link>https://blog.example/${id}</link><guid>https://blog.example/${id}</guid>` +
        '<pubDate>Thu, 01 Oct 2026 08:00:00 GMT</pubDate><description>It says.</description></item>',
    )
    .join('')}</channel></rss>`;

const storedPosts = async (): Promise<BlogResponse['posts']> => {
  const copy = await readCopy(env.FEEDS, 'blog', nowMs);
  return (JSON.parse(new TextDecoder().decode(copy?.body)) as BlogResponse).posts;
};

/** One run of the cron some days later, with this answer of the blog's feed; what the API then answers. */
async function read(
  answer: string | (() => Response),
  { isOwn = true, laterDays = 1 } = {},
): Promise<string[]> {
  nowMs += laterDays * dayMs;
  const response = () => Promise.resolve(typeof answer === 'string' ? new Response(answer) : answer());
  const asked = globalThis.fetch;
  globalThis.fetch = response;
  try {
    const assets = { fetch: response } as unknown as Fetcher;
    await refreshFeeds(
      { ...env, ASSETS: assets, BLOG_FEED_URL: isOwn ? '' : 'https://blog.example/feed' },
      new Date(nowMs),
    );
  } finally {
    globalThis.fetch = asked;
  }
  return (await storedPosts()).map(({ url }) => url).sort();
}

const paths = (...ids: string[]) => ids.map((id) => `/blog/${id}`).sort();
const addresses = (...ids: string[]) => ids.map((id) => `https://blog.example/${id}`).sort();
const broken = () => new Response('Broken', { status: 500 });
const failures: [string, string | (() => Response)][] = [
  ['an error', broken],
  ['nothing', ''],
  ['a page', '<!doctype html><html><p>Please wait.</p></html>'],
  ['a feed without posts that nobody finished', '<rss version="2.0"><channel><title>Blog</title>'],
];

describe('our own posts', () => {
  it('go when the editor takes them away, and stand once when they are renamed', async () => {
    expect(await read(own('one', 'two', 'three'))).toEqual(paths('one', 'two', 'three'));
    expect(await read(own('one', 'three'))).toEqual(paths('one', 'three'));
    expect(await read(own('one', 'third'))).toEqual(paths('one', 'third'));
    expect(await read(own('one', 'two', 'third'))).toEqual(paths('one', 'two', 'third'));
  });

  it.each(failures)('stay when their feed answers %s', async (_name, answer) => {
    await read(own('one', 'two'));
    expect(await read(answer)).toEqual(paths('one', 'two'));
  });

  it('go when there is none any more', async () => {
    await read(own('one'));
    expect(await read(own())).toEqual([]);
  });

  it('stay when they are too old for the feed, until they are taken away, too', async () => {
    const ids = Array.from({ length: 53 }, (_, index) => `p${index}`);
    await read(own(...ids.slice(0, 40)));
    expect(await read(own(...ids))).toEqual(paths(...ids));
    expect(await read(own(...ids.filter((id) => id !== 'p1')))).toEqual(
      paths(...ids.filter((id) => id !== 'p1')),
    );
  });

  it('take the date that the editor gives them', async () => {
    await read(own('one', 'two'));
    await read(own('two', 'one'));
    expect((await storedPosts()).map(({ url, publishedAt }) => [url, publishedAt])).toEqual([
      ['/blog/one', '2026-01-02T08:00:00.000Z'],
      ['/blog/two', '2026-01-01T08:00:00.000Z'],
    ]);
  });

  it('go when the blog moves elsewhere', async () => {
    await read(own('one', 'two'));
    expect(await read(foreign({ id: 'a' }), { isOwn: false })).toEqual(addresses('a'));
  });
});

describe('posts of a blog elsewhere', () => {
  const readForeign = (answer: string | (() => Response), laterDays = 1) =>
    read(answer, { isOwn: false, laterDays });

  it('stay after they left its feed, for a stated time, and go when a reading after that is good', async () => {
    await readForeign(foreign({ id: 'a' }, { id: 'b' }));
    expect(await readForeign(foreign({ id: 'b' }))).toEqual(addresses('a', 'b'));
    expect(await readForeign(foreign({ id: 'b' }), keepLeftPostsDays - 1)).toEqual(addresses('a', 'b'));
    expect(await readForeign(broken, 30)).toEqual(addresses('a', 'b'));
    expect(await readForeign(foreign({ id: 'b' }))).toEqual(addresses('b'));
  });

  it('stand once when their address and guid are new', async () => {
    await readForeign(foreign({ id: 'b' }, { id: 'old-name', title: 'Renamed' }));
    const posts = await readForeign(foreign({ id: 'b' }, { id: 'new-name', title: 'Renamed' }));
    expect(posts.filter((url) => url.includes('name'))).toEqual(addresses('new-name'));
  });

  it('are counted anew when they come back', async () => {
    await readForeign(foreign({ id: 'b' }, { id: 'c' }));
    await readForeign(foreign({ id: 'b' }));
    await readForeign(foreign({ id: 'b' }, { id: 'c' }), keepLeftPostsDays - 10);
    await readForeign(foreign({ id: 'b' }));
    expect(await readForeign(foreign({ id: 'b' }), 20)).toEqual(addresses('b', 'c'));
  });

  it.each(failures)('stay, also the old ones, while the feed answers %s', async (_name, answer) => {
    const before = await readForeign(foreign({ id: 'b' }, { id: 'd' }));
    expect(await readForeign(answer, 2 * keepLeftPostsDays)).toEqual(before);
  });
});
