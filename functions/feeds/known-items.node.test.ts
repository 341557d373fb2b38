import { describe, expect, it } from 'vitest';
import type { DatedItem } from './feed-item.ts';
import { datedItems } from './known-items.ts';
import { parseFeed } from './parse-feed.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-11-21T12:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

interface Written {
  title?: string;
  link?: string;
  guid?: string;
  date?: string;
}

/** A feed that is read again and again: what is kept of each reading is known at the next. */
function feed() {
  let known: DatedItem[] = [];
  return async (hours: number, ...written: Written[]): Promise<DatedItem[]> => {
    const nowMs = startMs + hours * hourMs;
    const items = written.map(
      ({ title = 'Copper Wren sing', link = '/a', guid, date }) =>
        `<item><title>${title}</title><link>${link}</link>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}` +
        `${date ? `<pubDate>${date}</pubDate>` : ''}</item>`,
    );
    const parsed = await parseFeed(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`, {
      feedUrl: 'https://site.example/feed',
      nowMs,
    });
    if (parsed.kind === 'failed') throw new Error(parsed.reason);
    known = datedItems(parsed.items, known, nowMs);
    return known;
  };
}

const dates = (items: readonly DatedItem[]) => items.map(({ isoDate }) => isoDate);
const ids = (items: readonly DatedItem[]) => items.map(({ id }) => id);

describe('a story from the future', () => {
  it('has the date of its first sight, at every reading, also when its own date has come', async () => {
    const read = feed();
    const date = iso(startMs + 5 * hourMs);
    for (const hours of [0, 1, 4, 6, 48]) {
      const items = await read(hours, { guid: '1', date });
      expect(items).toMatchObject([{ isoDate: iso(startMs), firstSeen: true }]);
    }
  });

  it('keeps its place among the undated of its reading', async () => {
    const items = await feed()(
      0,
      { link: '/a', date: 'Fri, 01 Jan 2999 00:00:00 GMT' },
      { link: '/b', title: 'B' },
    );
    expect(dates(items)).toEqual([iso(startMs), iso(startMs - 1)]);
  });

  it('takes a date that turns out to be earlier', async () => {
    const read = feed();
    await read(0, { guid: '1', date: iso(startMs + hourMs) });
    const [item] = await read(1, { guid: '1', date: iso(startMs - hourMs) });
    expect(item?.isoDate).toBe(iso(startMs - hourMs));
    expect(item).not.toHaveProperty('firstSeen');
  });
});

describe('a story whose guid is another at each reading', () => {
  it.each([
    ['by its address', { link: '/a?utm_source=2' }, { link: '/a' }],
    ['by its title and day', { link: '/s2/a' }, { link: '/s1/a' }],
  ])('is known again %s', async (_name, second, first) => {
    const read = feed();
    const before = await read(0, { guid: 'one', date: iso(startMs - hourMs), ...first });
    const after = await read(2, { guid: 'two', date: iso(startMs + 2 * hourMs), ...second });
    expect([ids(after), dates(after)]).toEqual([ids(before), dates(before)]);
  });

  it('is known again by its title where the feed has no dates', async () => {
    const read = feed();
    const before = await read(0, { guid: '1', link: '/1' });
    const after = await read(72, { guid: '2', link: '/2' });
    expect([ids(after), dates(after)]).toEqual([ids(before), dates(before)]);
  });

  it('is not taken for the one of another day that has the same title', async () => {
    const read = feed();
    const [monday] = await read(0, { title: 'Interview', guid: '1', link: '/1', date: iso(startMs) });
    const [tuesday] = await read(24, {
      ...{ title: 'Interview', guid: '2', link: '/2', date: iso(startMs + 24 * hourMs) },
    });
    expect(tuesday?.id).not.toBe(monday?.id);
    expect(tuesday?.isoDate).toBe(iso(startMs + 24 * hourMs));
  });

  it('leaves each its own where several have the same title', async () => {
    const read = feed();
    const two = [
      { title: 'Interview', guid: '1', link: '/1', date: iso(startMs - hourMs) },
      { title: 'Interview', guid: '2', link: '/2', date: iso(startMs - 2 * hourMs) },
    ];
    const before = await read(0, ...two);
    const after = await read(1, { title: 'Interview', guid: '3', link: '/3', date: iso(startMs) }, ...two);
    expect(ids(after).slice(1)).toEqual(ids(before));
    expect(new Set(ids(after)).size).toBe(3);
  });
});

describe('the date of a story that is known', () => {
  it('does not move on with the clock of the feed', async () => {
    const read = feed();
    for (const hours of [0, 5, 30]) {
      const [item] = await read(hours, { guid: '1', date: iso(startMs + hours * hourMs) });
      expect(item?.isoDate).toBe(iso(startMs));
    }
  });

  it('is the feed’s again when another story stands at the address', async () => {
    const read = feed();
    await read(0, { title: 'New Music Friday: one', link: '/friday', date: iso(startMs) });
    const later = iso(startMs + 24 * 7 * hourMs);
    const [item] = await read(24 * 7, { title: 'New Music Friday: two', link: '/friday', date: later });
    expect(item?.isoDate).toBe(later);
  });

  it('of the undated is that of first sight, in the order of the feed', async () => {
    const read = feed();
    const first = await read(0, { link: '/a' }, { link: '/b', title: 'B' });
    expect(dates(first)).toEqual([iso(startMs), iso(startMs - 1)]);
    expect(await read(24, { link: '/a' }, { link: '/b', title: 'B' })).toEqual(first);
  });
});
