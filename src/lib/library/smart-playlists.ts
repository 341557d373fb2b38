import { libraryLimits } from '../contract/library/library-paths.ts';
import type { Track } from '../contract/library/track.ts';
import { fold } from './search.ts';
import { asTrack, type KeptTrack } from './kept-track.ts';
import type { SmartPlaylist, SmartRule, SmartSort } from './smart-shape.ts';

/** Playlists that fill themselves: what fits all their rules, in their order, as it is at the moment. */

/** A track with what rules ask about. */
export interface KnownTrack {
  readonly track: Track;
  readonly kind: KeptTrack['kind'] | 'house';
  /** ISO; null for what was always here. */
  readonly addedAt: string | null;
  readonly plays: number;
  readonly lastPlayed: string | null;
}

export const knownKept = (kept: KeptTrack): KnownTrack => ({
  track: asTrack(kept),
  kind: kept.kind,
  addedAt: kept.addedAt,
  plays: kept.plays,
  lastPlayed: kept.lastPlayed,
});

/** A track of the house. It is known when it was heard last, but not how often: once or never. */
export function knownHouse(track: Track, history: readonly { id: string; playedAt: string }[]): KnownTrack {
  const lastPlayed = history.find(({ id }) => id === track.id)?.playedAt ?? null;
  return { track, kind: 'house', addedAt: null, plays: lastPlayed === null ? 0 : 1, lastPlayed };
}

const dayMs = 86_400_000;

type Test = (known: KnownTrack) => boolean;

const isPlayed: Test = ({ plays, lastPlayed }) => plays > 0 || lastPlayed !== null;

function testOf(rule: SmartRule, now: Date): Test {
  if (rule.is === 'genre') {
    const genre = fold(rule.genre.trim());
    return ({ track }) => fold(track.genre.trim()) === genre;
  }
  if (rule.is === 'added') {
    const since = now.getTime() - rule.days * dayMs;
    return ({ addedAt }) => addedAt !== null && Date.parse(addedAt) >= since;
  }
  if (rule.is === 'longer')
    return ({ track }) => track.duration !== undefined && track.duration > rule.seconds;
  if (rule.is === 'shorter')
    return ({ track }) => track.duration !== undefined && track.duration < rule.seconds;
  if (rule.is === 'kind') return ({ kind }) => kind === rule.kind;
  return rule.is === 'played' ? isPlayed : (known) => !isPlayed(known);
}

type Order = (a: KnownTrack, b: KnownTrack) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byTitle: Order = (a, b) => byText(fold(a.track.title), fold(b.track.title));

/** What is not known goes last. */
const orders: Readonly<Record<SmartSort, Order>> = {
  added: (a, b) => byText(b.addedAt ?? '', a.addedAt ?? ''),
  plays: (a, b) => b.plays - a.plays || byText(b.lastPlayed ?? '', a.lastPlayed ?? ''),
  heard: (a, b) => byText(b.lastPlayed ?? '', a.lastPlayed ?? ''),
  title: byTitle,
  length: (a, b) => (a.track.duration ?? Infinity) - (b.track.duration ?? Infinity) || 0,
};

/** The tracks of a smart playlist, at this time. */
export function tracksOfSmart(
  { rules, sort, limit }: SmartPlaylist,
  known: readonly KnownTrack[],
  now: Date,
): readonly Track[] {
  const tests = rules.map((rule) => testOf(rule, now));
  const order = orders[sort];
  return known
    .filter((one) => tests.every((test) => test(one)))
    .toSorted((a, b) => order(a, b) || byTitle(a, b))
    .slice(0, limit)
    .map(({ track }) => track);
}

/** A genre has a list of its own from so many tracks on. */
const genreTracks = 5;
const most = libraryLimits.tracksInPlaylist;

const fixed: readonly SmartPlaylist[] = [
  { id: 'never-played', title: 'Never played', rules: [{ is: 'never-played' }], sort: 'added', limit: most },
  { id: 'most-played', title: 'Most played', rules: [{ is: 'played' }], sort: 'plays', limit: 25 },
  {
    id: 'added-this-month',
    title: 'Added this month',
    rules: [{ is: 'added', days: 30 }],
    sort: 'added',
    limit: most,
  },
];

/** The genres of at least `least` tracks, by name; one that is written in several ways is as it came first. */
export function genresOf(known: readonly KnownTrack[], least = 1): string[] {
  const named = known.filter(({ track }) => track.genre.trim() !== '');
  return [...Map.groupBy(named, ({ track }) => fold(track.genre.trim()))]
    .filter(([, group]) => group.length >= least)
    .toSorted(([a], [b]) => byText(a, b))
    .flatMap(([, [first]]) => first?.track.genre.trim() ?? []);
}

/** The smart playlists that are always there, and one for each genre with enough tracks. */
export const builtInSmart = (known: readonly KnownTrack[]): readonly SmartPlaylist[] => [
  ...fixed,
  ...genresOf(known, genreTracks).map((genre): SmartPlaylist => ({
    id: `genre-${fold(genre).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
    title: genre,
    rules: [{ is: 'genre', genre }],
    sort: 'title',
    limit: most,
  })),
];
