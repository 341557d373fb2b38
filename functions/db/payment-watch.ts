/** How far the payment service's own list of events was read. Times are Unix seconds by its clock. */
export interface ReadingPosition {
  /** All events from before are known. */
  since: number;
  /** The last event that was read, while a reading of several pages is under way. */
  after_id: string | null;
  /** The time of the newest event of that reading. */
  newest: number | null;
}

export async function readPosition(db: D1Database): Promise<ReadingPosition> {
  const row = await db
    .prepare('SELECT since, after_id, newest FROM payment_watch WHERE id = 1')
    .first<ReadingPosition>();
  return row ?? { since: 0, after_id: null, newest: null };
}

/** Notes that a signature was refused; at most once a minute, because anybody can send one. */
export async function noteRefusal(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare(
      `UPDATE payment_watch SET refused_at = ?1
       WHERE id = 1 AND (refused_at IS NULL OR unixepoch(refused_at) < unixepoch(?1) - 60)`,
    )
    .bind(now.toISOString())
    .run();
}

/** The statement that keeps how far was read; `readAt` is when the end of the list was reached, null while it was not. */
export const keepPosition = (
  db: D1Database,
  { since, after_id: afterId, newest }: ReadingPosition,
  readAt: Date | null,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO payment_watch (id, since, after_id, newest, read_at) VALUES (1, ?1, ?2, ?3, ?4)
       ON CONFLICT (id) DO UPDATE SET since = ?1, after_id = ?2, newest = ?3, read_at = COALESCE(?4, read_at)`,
    )
    .bind(since, afterId, newest, readAt?.toISOString() ?? null);
