import { describe, expect, it } from 'vitest';
import {
  blogResponse,
  isSafeLink,
  newsResponse,
  type BlogPost,
  type NewsArticle,
  type NewsResponse,
} from '../contract/news/news-answers.ts';
import { categoryLabel } from '../contract/news/news.ts';
import { choosePosts, distinctTags, readElsewhere } from '../blog/choose-posts.ts';
import {
  chooseFeatured,
  chooseStories,
  notShownAbove,
  cardKeys,
  searchOf,
  viewOf,
  wholeNews,
} from './choose-stories.ts';

const story = (change: Partial<NewsArticle>): NewsArticle => ({
  id: 'a',
  link: 'https://one.example/a',
  title: 'A café on wheels',
  source: 'NME',
  isoDate: '2026-11-20T10:00:00.000Z',
  contentSnippet: 'Three bands and a van.',
  category: 'general',
  ...change,
});
const indie = story({
  id: 'b',
  link: 'https://two.example/b',
  title: 'Vinyl',
  category: 'indie',
  alsoIn: ['Billboard'],
});
const news: NewsResponse = {
  updatedAt: '2026-11-20T11:00:00.000Z',
  allArticles: [story({}), indie],
  allSources: ['NME', 'Billboard'],
  categories: [
    { category: 'general', articles: [story({})] },
    { category: 'indie', articles: [indie] },
  ],
};

describe('an answer of the API', () => {
  it('is taken as it is when it is whole', () => expect(newsResponse(news)).toEqual(news));

  it.each([
    { link: 'javascript:alert(1)' },
    { link: 'data:text/html,x' },
    { link: '//evil.example' },
    { link: 5 },
    { title: null },
    { isoDate: 'yesterday' },
    { source: undefined },
  ])('loses only the story that cannot be shown: %j', (fault) => {
    const bad = { ...story({}), ...fault };
    expect(newsResponse({ ...news, allArticles: [bad, indie] }).allArticles).toEqual([indie]);
  });

  it.each([null, 5, [], {}, { allArticles: [] }, { updatedAt: 'x', allArticles: {} }])(
    'that is none of ours is refused: %j',
    (answer) => {
      expect(() => newsResponse(answer)).toThrow(TypeError);
      expect(() => blogResponse(answer)).toThrow(TypeError);
    },
  );

  it('knows safe links', () => {
    const links = [
      'https://a.example',
      'http://a.example',
      '/blog/x',
      '//a.example',
      'JAVASCRIPT:x',
      ' /x',
      '',
    ];
    expect(links.map(isSafeLink)).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('the stories that are shown', () => {
  const titles = (view: Partial<typeof wholeNews>, saved: NewsArticle[] = []) =>
    chooseStories(news, saved, { ...wholeNews, ...view }).map(({ id }) => id);

  it.each([
    [{}, ['a', 'b']],
    [{ tab: 'indie' }, ['b']],
    [{ tab: 'unknown' }, []],
    [{ source: 'Billboard' }, ['b']],
    [{ query: 'CAFE wheels' }, ['a']],
    [{ query: 'three vinyl' }, ['b']],
    [{ query: 'cafe vinyl' }, []],
    [{ tab: 'saved' }, []],
  ])('%j: %j', (view, ids) => expect(titles(view)).toEqual(ids));

  it('are at the top the newest with a date of their own, then the others', () => {
    const all = ['1', '2', '3', '4', '5', '6'].map((id) =>
      story({ id, ...(Number(id) < 4 && { firstSeen: true }) }),
    );
    expect(chooseFeatured(all).map(({ id }) => id)).toEqual(['4', '5', '6', '1']);
  });

  it('are not again below those at the top, whichever of their ids they have', () => {
    const again = story({ id: 'again' });
    expect(notShownAbove([story({}), again, indie], [story({})])).toEqual([indie]);
  });

  it('keep the name by which the page knows them, whichever of their ids they have', () => {
    const again = story({ id: 'again' });
    const keys = cardKeys([story({}), indie, again]);
    expect(cardKeys([story({ id: 'other' }), indie, again])).toEqual(keys);
    expect(new Set(keys).size).toBe(3);
  });

  it('are those that this browser keeps', () => expect(titles({ tab: 'saved' }, [indie])).toEqual(['b']));

  it('stand in the address, and come back from it', () => {
    const view = { tab: 'hipHop', source: 'The FADER', query: 'rap & soul' };
    expect(viewOf(searchOf(view))).toEqual(view);
    expect(searchOf(wholeNews)).toBe('');
    expect(viewOf('?q=' + 'x'.repeat(500)).query).toHaveLength(100);
  });

  it('have categories in words', () =>
    expect(['edm', 'jazz', ''].map(categoryLabel)).toEqual(['EDM', 'Jazz', '']));
});

describe('the posts that are shown', () => {
  const post = (id: string, tags: string[], content = '<p>Hello <b>world</b></p>'): BlogPost => ({
    id,
    tags,
    content,
    title: `Post ${id}`,
    author: 'Ada',
    url: `/blog/${id}`,
    publishedAt: '2026-11-01T00:00:00.000Z',
  });
  const posts = [post('1', ['Craft', 'Lyrics']), post('2', ['Studio', 'Craft'], '<p>Melodía</p>')];

  it('are found by tag, and by words of their text but not of its markup', () => {
    const ids = (tag: string, query: string) => choosePosts(posts, { tag, query }).map(({ id }) => id);
    expect([ids('', ''), ids('Craft', ''), ids('Lyrics', ''), ids('None', '')]).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1'],
      [],
    ]);
    expect([ids('', 'melodia'), ids('', 'ada world'), ids('', '<b>')]).toEqual([['2'], ['1'], []]);
  });

  it('have each tag once, in the order of their first use', () =>
    expect(distinctTags(posts)).toEqual(['Craft', 'Lyrics', 'Studio']));

  it.each([
    ['/blog/eight-notes', 'Open on its own page'],
    ['https://medium.com/@us/x', 'Read on Medium'],
    ['https://us.medium.com/x', 'Read on Medium'],
    ['https://notmedium.com/x', 'Read on notmedium.com'],
    ['https://www.paper.example/x', 'Read on paper.example'],
  ])('%s: %s', (url, words) => expect(readElsewhere(url)).toBe(words));
});
