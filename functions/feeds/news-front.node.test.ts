import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoryCard } from '#islands/news/StoryCard.tsx';
import { newsFront, type NewsArticle, type NewsResponse } from '#lib/contract/news/news-answers.ts';
import { frontData, storiesHtml, storyHtml } from './front-html.ts';
import { chooseFront } from './news-front.ts';

const now = new Date('2026-11-21T12:00:00Z');

const story = (change: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'a1',
  link: 'https://example.com/a?b=1&c=2',
  title: 'A title',
  source: 'NME',
  isoDate: '2026-11-21T11:00:00.000Z',
  contentSnippet: 'The beginning.',
  category: 'general',
  ...change,
});

const newsOf = (allArticles: NewsArticle[]): NewsResponse => ({
  updatedAt: now.toISOString(),
  categories: [{ category: 'general', articles: allArticles }],
  allArticles,
  allSources: ['NME'],
});

const many = (count: number, change: (index: number) => Partial<NewsArticle> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    story({
      id: `a${index}`,
      link: `https://example.com/${index}`,
      title: `Title ${index}`,
      ...change(index),
    }),
  );

describe('a story as HTML', () => {
  it.each([
    story(),
    story({ source: 'Somebody else', contentSnippet: '' }),
    story({ creator: 'Ann & Bob', alsoIn: ['Billboard', 'The FADER'], firstSeen: true }),
    story({
      title: `<img src=x onerror="alert(1)"> & 'quotes' "too"`,
      contentSnippet: '</p><script>alert(2)</script>',
    }),
    story({ link: `https://example.com/"onmouseover='alert(3)'`, isoDate: '2026-10-01T00:00:00.000Z' }),
  ])('is the card of the island: %j', (article) => {
    for (const featured of [true, false]) {
      const card = createElement(StoryCard, { story: article, now, saved: false, featured });
      const ours = storyHtml(article, now, featured);
      expect(ours).toBe(renderToStaticMarkup(card));
    }
  });

  it('leaves out what is not a web address', () => {
    const front = { ...newsOf([story({ link: 'javascript:alert(1)' })]), total: 1 };
    expect(storiesHtml(front, now)).toEqual({ featured: '', list: '' });
  });
});

describe('the front of the news', () => {
  it('has the featured stories and the newest, in the order of the whole, and says how many there are', async () => {
    const stories = many(40, (index) => (index < 6 ? { firstSeen: true } : {}));
    const front = await chooseFront(newsOf(stories));
    const links = front.allArticles.map(({ link }) => link);
    expect(links).toEqual(stories.map(({ link }) => link).filter((link) => links.includes(link)));
    expect(links).toEqual(
      expect.arrayContaining([6, 7, 8, 9, 0].map((index) => `https://example.com/${index}`)),
    );
    expect([front.total, front.categories]).toEqual([40, [{ category: 'general', articles: [] }]]);
  });

  /** Words that hardly compress; the same for the same number. */
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, word) =>
      ((seed * 7919 + word * 104_729) % 1_000_003).toString(36),
    ).join(' ');

  it.each([
    ['usual', 40, 60, 6, /^.{40}$/],
    ['long', 400, 80, 4, /^.{150,180}…$/],
    ['longer', 400, 150, 4, /^.{60,90}…$/],
    ['longest', 400, 360, 3, /^$/],
  ] as const)(
    'takes fewer stories where they are %s, then less of their texts, and fewer again',
    async (_, text, title, count, snippet) => {
      const front = await chooseFront(
        newsOf(
          many(40, (index) => ({
            contentSnippet: words(index, 100).slice(0, text),
            title: words(index + 100, 200).slice(0, title),
          })),
        ),
      );
      expect(front.allArticles).toHaveLength(count);
      for (const { contentSnippet } of front.allArticles) expect(contentSnippet).toMatch(snippet);
    },
  );

  it('is all of it when there is little', async () => {
    expect((await chooseFront(newsOf(many(2)))).allArticles).toHaveLength(2);
    expect((await chooseFront(newsOf([]))).allArticles).toEqual([]);
  });

  it('comes back from the document, and cannot end the element that it lies in', async () => {
    const front = await chooseFront(newsOf(many(5, () => ({ title: '</script><script>alert(1)</script>' }))));
    const element = frontData(front);
    expect(element.match(/<\/?script/g)).toHaveLength(2);
    const read = newsFront(JSON.parse(element.replace(/^<script[^>]*>|<\/script>$/g, '')));
    expect(read).toEqual({
      ...front,
      allArticles: front.allArticles.map((article) => ({ ...article, id: article.link, category: '' })),
    });
  });

  it('keeps stories apart that share a link', async () => {
    const front = await chooseFront(newsOf(many(3, () => ({ link: 'https://example.com/' }))));
    const element = frontData(front);
    const read = newsFront(JSON.parse(element.replace(/^<script[^>]*>|<\/script>$/g, '')));
    expect(read.allArticles.map(({ id }) => id)).toEqual(['a0', 'a1', 'a2']);
  });

  it('is refused when it is none', () => {
    for (const value of [null, 4, {}, { updatedAt: 'x' }, []])
      expect(() => newsFront(value)).toThrow(TypeError);
  });
});
