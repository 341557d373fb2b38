import { describe, expect, it } from 'vitest';
import type { DatedItem } from './feed-item.ts';
import { mergeStories, type FeedStories } from './merge-stories.ts';
import { titleKey } from './same-story.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000).toISOString();

function story(title: string, hours: number, changes: Partial<DatedItem> = {}): DatedItem {
  const slug = `${title}-${hours}`.replace(/\W+/g, '-');
  return {
    id: slug,
    link: `https://${slug}.example/story`,
    title,
    snippet: `About ${title}`,
    isoDate: hoursAgo(hours),
    creator: null,
    tags: [],
    contentHtml: null,
    ...changes,
  };
}

const feed = (source: string, category: string, ...items: DatedItem[]): FeedStories => ({
  source,
  category,
  items,
});
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => story(`Number ${index}`, from + index / 100));
const merge = (...feeds: FeedStories[]) => mergeStories(feeds, { updatedAt: hoursAgo(0), nowMs });
const titles = (...feeds: FeedStories[]) => merge(...feeds).allArticles.map(({ title }) => title);

const tour = 'Velvet Harbour announce the lighthouse tour';

describe('the answer', () => {
  it('has the fields of the contract, and only those', () => {
    const item = story(tour, 1, { creator: 'Ada Lund', tags: ['Tours'], contentHtml: '<p>x</p>' });
    expect(merge(feed('NME', 'general', item))).toEqual({
      updatedAt: hoursAgo(0),
      categories: [
        {
          category: 'general',
          articles: [
            {
              id: item.id,
              link: item.link,
              title: tour,
              source: 'NME',
              isoDate: hoursAgo(1),
              creator: 'Ada Lund',
              contentSnippet: `About ${tour}`,
              category: 'general',
            },
          ],
        },
      ],
      allArticles: [expect.objectContaining({ title: tour })],
      allSources: ['NME'],
    });
    expect(merge(feed('NME', 'general', story('A', 1))).allArticles[0]).not.toHaveProperty('creator');
  });

  it('orders the categories as specified, the unknown ones last, and keeps the empty ones', () => {
    const { categories } = merge(
      ...['jazz', 'deepReads', 'releases', 'hipHop', 'edm', 'indie', 'general', 'ambient'].map((category) =>
        feed('NME', category),
      ),
    );
    expect(categories.map(({ category }) => category)).toEqual([
      'general',
      'indie',
      'edm',
      'hipHop',
      'releases',
      'deepReads',
      'jazz',
      'ambient',
    ]);
  });

  it('names each source once, in the order of the table, also the silent ones', () => {
    const rows = [feed('B', 'indie', story('x', 1)), feed('A', 'edm'), feed('B', 'releases')];
    expect(merge(...rows).allSources).toEqual(['B', 'A']);
  });

  it('is newest first, and of one moment in the order of the table', () => {
    expect(
      titles(
        feed('A', 'indie', story('two', 2), story('same, first', 5)),
        feed('B', 'edm', story('one', 1), story('same, second', 5)),
      ),
    ).toEqual(['one', 'two', 'same, first', 'same, second']);
  });

  it('does not depend on the order in which a feed lists its stories', () => {
    const items = many(20);
    expect(titles(feed('A', 'indie', ...items.toReversed()))).toEqual(titles(feed('A', 'indie', ...items)));
  });
});

describe('limits', () => {
  it('are 40 of a category, the newest', () => {
    const { categories } = merge(feed('A', 'indie', ...many(60).toReversed()));
    expect(categories[0]?.articles).toHaveLength(40);
    expect(categories[0]?.articles.at(-1)?.title).toBe('Number 39');
  });

  it('are 200 in all, the same in both lists', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { allArticles, categories } = merge(
      ...names.map((name) =>
        feed(
          name,
          name,
          ...many(40).map((item) => ({ ...item, link: `https://${name}.example/${item.id}` })),
        ),
      ),
    );
    expect(allArticles).toHaveLength(200);
    expect(categories.flatMap(({ articles }) => articles)).toHaveLength(200);
  });

  it('are 30 days while there are ten younger', () => {
    const old = story('old', 24 * 30 + 1);
    const edge = story('edge', 24 * 30);
    expect(titles(feed('A', 'indie', ...many(9), edge, old))).not.toContain('old');
    expect(titles(feed('A', 'indie', ...many(9), edge, old))).toContain('edge');
  });

  it('leave ten, however old', () => {
    expect(titles(feed('A', 'indie', ...many(3), ...many(12, 24 * 60)))).toHaveLength(10);
  });
});

