import {
  finite,
  fitting,
  listOf,
  momentText,
  nullable,
  object,
  orElse,
  someText,
  text,
  textOrEmpty,
  where,
  type Of,
} from '../../data/shapes.ts';
import { libraryLimits as limits } from './library-paths.ts';
import { distinctTracks, track } from './track.ts';

/** What the library of a signed-in user answers; guests keep theirs in the same shapes. */

/** The answer of GET /api/tracks and GET /api/tracks/saved. */
export const trackList = listOf(track);

const picture = where(text, (value) => /^(https:\/\/|\/(?![\\/]))/.test(value));

/** So many pictures are drawn for a playlist. */
export const mostCovers = 4;

export const playlist = object({
  id: someText(100),
  title: someText(limits.playlistTitle),
  description: textOrEmpty(limits.playlistDescription),
  /** The picture of its first track. */
  coverArt: orElse(picture, null),
  /** Up to four different pictures of its tracks, in their order. */
  covers: fitting(picture, mostCovers),
  trackCount: orElse(finite, 0),
  createdAt: momentText,
  updatedAt: momentText,
});
export type Playlist = Of<typeof playlist>;
export const playlistList = fitting(playlist, limits.playlists);

const tracksOfList = object({ tracks: distinctTracks(limits.tracksInPlaylist) });

/** A playlist and its tracks; the count and the pictures are theirs. */
export function playlistWithTracks(value: unknown) {
  const { tracks } = tracksOfList(value);
  const covers = [...new Set(tracks.flatMap(({ coverArt }) => coverArt ?? []))].slice(0, mostCovers);
  const coverArt = tracks[0]?.coverArt ?? null;
  return { ...playlist(value), tracks, trackCount: tracks.length, coverArt, covers };
}
export type PlaylistWithTracks = Of<typeof playlistWithTracks>;

/** The answer of GET /api/history, newest first. */
export const history = fitting(object({ track, playedAt: momentText }));
export type History = Of<typeof history>;

/** The answer of the merge. */
export const mergedLibrary = object({
  /** Where each sent playlist is now: its own id, a fresh one, or null when the user has deleted it since. */
  playlists: listOf(object({ id: text, storedId: nullable(text) })),
  /** Tracks that do not exist and were left out. */
  skippedTrackIds: listOf(text),
});
export type MergedLibrary = Of<typeof mergedLibrary>;
