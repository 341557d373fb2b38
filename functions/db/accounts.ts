import { SessionRefused, userHash, type SessionName, type UserDatabase } from './user-database.ts';

/**
 * Deletes every row of the user, in all tables: they reference the account with ON DELETE CASCADE. Nothing can be
 * stored any more with a sign-in from before; asking again changes nothing.
 */
export async function deleteAccount(db: UserDatabase, { userId }: SessionName, now: Date): Promise<void> {
  const second = Math.floor(now.getTime() / 1000);
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO deleted_users (user_hash, deleted_at) VALUES (?1, ?2)
           ON CONFLICT (user_hash) DO UPDATE SET deleted_at = MAX(deleted_at, ?2)`,
        )
        .bind(userHash(userId), second),
      db.prepare('DELETE FROM accounts WHERE user_id = ?').bind(userId),
    ]);
  } catch (error) {
    if (!(error instanceof SessionRefused && error.end === 'account_deleted')) throw error;
  }
}

/** Forgets users who deleted their account before a time: no token of theirs is good any more. Answers how many. */
export async function forgetDeletedUsers(db: D1Database, deletedBefore: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM deleted_users WHERE deleted_at < ?')
    .bind(Math.floor(deletedBefore.getTime() / 1000))
    .run();
  return meta.changes;
}

const limits = [
  'limit_playlists',
  'limit_saved_tracks',
  'limit_tracks_in_playlist',
  'limit_works',
  'limit_deleted_works',
] as const;

/** Which constraint of the migration says that a user keeps too much; null when the error is another one. */
export function limitIn(error: unknown): (typeof limits)[number] | null {
  const text = error instanceof Error ? error.message : '';
  return limits.find((name) => text.includes(`CHECK constraint failed: ${name}`)) ?? null;
}
