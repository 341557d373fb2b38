import type { KeptTrack } from './kept-track.ts';

/**
 * Finding and ordering among ten thousand tracks while somebody types: what is compared is made once for each
 * track, then words are looked for in one text and order is a comparison of texts.
 */

/** Without case and accents: 'Émilie' is found by 'emilie'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

interface Entry {
  readonly track: KeptTrack;
  readonly title: string;
  readonly artist: string;
  /** All that is looked into. */
  readonly text: string;
}

export type SearchIndex = readonly Entry[];

/** A track that was not changed is not folded again. */
const known = new WeakMap<KeptTrack, Entry>();

function entryOf(track: KeptTrack): Entry {
  const found = known.get(track);
  if (found) return found;
  const [title, artist] = [fold(track.title), fold(track.artist)];
  const text = [title, artist, fold(track.album), fold(track.genre)].join('\n');
  const entry = { track, title, artist, text };
  known.set(track, entry);
  return entry;
}

export const sortings = ['added', 'title', 'artist', 'length', 'plays'] as const;
export type Sorting = (typeof sortings)[number];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Order = (a: Entry, b: Entry) => number;

const newest: Order = (a, b) => byText(b.track.addedAt, a.track.addedAt);
const byTitle: Order = (a, b) => byText(a.title, b.title);

/** What is equal goes by title, and that by the time of adding. */
const orders: Readonly<Record<Sorting, Order>> = {
  added: newest,
  title: byTitle,
  artist: (a, b) => byText(a.artist, b.artist) || byTitle(a, b),
  length: (a, b) => (a.track.duration ?? Infinity) - (b.track.duration ?? Infinity) || byTitle(a, b),
  plays: (a, b) => b.track.plays - a.track.plays || byTitle(a, b),
};

/** Tracks in order, ready to be searched: ordering takes longer than looking through them, and is needed less often. */
export function sortedIndex(tracks: readonly KeptTrack[], sorting: Sorting): SearchIndex {
  const order = orders[sorting];
  return tracks.map(entryOf).toSorted((a, b) => order(a, b) || newest(a, b));
}

/** The tracks that hold all words of the query, each anywhere in title, artist, album or genre; all for no word. */
export function searchTracks(index: SearchIndex, query: string): readonly KeptTrack[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return index.filter(({ text }) => words.every((word) => text.includes(word))).map(({ track }) => track);
}
