import type { NewPlaylist, PlaylistChange } from '#lib/contract/library/library.ts';
import type { Playlist, PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import {
  isOwn,
  playlistAtEnd,
  playlistColumns,
  readPlaylist,
  toPlaylist,
  type PlaylistRow,
} from './playlist-rows.ts';
import type { UserDatabase } from './user-database.ts';

/** The playlists of the user, newest change first. */
export async function listPlaylists(db: UserDatabase, userId: string): Promise<Playlist[]> {
  const { results } = await db.run<PlaylistRow>(
    db
      .prepare(
        `SELECT ${playlistColumns} FROM playlists p WHERE p.user_id = ? AND p.deleted_at IS NULL
         ORDER BY p.updated_at DESC, p.id`,
      )
      .bind(userId),
  );
  return results.map(toPlaylist);
}

export async function findPlaylist(
  db: UserDatabase,
  userId: string,
  id: string,
): Promise<PlaylistWithTracks | null> {
  return playlistAtEnd(await db.batch(readPlaylist(db, isOwn, [id, userId])));
}

/**
 * The id under which a sent playlist is kept: its own, or the derived one when its own belongs to somebody
 * else (or did when it was kept first). An SQL expression; `user` is a bound parameter.
 */
export const keptId = (sent: string, derived: string, user: string): string =>
  `CASE WHEN EXISTS (SELECT 1 FROM playlists k WHERE k.id = ${derived} AND k.user_id = ${user})
     OR EXISTS (SELECT 1 FROM playlists k WHERE k.id = ${sent} AND k.user_id <> ${user})
   THEN ${derived} ELSE ${sent} END`;

/** A playlist and whether it is new; `deleted` when this id belongs to one that the user has deleted. */
export type Creation =
  { result: 'created' | 'repeated'; playlist: PlaylistWithTracks } | { result: 'deleted' };

/** Makes a playlist once for each id. `derivedId` takes its place where the id is somebody else's. */
export async function createPlaylist(
  db: UserDatabase,
  userId: string,
  sent: Required<NewPlaylist> & { derivedId: string },
  now: Date,
): Promise<Creation> {
  const { id, derivedId, title, description } = sent;
  const time = now.toISOString();
  const kept = keptId('?1', '?2', '?3');
  const { results } = await db.run<{ id: string }>(
    db
      .prepare(
        `INSERT INTO playlists (id, user_id, title, description, created_at, updated_at)
         VALUES (${kept}, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (id) DO NOTHING RETURNING id`,
      )
      .bind(id, derivedId, userId, title, description, time),
  );
  const [created] = results;
  if (created) {
    const empty = { coverArt: null, covers: [], trackCount: 0, tracks: [] };
    const playlist = { id: created.id, title, description, ...empty, createdAt: time, updatedAt: time };
    return { result: 'created', playlist };
  }
  const own = `p.user_id = ?3 AND p.id = ${kept} AND p.deleted_at IS NULL`;
  const stored = playlistAtEnd(await db.batch(readPlaylist(db, own, [id, derivedId, userId])));
  return stored ? { result: 'repeated', playlist: stored } : { result: 'deleted' };
}

/**
 * Changes title or description. `conflict`: the words were no longer those that the change began with, nor those that
 * it wants. Null when the user has no such playlist.
 */
export async function changePlaylist(
  db: UserDatabase,
  userId: string,
  id: string,
  { title, description, from }: PlaylistChange,
  now: Date,
): Promise<{ playlist: PlaylistWithTracks; conflict: boolean } | null> {
  const wanted = [title ?? null, description ?? null] as const;
  const results = await db.batch([
    db
      .prepare(
        `UPDATE playlists AS p SET title = COALESCE(?3, title), description = COALESCE(?4, description),
           updated_at = ?5 WHERE ${isOwn} AND (?6 IS NULL OR (p.title = ?6 AND p.description = ?7))`,
      )
      .bind(id, userId, ...wanted, now.toISOString(), from?.title ?? null, from?.description ?? null),
    ...readPlaylist(db, isOwn, [id, userId]),
  ]);
  const playlist = playlistAtEnd(results);
  if (!playlist) return null;
  const isWanted =
    playlist.title === (title ?? playlist.title) &&
    playlist.description === (description ?? playlist.description);
  return { playlist, conflict: !isWanted };
}

/** Puts a playlist away; doing it again keeps the first time. Answers false when the user has none such. */
export async function deletePlaylist(
  db: UserDatabase,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { results } = await db.run(
    db
      .prepare(
        `UPDATE playlists SET deleted_at = COALESCE(deleted_at, ?3) WHERE id = ?1 AND user_id = ?2 RETURNING id`,
      )
      .bind(id, userId, now.toISOString()),
  );
  return results.length === 1;
}

/** Brings a deleted playlist back. Null when the user has none such. */
export async function restorePlaylist(
  db: UserDatabase,
  userId: string,
  id: string,
): Promise<PlaylistWithTracks | null> {
  const results = await db.batch([
    db.prepare('UPDATE playlists SET deleted_at = NULL WHERE id = ?1 AND user_id = ?2').bind(id, userId),
    ...readPlaylist(db, isOwn, [id, userId]),
  ]);
  return playlistAtEnd(results);
}

/** Removes for good what was deleted before a time. Answers how many playlists went. */
export async function purgePlaylists(db: D1Database, deletedBefore: Date): Promise<number> {
  const { results } = await db
    .prepare('DELETE FROM playlists WHERE deleted_at < ? RETURNING id')
    .bind(deletedBefore.toISOString())
    .all();
  return results.length;
}
