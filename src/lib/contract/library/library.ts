import * as z from 'zod/mini';
import { uuid } from '../../format/uuid.ts';
import { line, optionalParagraph } from '../shared/fields.ts';
import { libraryLimits as limits } from './library-paths.ts';

/** The library of a signed-in user: what is sent to it. Answers: library-answers.ts, addresses: library-paths.ts. */

const trackId = z
  .string('A track id is required')
  .check(z.regex(/^[\w-]{1,100}$/, 'A track id has 1 to 100 letters, digits, - or _'));

const playlistId = z
  .string('A playlist id is required')
  .check(z.regex(uuid, 'A playlist id is a UUID in lower case'));

/** The browser's time in UTC with milliseconds, as `Date.toISOString()` writes it, so that texts sort as times. */
const time = z
  .string('A time is required')
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
      'A time has the form 2026-11-21T10:00:00.000Z',
    ),
  );

const title = line('Title', limits.playlistTitle);
const description = optionalParagraph('Description', limits.playlistDescription);

/** POST /api/playlists. With an `id` made by the browser, sending it again is harmless. */
export const newPlaylist = z.strictObject({
  id: z.exactOptional(playlistId),
  title,
  description: z._default(description, ''),
});
export type NewPlaylist = z.infer<typeof newPlaylist>;

/**
 * PATCH /api/playlists/:id: what changes; the rest stays. `from` holds the words that the change began with: where
 * another browser has changed them since, the answer is 409 `conflict`.
 */
export const playlistChange = z
  .strictObject({
    title: z.exactOptional(title),
    description: z.exactOptional(description),
    from: z.exactOptional(z.strictObject({ title, description })),
  })
  .check(
    z.refine(
      (change) => change.title !== undefined || change.description !== undefined,
      'Nothing to change was sent',
    ),
  );
export type PlaylistChange = z.infer<typeof playlistChange>;

/** POST /api/playlists/:id/tracks. */
export const trackToAdd = z.strictObject({ trackId });

/** PUT /api/playlists/:id/tracks: exactly the tracks that it holds, in their new order; else 409 `conflict`. */
export const trackOrder = z.strictObject({
  trackIds: z.array(trackId).check(z.maxLength(limits.tracksInPlaylist)),
});

const play = z.strictObject({ trackId, playedAt: time });
const plays = z.array(play).check(z.maxLength(limits.plays));
export type Play = z.infer<typeof play>;

/** POST /api/history. */
export const newPlays = z.strictObject({ plays });

/** POST /api/library/merge. */
export const libraryToMerge = z.strictObject({
  playlists: z
    .array(
      z.strictObject({
        id: playlistId,
        title,
        description,
        trackIds: z.array(trackId).check(z.maxLength(limits.tracksInPlaylist)),
        createdAt: time,
      }),
    )
    .check(z.maxLength(limits.playlists)),
  saved: z.array(z.strictObject({ trackId, savedAt: time })).check(z.maxLength(limits.savedTracks)),
  plays,
});
export type LibraryToMerge = z.infer<typeof libraryToMerge>;

/** Whether a text of an address can be a track's or a playlist's id at all. */
export const isTrackId = (text: string): boolean => trackId.safeParse(text).success;
export const isPlaylistId = (text: string): boolean => playlistId.safeParse(text).success;
