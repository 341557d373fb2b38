import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import type { NewsArticle } from '#lib/contract/news/news-answers.ts';
import { blogFeed } from '#lib/blog/blog-feed.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { $blog, $news, withRetries } from './copies.ts';
import { $savedStories, $storiesKept, toggleSaved, watchSaved } from './saved-stories.ts';

const story: NewsArticle = {
  id: 'a',
  link: 'https://one.example/a',
  title: 'A',
  source: 'NME',
  isoDate: '2026-11-20T10:00:00.000Z',
  contentSnippet: '',
  category: 'general',
};

describe('asking again', () => {
  const failing = (...errors: Error[]) => {
    const ask = vi.fn(async () => 'there');
    for (const error of errors) ask.mockRejectedValueOnce(error);
    const pauses: number[] = [];
    const wait = async (ms: number) => void pauses.push(ms);
    return { ask, pauses, answer: () => withRetries(ask, wait) };
  };
  const busy = () => new HttpError(503, 'busy');

  it('happens three times, after longer and longer pauses', async () => {
    const { answer, pauses } = failing(new NetworkError('offline'), busy(), busy());
    expect(await answer()).toBe('there');
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  it('does not happen after a time-out, which took long enough', async () => {
    const { ask, answer } = failing(new NetworkError('timeout'));
    await expect(answer()).rejects.toThrow('timeout');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends after the third time', async () => {
    const { ask, answer } = failing(busy(), busy(), busy(), busy());
    await expect(answer()).rejects.toThrow('503');
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('does not happen for what will not pass', async () => {
    const { ask, answer } = failing(new HttpError(404, 'gone'));
    await expect(answer()).rejects.toThrow('404');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that says no', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['the blog at once', $blog, 1],
    ['the news after three more tries', $news, 4],
  ])('is told to the reader of %s', async (_name, copy, tries) => {
    const fetched = vi.fn(() => Promise.resolve(new Response('', { status: 503 })));
    vi.stubGlobal('fetch', fetched);
    const stop = copy.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(tries === 1 ? 0 : 10_000);
    expect(copy.get()).toMatchObject({ loading: false, error: expect.any(HttpError) });
    expect(fetched).toHaveBeenCalledTimes(tries);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(tries);
    stop();
  });
});

describe('half an answer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is none: the news are asked for again', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{"articles":[{"id":')));
    vi.stubGlobal('fetch', fetched);
    const stop = $news.subscribe(() => undefined);
    $news.revalidate();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(4);
    expect($news.get()).toMatchObject({ loading: false, error: expect.any(NetworkError) });
    stop();
  });
});

describe('saved stories', () => {
  let storage: ReturnType<typeof memoryStorage>;
  beforeEach(() => {
    storage = memoryStorage();
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    $savedStories.set([]);
    $storiesKept.set(true);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are kept, let go, and read anew', () => {
    toggleSaved(story);
    toggleSaved({ ...story, link: 'https://one.example/b', id: 'b' });
    $savedStories.set([]);
    watchSaved()();
    expect($savedStories.get().map(({ id }) => id)).toEqual(['b', 'a']);
    toggleSaved(story);
    expect($savedStories.get().map(({ id }) => id)).toEqual(['b']);
  });

  it.each(['blocked', 'full'])('stay in memory when storage is %s, and say so', (fault) => {
    if (fault === 'blocked') vi.stubGlobal('localStorage', undefined);
    else storage.full = true;
    toggleSaved(story);
    toggleSaved({ ...story, link: 'https://one.example/b', id: 'b' });
    expect([$savedStories.get().length, $storiesKept.get()]).toEqual([2, false]);
  });

  it('are at most 200, and garbage is none', () => {
    for (let index = 0; index < 205; index += 1)
      toggleSaved({ ...story, link: `https://one.example/${index}` });
    expect($savedStories.get()).toHaveLength(200);
    storage.map.set('notewright-saved-stories', '[{"link":"javascript:1"},5,null]');
    watchSaved()();
    expect($savedStories.get()).toEqual([]);
  });
});

describe('the feed of our own posts', () => {
  const channel = { title: 'Us & them', description: 'About <things>', site: 'https://us.example/' };
  const post = {
    id: 'one',
    title: 'Rock & "roll"',
    description: 'A < B',
    author: 'Ada',
    date: '2026-11-05',
    tags: ['Craft'],
    html: '<p>See <a href="/create">the studio</a> ]]> here</p>',
  };

  it('escapes what is text, keeps what is HTML, and makes links whole', () => {
    const feed = blogFeed(channel, [post, { ...post, id: 'two', date: '2026-11-12' }]);
    expect(feed).toContain('<title>Us &amp; them</title>');
    expect(feed).toContain('<title>Rock &amp; &quot;roll&quot;</title>');
    expect(feed).toContain('<a href="https://us.example/create">');
    expect(feed).not.toContain(']]> here');
    expect(feed.indexOf('blog/two')).toBeLessThan(feed.indexOf('blog/one'));
    expect(feed).toContain('<pubDate>Thu, 05 Nov 2026 08:00:00 GMT</pubDate>');
  });
});
