import type { Track } from '../contract/library/house-tracks.ts';

/** Tracks from outside (storage, answers, attributes) are read by hand: the schema library would weigh more than the player's first bytes. */

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const text = (value: unknown, most = 200): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** A path of this site, or https. `/\host` and `//host` are other sites to a browser. */
const address = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2000 && /^(https:\/\/|\/(?![\\/]))[^\s\\]*$/i.test(value)
    ? value
    : null;

const maxSeconds = 86_400;

/** A track, or nothing when it has no id or title. What cannot be believed of the rest is left out. */
export function trackOf(value: unknown): Track[] {
  if (!isFields(value)) return [];
  const id = text(value['id']);
  const title = text(value['title']);
  if (id === '' || title === '') return [];
  const { duration } = value;
  const coverArt = address(value['coverArt']);
  const audioUrl = address(value['audioUrl']);
  return [
    {
      id,
      title,
      artist: text(value['artist']),
      genre: text(value['genre']),
      ...(typeof duration === 'number' && duration > 0 && duration <= maxSeconds && { duration }),
      ...(coverArt && { coverArt }),
      ...(audioUrl && { audioUrl }),
    },
  ];
}

/** The tracks of a list, at most `most`, none of them twice. */
export function tracksOf(value: unknown, most: number): Track[] {
  if (!Array.isArray(value)) return [];
  const tracks = value.slice(0, most * 2).flatMap(trackOf);
  return [...new Map(tracks.map((track) => [track.id, track])).values()].slice(0, most);
}

/** JSON that may be anything; undefined when it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
