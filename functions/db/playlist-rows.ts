import { mostCovers, type Playlist, type PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { everyOf, text } from '#lib/data/shapes.ts';
import { toTrack, trackColumns, type TrackRow } from './track-row.ts';
import type { UserDatabase } from './user-database.ts';

/** A row of `playlists` with the pictures of its tracks: of the first, and a JSON list of several. */
export interface PlaylistRow {
  id: string;
  title: string;
  description: string;
  track_count: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  cover_art: string | null;
  covers: string;
}

/** What to select of `playlists p` for `toPlaylist`. */
export const playlistColumns = `p.id, p.title, p.description, p.track_count, p.created_at, p.updated_at, p.deleted_at,
  (SELECT t.cover_art FROM playlist_tracks pt JOIN tracks t ON t.id = pt.track_id
   WHERE pt.playlist_id = p.id ORDER BY pt.position LIMIT 1) AS cover_art,
  (SELECT json_group_array(cover_art) FROM (SELECT t.cover_art FROM playlist_tracks pt JOIN tracks t ON t.id = pt.track_id
   WHERE pt.playlist_id = p.id AND t.cover_art IS NOT NULL
   GROUP BY t.cover_art ORDER BY MIN(pt.position) LIMIT ${mostCovers})) AS covers`;

/** Holds for the user's own playlist `p` that is not deleted; binds its id as ?1 and the user as ?2. */
export const isOwn = 'p.id = ?1 AND p.user_id = ?2 AND p.deleted_at IS NULL';

export const toPlaylist = (row: PlaylistRow): Playlist => ({
  id: row.id,
  title: row.title,
  description: row.description,
  coverArt: row.cover_art,
  covers: everyOf(text)(JSON.parse(row.covers)),
  trackCount: row.track_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * Two statements that read a playlist `p` with its tracks; put them last into a batch. `where` names the user.
 */
export function readPlaylist(db: UserDatabase, where: string, values: string[]): D1PreparedStatement[] {
  return [
    db.prepare(`SELECT ${playlistColumns} FROM playlists p WHERE ${where}`).bind(...values),
    db
      .prepare(
        `SELECT ${trackColumns} FROM playlists p CROSS JOIN playlist_tracks pt ON pt.playlist_id = p.id
         CROSS JOIN tracks t ON t.id = pt.track_id WHERE ${where} ORDER BY pt.position`,
      )
      .bind(...values),
  ];
}

/** What the statements of `readPlaylist` found at the end of a batch; null when the user has no such playlist. */
export function playlistAtEnd(results: readonly D1Result[]): PlaylistWithTracks | null {
  const [found, tracks] = results.slice(-2) as [D1Result<PlaylistRow>?, D1Result<TrackRow>?];
  const row = found?.results[0];
  return row ? { ...toPlaylist(row), tracks: (tracks?.results ?? []).map(toTrack) } : null;
}
