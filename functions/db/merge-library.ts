import type { LibraryToMerge } from '#lib/contract/library/library.ts';
import type { MergedLibrary } from '#lib/contract/library/library-answers.ts';
import { keptId } from './playlists.ts';
import { keepPlays } from './plays.ts';
import type { UserDatabase } from './user-database.ts';

/** What a browser kept, with the id that each playlist gets where its own is somebody else's. */
export interface Merge extends LibraryToMerge {
  playlists: (LibraryToMerge['playlists'][number] & { derivedId: string })[];
}

const sentId = `(j.value ->> 'id')`;
const derivedId = `(j.value ->> 'derivedId')`;

/** The sent playlists `j` of ?2, each beside the row `p` that it is kept in; the user is ?1. */
const keptPlaylists = `json_each(?2) j JOIN playlists p
  ON p.user_id = ?1 AND p.id = ${keptId(sentId, derivedId, '?1')}`;

/** The sent tracks `e` that exist and are not in the user's playlist yet. */
const missingTracks = `${keptPlaylists} AND p.deleted_at IS NULL
  JOIN json_each(j.value, '$.trackIds') e JOIN tracks t ON t.id = e.value
  WHERE NOT EXISTS (SELECT 1 FROM playlist_tracks pt WHERE pt.playlist_id = p.id AND pt.track_id = t.id)`;

/**
 * Takes over what a browser kept, all or nothing. The same again changes nothing: a track keeps the earliest
 * time at which it was saved, a playlist that is there gets only the tracks that it misses, and one that the
 * user has deleted since stays deleted.
 */
export async function mergeLibrary(
  db: UserDatabase,
  userId: string,
  { playlists, saved, plays }: Merge,
  now: Date,
): Promise<MergedLibrary> {
  const time = now.toISOString();
  const playlistJson = JSON.stringify(playlists);
  const trackIds = [
    ...playlists.flatMap((playlist) => playlist.trackIds),
    ...saved.map(({ trackId }) => trackId),
    ...plays.map(({ trackId }) => trackId),
  ];
  const results = await db.batch<{ id: string; storedId: string | null }>([
    db
      .prepare(
        `INSERT INTO saved_tracks (user_id, track_id, saved_at)
         SELECT ?1, t.id, MIN(j.value ->> 'savedAt', ?3)
         FROM json_each(?2) j JOIN tracks t ON t.id = j.value ->> 'trackId'
         WHERE true ON CONFLICT (user_id, track_id) DO UPDATE SET saved_at = excluded.saved_at
         WHERE excluded.saved_at < saved_tracks.saved_at`,
      )
      .bind(userId, JSON.stringify(saved), time),
    // Before the new ones are there: those keep the time at which they were made.
    db
      .prepare(
        `UPDATE playlists SET updated_at = ?3 WHERE user_id = ?1 AND id IN (SELECT p.id FROM ${missingTracks})`,
      )
      .bind(userId, playlistJson, time),
    db
      .prepare(
        `INSERT INTO playlists (id, user_id, title, description, created_at, updated_at)
         SELECT ${keptId(sentId, derivedId, '?1')}, ?1, j.value ->> 'title', j.value ->> 'description',
           MIN(j.value ->> 'createdAt', ?3), MIN(j.value ->> 'createdAt', ?3)
         FROM json_each(?2) j WHERE true ON CONFLICT (id) DO NOTHING`,
      )
      .bind(userId, playlistJson, time),
    db
      .prepare(
        `INSERT INTO playlist_tracks (playlist_id, track_id, position)
         SELECT p.id, t.id,
           (SELECT COALESCE(MAX(position), -1) FROM playlist_tracks WHERE playlist_id = p.id)
             + ROW_NUMBER() OVER (PARTITION BY p.id ORDER BY j.key, e.key)
         FROM ${missingTracks} ON CONFLICT (playlist_id, track_id) DO NOTHING`,
      )
      .bind(userId, playlistJson),
    keepPlays(db, userId, plays, time),
    db
      .prepare('SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM tracks)')
      .bind(JSON.stringify([...new Set(trackIds)])),
    db
      .prepare(
        `SELECT ${sentId} AS id, CASE WHEN p.deleted_at IS NULL THEN p.id END AS storedId
         FROM ${keptPlaylists} ORDER BY j.key`,
      )
      .bind(userId, playlistJson),
  ]);
  const [skipped, kept] = results.slice(-2);
  return {
    playlists: (kept?.results ?? []).map(({ id, storedId }) => ({ id, storedId })),
    skippedTrackIds: (skipped?.results ?? []).map(({ id }) => id),
  };
}
