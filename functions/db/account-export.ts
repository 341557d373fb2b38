import type { Playlist } from '#lib/contract/library/library-answers.ts';
import { playlistColumns, toPlaylist, type PlaylistRow } from './playlist-rows.ts';
import type { UserDatabase } from './user-database.ts';

export type ExportedPlaylist = Playlist & { deletedAt: string | null; trackIds: string[] };

/** Playlists of one answer of the database; each may hold 500 tracks. */
const page = 40;

/** All playlists of the user after an id, deleted ones too, with their tracks; a page of them. */
export async function exportPlaylists(
  db: UserDatabase,
  userId: string,
  afterId: string,
): Promise<ExportedPlaylist[]> {
  const ofPage = `FROM playlists p WHERE p.user_id = ?1 AND p.id > ?2 ORDER BY p.id LIMIT ${page}`;
  const results = await db.batch([
    db.prepare(`SELECT ${playlistColumns} ${ofPage}`).bind(userId, afterId),
    db
      .prepare(
        `SELECT playlist_id, track_id FROM playlist_tracks WHERE playlist_id IN (SELECT p.id ${ofPage})
         ORDER BY playlist_id, position`,
      )
      .bind(userId, afterId),
  ]);
  const [found, tracks] = results as [
    D1Result<PlaylistRow>?,
    D1Result<{ playlist_id: string; track_id: string }>?,
  ];
  const trackIds = Map.groupBy(tracks?.results ?? [], (row) => row.playlist_id);
  return (found?.results ?? []).map((row) => ({
    ...toPlaylist(row),
    deletedAt: row.deleted_at,
    trackIds: (trackIds.get(row.id) ?? []).map((track) => track.track_id),
  }));
}
