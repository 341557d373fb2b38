/** Deletes every row of the user, in all tables: they reference the account with ON DELETE CASCADE. */
export async function deleteAccount(db: D1Database, userId: string): Promise<void> {
  await db.prepare('DELETE FROM accounts WHERE user_id = ?').bind(userId).run();
}

const limits = ['limit_playlists', 'limit_saved_tracks', 'limit_tracks_in_playlist'] as const;

/** Which constraint of the migration says that a user keeps too much; null when the error is another one. */
export function limitIn(error: unknown): (typeof limits)[number] | null {
  const text = error instanceof Error ? error.message : '';
  return limits.find((name) => text.includes(`CHECK constraint failed: ${name}`)) ?? null;
}
