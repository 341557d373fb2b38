import type { Track } from '#lib/contract/library/track.ts';
import { toTrack, trackColumns, type TrackRow } from './track-row.ts';
import type { UserDatabase } from './user-database.ts';

/** The place of a saved track in its user's list. */
export interface SavedPlace {
  savedAt: string;
  trackId: string;
}

export type SavedTrack = SavedPlace & { track: Track };

/** Comes before every saved track. */
const beginning: SavedPlace = { savedAt: '9999', trackId: '' };

/** At most `limit` saved tracks, last saved first, that follow `after`. */
export async function listSavedTracks(
  db: UserDatabase,
  userId: string,
  limit: number,
  after: SavedPlace = beginning,
): Promise<SavedTrack[]> {
  // CROSS JOIN keeps the order of the tables, so that the index gives the rows in their order.
  const { results } = await db.run<TrackRow & { saved_at: string }>(
    db
      .prepare(
        `SELECT s.saved_at, ${trackColumns} FROM saved_tracks s CROSS JOIN tracks t ON t.id = s.track_id
         WHERE s.user_id = ?1 AND (s.saved_at, s.track_id) < (?2, ?3)
         ORDER BY s.saved_at DESC, s.track_id DESC LIMIT ?4`,
      )
      .bind(userId, after.savedAt, after.trackId, limit),
  );
  return results.map((row) => ({ savedAt: row.saved_at, trackId: row.id, track: toTrack(row) }));
}

/** Saves a track; one that is saved keeps its place. Answers false when there is no such track. */
export async function saveTrack(
  db: UserDatabase,
  userId: string,
  trackId: string,
  now: Date,
): Promise<boolean> {
  const { results } = await db.run(
    db
      .prepare(
        // The update changes nothing; without it a track that was saved would not be returned.
        `INSERT INTO saved_tracks (user_id, track_id, saved_at) SELECT ?1, id, ?3 FROM tracks WHERE id = ?2
         ON CONFLICT (user_id, track_id) DO UPDATE SET saved_at = saved_at RETURNING 1`,
      )
      .bind(userId, trackId, now.toISOString()),
  );
  return results.length === 1;
}

/** Removes a saved track, if it was one. Answers false when there is no such track at all. */
export async function unsaveTrack(db: UserDatabase, userId: string, trackId: string): Promise<boolean> {
  const results = await db.batch([
    db.prepare('DELETE FROM saved_tracks WHERE user_id = ? AND track_id = ?').bind(userId, trackId),
    db.prepare('SELECT 1 FROM tracks WHERE id = ?').bind(trackId),
  ]);
  return results[1]?.results.length === 1;
}
