import type { Play } from '#lib/contract/library/library.ts';
import type { History } from '#lib/contract/library/library-answers.ts';
import { libraryLimits } from '#lib/contract/library/library-paths.ts';
import { toTrack, trackColumns, type TrackRow } from './track-row.ts';
import type { UserDatabase } from './user-database.ts';

/** The last plays of the user, newest first. */
export async function listPlays(db: UserDatabase, userId: string): Promise<History> {
  const { results } = await db.run<TrackRow & { played_at: string }>(
    db
      .prepare(
        `SELECT h.played_at, ${trackColumns} FROM plays h CROSS JOIN tracks t ON t.id = h.track_id
         WHERE h.user_id = ? ORDER BY h.played_at DESC, h.sent_time DESC, h.track_id DESC LIMIT ${libraryLimits.plays}`,
      )
      .bind(userId),
  );
  return results.map((row) => ({ track: toTrack(row), playedAt: row.played_at }));
}

/** Keeps plays of tracks that exist, once each; of all plays of the user the newest ones stay (a trigger). */
export function keepPlays(
  db: UserDatabase,
  userId: string,
  plays: readonly Play[],
  time: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO plays (user_id, track_id, sent_time, played_at)
       SELECT ?1, t.id, j.value ->> 'playedAt', MIN(j.value ->> 'playedAt', ?3)
       FROM json_each(?2) j JOIN tracks t ON t.id = j.value ->> 'trackId'
       WHERE true ON CONFLICT (user_id, track_id, sent_time) DO NOTHING`,
    )
    .bind(userId, JSON.stringify(plays), time);
}

/** Keeps plays; the same ones again change nothing. */
export async function addPlays(
  db: UserDatabase,
  userId: string,
  plays: readonly Play[],
  now: Date,
): Promise<void> {
  await db.run(keepPlays(db, userId, plays, now.toISOString()));
}
