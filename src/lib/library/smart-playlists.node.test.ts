import { describe, expect, it } from 'vitest';
import { readAs } from '../data/shapes.ts';
import { smartPlaylist, smartPlaylistList, type SmartRule, type SmartSort } from './smart-shape.ts';
import { builtInSmart, genresOf, knownHouse, tracksOfSmart, type KnownTrack } from './smart-playlists.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

type About = Partial<Omit<KnownTrack, 'track'>> & { genre?: string; duration?: number };

const known = (id: string, { genre = '', duration, ...more }: About = {}): KnownTrack => ({
  track: { id, title: id, artist: '', genre, ...(duration !== undefined && { duration }) },
  kind: 'brought',
  addedAt: '2026-01-01T00:00:00.000Z',
  plays: 0,
  lastPlayed: null,
  ...more,
});

const all = [
  known('a', { genre: 'Folk', duration: 100, plays: 3, lastPlayed: '2026-11-20T00:00:00.000Z' }),
  known('b', { genre: ' FOLK', duration: 200, addedAt: '2026-11-24T12:00:00.000Z' }),
  known('c', { genre: 'Pop', kind: 'made', plays: 9, lastPlayed: '2026-11-01T00:00:00.000Z' }),
  known('d', { kind: 'house', addedAt: null, plays: 3, lastPlayed: '2026-11-25T00:00:00.000Z' }),
];

const idsOf = (rules: readonly SmartRule[], sort: SmartSort = 'title', limit = 500) =>
  tracksOfSmart({ id: 'x', title: 'x', rules: [...rules], sort, limit }, all, now).map(({ id }) => id);

describe('a rule', () => {
  it.each<[SmartRule, string[]]>([
    [{ is: 'genre', genre: 'folk' }, ['a', 'b']],
    [{ is: 'added', days: 2 }, ['b']],
    [{ is: 'added', days: 1 }, []],
    [{ is: 'longer', seconds: 100 }, ['b']],
    [{ is: 'shorter', seconds: 200 }, ['a']],
    [{ is: 'kind', kind: 'made' }, ['c']],
    [{ is: 'played' }, ['a', 'c', 'd']],
    [{ is: 'never-played' }, ['b']],
  ])('%o', (rule, ids) => expect(idsOf([rule])).toEqual(ids));

  it('counts with all others', () =>
    expect(idsOf([{ is: 'genre', genre: 'Folk' }, { is: 'played' }])).toEqual(['a']));
});

it.each<[SmartSort, string[]]>([
  ['plays', ['c', 'd', 'a']],
  ['heard', ['d', 'a', 'c']],
  ['length', ['a', 'c', 'd']],
  ['added', ['a', 'c', 'd']],
])('what was played, by %s', (sort, ids) => expect(idsOf([{ is: 'played' }], sort)).toEqual(ids));

it('the limit cuts behind the order', () => expect(idsOf([{ is: 'played' }], 'plays', 1)).toEqual(['c']));

it('a house track is known to be heard by the history', () => {
  const { track } = known('h');
  expect(knownHouse(track, [{ id: 'h', playedAt: '2026-11-20T00:00:00.000Z' }]).plays).toBe(1);
  expect(knownHouse(track, []).lastPlayed).toBeNull();
});

describe('the built-in ones', () => {
  const folk = Array.from({ length: 5 }, (_, index) =>
    known(`f${index}`, { genre: index < 2 ? 'Fölk' : 'folk' }),
  );
  it('are three, and one for each genre with five tracks', () => {
    expect(builtInSmart([...folk.slice(1), ...all.slice(2)]).map(({ id }) => id)).toEqual([
      'never-played',
      'most-played',
      'added-this-month',
    ]);
    expect(builtInSmart(folk).at(-1)).toEqual({
      id: 'genre-folk',
      title: 'Fölk',
      rules: [{ is: 'genre', genre: 'Fölk' }],
      sort: 'title',
      limit: 500,
    });
  });
  it('fit the shape of own ones', () => {
    const lists = builtInSmart(folk);
    expect(smartPlaylistList(lists)).toEqual(lists);
  });
  it('genres are named once', () => expect(genresOf(all)).toEqual(['Folk', 'Pop']));
});

describe('what is stored', () => {
  const good = { id: 'x', title: 'x', rules: [{ is: 'played' }], sort: 'title', limit: 5 };
  it('is read as it was', () => expect(smartPlaylist(good)).toEqual(good));
  it.each([
    ['an unknown rule', { ...good, rules: [{ is: 'played' }, { is: 'loud' }] }],
    ['a rule without its figure', { ...good, rules: [{ is: 'added' }] }],
    ['no rule', { ...good, rules: [] }],
    ['a name of every object', { ...good, rules: [{ is: 'constructor' }] }],
    ['an unknown order', { ...good, sort: 'random' }],
    ['no limit', { ...good, limit: 0 }],
    ['no title', { ...good, title: '' }],
  ])('is left out for %s', (_, value) => expect(readAs(smartPlaylist, value)).toBeNull());
});