describe('a busy source', () => {
  const from = (source: string, category: string, count: number, hours: number) =>
    feed(
      source,
      category,
      ...many(count, hours).map((item) => ({
        ...item,
        link: `https://${source}.example/${category}/${item.id}`,
      })),
    );
  const counts = (articles: readonly { source: string }[]) =>
    Object.fromEntries(
      [...new Set(articles.map(({ source }) => source))]
        .sort()
        .map((source) => [source, articles.filter((article) => article.source === source).length]),
    );

  it('leaves the others of its category their share', () => {
    const { categories } = merge(
      from('busy', 'indie', 50, 1),
      from('calm', 'indie', 50, 48),
      from('rare', 'indie', 3, 72),
    );
    // A third of 40 each, and the newest in the places that the rare one leaves.
    expect(counts(categories[0]?.articles ?? [])).toEqual({ busy: 24, calm: 13, rare: 3 });
    const times = categories[0]?.articles.map(({ isoDate }) => isoDate);
    expect(times).toEqual(times?.toSorted().reverse());
  });

  it('leaves the others their share of all news', () => {
    const categories = ['a', 'b', 'c', 'd', 'e'];
    const { allArticles } = merge(
      ...categories.map((name) => from('busy', name, 40, 1)),
      from('calm', 'f', 40, 48),
      from('rare', 'g', 3, 72),
    );
    expect(allArticles).toHaveLength(200);
    expect(counts(allArticles)).toEqual({ busy: 157, calm: 40, rare: 3 });
  });

  it('has all places where it is alone', () => {
    expect(merge(from('busy', 'indie', 50, 1)).categories[0]?.articles).toHaveLength(40);
  });
});

describe('the same story', () => {
  it('by title belongs to the earlier row, and names the others', () => {
    const { allArticles, categories } = merge(
      feed('Pitchfork', 'indie', story(tour, 5)),
      feed('Billboard', 'general', story('VELVET HARBOUR announce the ‘Lighthouse’ tour!', 2)),
      feed('NME', 'general', story('Velvet Harbour Announce The Lighthouse Tour', 30)),
      feed('NME', 'edm', story(tour, 1)),
    );
    expect(allArticles).toEqual([
      expect.objectContaining({
        source: 'Pitchfork',
        category: 'indie',
        isoDate: hoursAgo(5),
        alsoIn: ['Billboard', 'NME'],
      }),
    ]);
    expect(categories.map(({ articles }) => articles.length)).toEqual([0, 1, 0]);
  });

  it.each([
    ['https://site.example/a', 'http://www.site.example/a/'],
    ['https://site.example/a?x=1&y=2', 'https://site.example/a?y=2&x=1#comments'],
  ])('by address: %s and %s, whatever the titles and dates', (one, other) => {
    const rows = [
      feed('A', 'indie', story('One', 1, { link: one })),
      feed('B', 'edm', story('Other', 24 * 9, { link: other })),
    ];
    expect(merge(...rows).allArticles).toEqual([expect.objectContaining({ title: 'One', alsoIn: ['B'] })]);
  });

  it('is followed from title to address', () => {
    const rows = [
      feed('A', 'indie', story(tour, 1)),
      feed('B', 'edm', story(tour, 2, { link: 'https://b.example/1' })),
      feed('C', 'general', story('Island dates', 3, { link: 'https://b.example/1' })),
    ];
    expect(merge(...rows).allArticles).toEqual([
      expect.objectContaining({ source: 'A', alsoIn: ['B', 'C'] }),
    ]);
  });

  it('in two feeds of one source is one, and names nobody', () => {
    const rows = [feed('A', 'indie', story(tour, 1)), feed('A', 'releases', story(tour, 1))];
    expect(merge(...rows).allArticles).toHaveLength(1);
    expect(merge(...rows).allArticles[0]).not.toHaveProperty('alsoIn');
  });

  it('leaves what it was given as it was', () => {
    const rows = [feed('A', 'indie', story(tour, 1)), feed('B', 'edm', story(tour, 2))];
    const before = structuredClone(rows);
    merge(...rows);
    expect(rows).toEqual(before);
  });
});

describe('another story', () => {
  it.each([
    ['Interview', 1],
    ['Album of the Week', 1],
    ['The 5 Best Songs Of The Week', 1],
    ['New Music Friday: the best new albums out this week', 1],
    ['Copper Wren: Album Review', 1],
    ['Tin Orchard: New Single', 1],
    [tour, 24 * 3 + 1],
  ])('has the same title: %s, %i hours apart', (title, hours) => {
    expect(titles(feed('A', 'indie', story(title, 0)), feed('B', 'edm', story(title, hours)))).toHaveLength(
      2,
    );
  });

  it('is not confused with one that shares most words', () => {
    const rows = [feed('A', 'indie', story(tour, 1)), feed('B', 'edm', story(`${tour} again`, 1))];
    expect(merge(...rows).allArticles).toHaveLength(2);
  });

  it.each([
    ['Señor Tundra’s “Café del Norte” — a first listen', 'senor tundras cafe del norte a first listen'],
    ['Salt & Thunder share the apology song', 'salt and thunder share the apology song'],
    ['音楽フェスティバル', null],
    ['', null],
  ])('%s is known by %s', (title, key) => {
    expect(titleKey(title)).toBe(key);
  });
});
