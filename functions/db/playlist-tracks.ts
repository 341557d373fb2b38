import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { isOwn, playlistAtEnd, readPlaylist } from './playlist-rows.ts';
import type { UserDatabase } from './user-database.ts';

/** Appends a track; one that is in it stays where it is. Null when the user has no such playlist. */
export async function addTrack(
  db: UserDatabase,
  userId: string,
  id: string,
  trackId: string,
  now: Date,
): Promise<{ playlist: PlaylistWithTracks; trackExists: boolean } | null> {
  const results = await db.batch([
    db
      .prepare(
        `UPDATE playlists AS p SET updated_at = ?4 WHERE ${isOwn} AND EXISTS (SELECT 1 FROM tracks WHERE id = ?3)
           AND NOT EXISTS (SELECT 1 FROM playlist_tracks WHERE playlist_id = ?1 AND track_id = ?3)`,
      )
      .bind(id, userId, trackId, now.toISOString()),
    db
      .prepare(
        `INSERT INTO playlist_tracks (playlist_id, track_id, position)
         SELECT p.id, t.id, (SELECT COALESCE(MAX(position) + 1, 0) FROM playlist_tracks WHERE playlist_id = p.id)
         FROM playlists p JOIN tracks t ON t.id = ?3 WHERE ${isOwn}
         ON CONFLICT (playlist_id, track_id) DO NOTHING`,
      )
      .bind(id, userId, trackId),
    db.prepare('SELECT 1 FROM tracks WHERE id = ?').bind(trackId),
    ...readPlaylist(db, isOwn, [id, userId]),
  ]);
  const playlist = playlistAtEnd(results);
  return playlist && { playlist, trackExists: results[2]?.results.length === 1 };
}

/** Takes a track out, if it is in it. Answers false when the user has no such playlist. */
export async function removeTrack(
  db: UserDatabase,
  userId: string,
  id: string,
  trackId: string,
  now: Date,
): Promise<boolean> {
  const results = await db.batch([
    db
      .prepare(
        `UPDATE playlists AS p SET updated_at = ?4 WHERE ${isOwn}
           AND EXISTS (SELECT 1 FROM playlist_tracks WHERE playlist_id = ?1 AND track_id = ?3)`,
      )
      .bind(id, userId, trackId, now.toISOString()),
    db
      .prepare(
        `DELETE FROM playlist_tracks WHERE track_id = ?3
           AND playlist_id IN (SELECT p.id FROM playlists p WHERE ${isOwn})`,
      )
      .bind(id, userId, trackId),
    db.prepare(`SELECT 1 FROM playlists p WHERE ${isOwn}`).bind(id, userId),
  ]);
  return results[2]?.results.length === 1;
}

/** Holds when ?3, a JSON list of ids, names exactly the tracks of the user's playlist. */
const isSameSet = `EXISTS (SELECT 1 FROM playlists p WHERE ${isOwn} AND p.track_count = json_array_length(?3))
  AND NOT EXISTS (SELECT 1 FROM playlist_tracks
    WHERE playlist_id = ?1 AND track_id NOT IN (SELECT value FROM json_each(?3)))`;

/** Puts the tracks into a new order. `conflict`: they are not exactly the ones that it holds. */
export async function orderTracks(
  db: UserDatabase,
  userId: string,
  id: string,
  trackIds: readonly string[],
  now: Date,
): Promise<{ playlist: PlaylistWithTracks; conflict: boolean } | null> {
  const list = JSON.stringify(trackIds);
  const results = await db.batch<{ same: number }>([
    // Out of the way first: two tracks must not share a position, not even in the middle of a statement.
    db
      .prepare(`UPDATE playlist_tracks SET position = -1 - position WHERE playlist_id = ?1 AND ${isSameSet}`)
      .bind(id, userId, list),
    db
      .prepare(
        `UPDATE playlist_tracks SET position = (SELECT key FROM json_each(?3) WHERE value = track_id)
         WHERE playlist_id = ?1 AND ${isSameSet}`,
      )
      .bind(id, userId, list),
    db
      .prepare(`UPDATE playlists AS p SET updated_at = ?4 WHERE ${isOwn} AND ${isSameSet}`)
      .bind(id, userId, list, now.toISOString()),
    db.prepare(`SELECT ${isSameSet} AS same`).bind(id, userId, list),
    ...readPlaylist(db, isOwn, [id, userId]),
  ]);
  const playlist = playlistAtEnd(results);
  return playlist && { playlist, conflict: results[3]?.results[0]?.same !== 1 };
}
