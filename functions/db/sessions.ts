import type { UserSession } from '#lib/contract/session/sessions.ts';
import type { SessionName, UserDatabase } from './user-database.ts';

interface SessionRow {
  signed_in_at: number;
  browser: string;
  last_seen_at: string;
}

/** Notes that a session was used just now, and in which browser. */
export async function noteSession(
  db: UserDatabase,
  { userId, authTime }: SessionName,
  browser: string,
  now: Date,
): Promise<void> {
  await db.run(
    db
      .prepare(
        `INSERT INTO sessions (user_id, signed_in_at, browser, last_seen_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (user_id, signed_in_at) DO UPDATE SET browser = ?3, last_seen_at = ?4`,
      )
      .bind(userId, authTime, browser, now.toISOString()),
  );
}

/** The sessions of the user that count, last seen first. */
export async function listSessions(db: UserDatabase, session: SessionName): Promise<UserSession[]> {
  const { results } = await db.run<SessionRow>(
    db
      .prepare(
        `SELECT s.signed_in_at, s.browser, s.last_seen_at FROM sessions s JOIN accounts a ON a.user_id = s.user_id
         WHERE s.user_id = ? AND s.ended = 0 AND s.signed_in_at > a.signed_out_at
         ORDER BY s.last_seen_at DESC, s.signed_in_at DESC`,
      )
      .bind(session.userId),
  );
  return results.map((row) => ({
    id: String(row.signed_in_at),
    browser: row.browser,
    signedInAt: new Date(row.signed_in_at * 1000).toISOString(),
    lastSeenAt: row.last_seen_at,
    isCurrent: row.signed_in_at === session.authTime,
  }));
}

/** Ends one session. Answers false when the user has none such. */
export async function endSession(db: UserDatabase, userId: string, signedInAt: number): Promise<boolean> {
  const { results } = await db.run(
    db
      .prepare('UPDATE sessions SET ended = 1 WHERE user_id = ? AND signed_in_at = ? RETURNING 1')
      .bind(userId, signedInAt),
  );
  return results.length === 1;
}

/** Ends every session that the user has begun up to now, this one too. */
export async function endAllSessions(db: UserDatabase, userId: string, now: Date): Promise<void> {
  const second = Math.floor(now.getTime() / 1000);
  await db.batch([
    db
      .prepare(
        `INSERT INTO accounts (user_id, created_at, signed_out_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (user_id) DO UPDATE SET signed_out_at = MAX(signed_out_at, ?3)`,
      )
      .bind(userId, now.toISOString(), second),
    db.prepare('DELETE FROM sessions WHERE user_id = ?1 AND signed_in_at <= ?2').bind(userId, second),
  ]);
}

/** Deletes sessions that were not seen since a time; one that is used again is listed again. Answers how many. */
export async function deleteSessionsBefore(db: D1Database, time: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM sessions WHERE ended = 0 AND last_seen_at < ?')
    .bind(time.toISOString())
    .run();
  return meta.changes;
}
