import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import * as stories from '../../sandbox/feeds/stories.ts';
import { fetchFeed } from './fetch-feed.ts';
import { datedItems } from './known-items.ts';
import { mergeStories } from './merge-stories.ts';
import { parseFeed } from './parse-feed.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const sandbox = createFeedsSandbox({ startMs: nowMs });
let started: Awaited<ReturnType<typeof sandbox.listen>>;
beforeAll(async () => {
  started = await sandbox.listen();
});
afterAll(() => started.close());

const deps = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  nowMs,
  contactUrl: 'https://x.example',
};
const addressOf = (source: string) =>
  source === 'Blog' ? started.blogUrl : (started.feeds.find((row) => row.source === source)?.url ?? '');

/** The stories of a source as the whole path gives them; fails when it does not. */
async function read(source: string) {
  const url = addressOf(source);
  const fetched = await fetchFeed({ url, allowPlainHttp: true }, deps);
  if (fetched.kind !== 'changed') throw new Error(JSON.stringify(fetched));
  const parsed = await parseFeed(fetched.text, { feedUrl: fetched.finalUrl, nowMs, withContent: true });
  if (parsed.kind !== 'parsed') throw new Error(parsed.reason);
  return parsed.items;
}

const hoursBefore = (hours: number) => new Date(nowMs - hours * 3_600_000).toISOString();
const untagged = (title: string) => title.replace(/<[^>]*>/g, '');

describe('every dialect', () => {
  it.each([
    ['Pitchfork', stories.pitchfork],
    ['Billboard', stories.billboard],
    ['Stereogum', stories.stereogum],
    ['Dancing Astronaut', stories.dancingAstronaut],
    ['EDMTunes', stories.edmTunes],
    ['HotNewHipHop', stories.hotNewHipHop],
    ['NME', stories.nme],
    ['Hype Machine', stories.hypeMachine],
    ['Rolling Stone', stories.rollingStone],
    ['The FADER', stories.fader],
    ['Blog', stories.blog],
  ])('gives the titles, addresses, dates, authors and words of %s', async (source, written) => {
    const items = await read(source);
    expect(items.map(({ title }) => title)).toEqual(written.map(({ title }) => untagged(title)));
    expect(items.map(({ isoDate }) => isoDate)).toEqual(
      written.map(({ hoursAgo }) => (hoursAgo === null ? null : hoursBefore(Math.max(hoursAgo, 0)))),
    );
    expect(items.map(({ creator }) => creator)).toEqual(written.map(({ author }) => author || null));
    for (const [index, { link, snippet, id }] of items.entries()) {
      expect(link).toMatch(new RegExp(`^${started.url}/stories/[a-z-]+/[a-z0-9-]+$`));
      expect(snippet).toContain(untagged(written[index]?.text ?? '?').slice(0, 60));
      expect(snippet).not.toMatch(/appeared first|<|&[a-z#]/);
      expect(id).toMatch(/^[\da-f]{32}$/);
    }
  });

  it.each([
    ['Pitchfork', ['News', 'Tours']],
    ['EDMTunes', ['Festivals']],
    ['HotNewHipHop', ['News']],
    ['Blog', ['songwriting', 'lyrics']],
  ])('gives the tags of %s', async (source, tags) => {
    expect((await read(source))[0]?.tags).toEqual(tags);
  });

  it('keeps the full text for the blog, and only when it is asked for', async () => {
    const [post] = await read('Blog');
    expect(post?.contentHtml).toMatch(/^<h3>Writing a chorus.*<img src="https:\/\/medium\.com\/_\/stat/s);
    expect(post?.snippet).toContain('A chorus is a door.');
    const fetched = await fetchFeed({ url: started.blogUrl, allowPlainHttp: true }, deps);
    const parsed = await parseFeed(fetched.kind === 'changed' ? fetched.text : '', {
      feedUrl: started.blogUrl,
      nowMs,
    });
    expect(parsed.kind === 'parsed' && parsed.items.map(({ contentHtml }) => contentHtml)).toEqual(
      stories.blog.map(() => null),
    );
  });

  it('gives a story the same id on every read, and each story another', async () => {
    const reads = await Promise.all([read('Hype Machine'), read('Hype Machine'), read('Pitchfork')]);
    const [first, second, other] = reads.map((items) => items.map(({ id }) => id));
    expect(second).toEqual(first);
    expect(new Set([...(first ?? []), ...(other ?? [])]).size).toBe(
      stories.hypeMachine.length + stories.pitchfork.length,
    );
  });

  it('leads from every story to a page of it', async () => {
    const [item] = await read('Stereogum');
    const page = await fetch(item?.link ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Ninety Winters');
  });
});

describe('all of them together', () => {
  it('tell what several sources have once, and fill every category', async () => {
    const feeds = await Promise.all(
      started.feeds.map(async ({ source, category }) => ({
        source,
        category,
        items: datedItems(await read(source), [], nowMs),
      })),
    );
    const { allArticles, categories } = mergeStories(feeds, { updatedAt: null, nowMs });
    const shared = allArticles.filter(({ alsoIn }) => alsoIn);
    expect(shared.map(({ source, alsoIn }) => [source, ...(alsoIn ?? [])]).sort()).toEqual([
      ['Billboard', 'HotNewHipHop'],
      ['Dancing Astronaut', 'EDMTunes', 'Rolling Stone'],
      ['EDMTunes', 'Hype Machine'],
      ['Pitchfork', 'Billboard', 'NME'],
      ['Pitchfork', 'Stereogum'],
    ]);
    expect(categories.map(({ articles }) => articles.length > 5)).toEqual(Array(6).fill(true));
  });
});
