import { describe, expect, it } from 'vitest';
import { feedTable } from './feed-table.ts';
import { newsSources } from '#lib/contract/news/news-sources.ts';
import { ConfigError } from '../http/config-error.ts';
import { askableUrl } from './feed-address.ts';
import { feedList } from './feed-list.ts';

const row = { source: 'Local', category: 'indie', url: 'http://127.0.0.1:8790/feeds/local' };

describe('the built-in table', () => {
  it('has a row of every source and every category, and each address once', () => {
    const named = new Set(feedTable.map(({ source }) => source));
    expect([...named].sort()).toEqual(newsSources.map(({ name }) => name).sort());
    expect(new Set(feedTable.map(({ category }) => category))).toEqual(
      new Set(['general', 'indie', 'edm', 'hipHop', 'releases', 'deepReads']),
    );
    expect(new Set(feedTable.map(({ url }) => url)).size).toBe(feedTable.length);
  });

  it.each(feedTable)('may ask $url', ({ url }) => {
    expect(askableUrl(url, false)?.href).toBe(url);
  });

  it.each([undefined, '', '  '])('is used where NEWS_FEEDS is %j', (NEWS_FEEDS) => {
    expect(feedList({ NEWS_FEEDS })).toEqual(feedTable.map((feed) => ({ ...feed, allowPlainHttp: false })));
  });
});

describe('NEWS_FEEDS', () => {
  it('replaces the table and may name this machine', () => {
    expect(feedList({ NEWS_FEEDS: JSON.stringify([row]) })).toEqual([{ ...row, allowPlainHttp: true }]);
  });

  it.each([
    ['no JSON', '[{'],
    ['no list', JSON.stringify(row)],
    ['an empty list', '[]'],
    ['a row without a source', JSON.stringify([{ ...row, source: ' ' }])],
    ['a row without a category', JSON.stringify([{ source: 'a', url: row.url }])],
    ['a file', JSON.stringify([{ ...row, url: 'file:///etc/passwd' }])],
    ['a script', JSON.stringify([{ ...row, url: 'javascript:alert(1)' }])],
    ['a path', JSON.stringify([{ ...row, url: '/feed' }])],
    ['an unknown field', JSON.stringify([{ ...row, allowPlainHttp: true }])],
    ['an address twice', JSON.stringify([row, { ...row, category: 'edm' }])],
  ])('is refused as a mistake of the owner: %s', (_name, NEWS_FEEDS) => {
    expect(() => feedList({ NEWS_FEEDS })).toThrow(ConfigError);
  });
});
