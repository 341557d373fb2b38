import type { Playlist, PlaylistWithTracks } from '#lib/contract/library/library.ts';
import type { UserSession } from '#lib/contract/session/sessions.ts';
import type { Track } from '#lib/contract/library/house-tracks.ts';
import { libraryLimits } from '#lib/contract/library/library-paths.ts';
import { isRecord } from '#lib/data/record.ts';
import { trackOf, tracksOf } from '#lib/player/read-track.ts';

/** The library from outside (answers, storage), checked by hand as tracks are. */

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A playlist, or nothing when it has no id, title or times. */
export function playlistOf(value: unknown): Playlist[] {
  if (!isRecord(value)) return [];
  const { createdAt, updatedAt, coverArt, trackCount } = value;
  const id = text(value['id'], 100);
  const title = text(value['title'], libraryLimits.playlistTitle);
  if (id === '' || title === '' || !isTime(createdAt) || !isTime(updatedAt)) return [];
  return [
    {
      id,
      title,
      description: text(value['description'], libraryLimits.playlistDescription),
      coverArt: typeof coverArt === 'string' && /^(https:\/\/|\/(?![\\/]))/.test(coverArt) ? coverArt : null,
      trackCount: typeof trackCount === 'number' ? trackCount : 0,
      createdAt,
      updatedAt,
    },
  ];
}

/** A playlist with its tracks; the count and the picture are theirs. */
export function playlistWithTracksOf(value: unknown): PlaylistWithTracks[] {
  const tracks = tracksOf(isRecord(value) ? value['tracks'] : [], libraryLimits.tracksInPlaylist);
  return playlistOf(value).map((playlist) => ({
    ...playlist,
    tracks,
    trackCount: tracks.length,
    coverArt: tracks[0]?.coverArt ?? null,
  }));
}

export const listOf = <T>(value: unknown, read: (entry: unknown) => T[]): T[] =>
  Array.isArray(value) ? value.flatMap(read) : [];

/** An entry of the history: a track, and when it was heard. */
export function playOf(value: unknown): (Track & { playedAt: string })[] {
  if (!isRecord(value)) return [];
  const { playedAt, track } = value;
  return isTime(playedAt) ? trackOf(track).map((known) => ({ ...known, playedAt })) : [];
}

/** A sign-in of the user, as the list of sessions shows it. */
export function sessionOf(value: unknown): UserSession[] {
  if (!isRecord(value)) return [];
  const { signedInAt, lastSeenAt, isCurrent } = value;
  const id = text(value['id'], 20);
  if (id === '' || !isTime(signedInAt) || !isTime(lastSeenAt)) return [];
  const browser = text(value['browser'], 60);
  return [{ id, browser, signedInAt, lastSeenAt, isCurrent: isCurrent === true }];
}

/** The one that an answer must have. Throws TypeError when it does not. */
export function oneOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new TypeError('The answer of the library has another shape');
  return first;
}
