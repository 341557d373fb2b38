import { isRecord } from '../data/record.ts';
import type { Track } from '../contract/library/house-tracks.ts';

/** Tracks from outside (storage, answers, attributes) are read by hand: the schema library would weigh more than the player's first bytes. */

const text = (value: unknown, most = 200): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** A path of this site, or https. `/\host` and `//host` are other sites to a browser. */
const address = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2000 && /^(https:\/\/|\/(?![\\/]))[^\s\\]*$/i.test(value)
    ? value
    : null;

const maxSeconds = 86_400;

/** A track, or nothing when it has no id or title. What cannot be believed of the rest is left out. */
export function trackOf(value: unknown): Track[] {
  if (!isRecord(value)) return [];
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
