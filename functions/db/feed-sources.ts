/** One feed and where it stands. */
export interface FeedSource {
  url: string;
  source: string;
  category: string;
  etag: string | null;
  last_modified: string | null;
  failures: number;
  last_success_at: string | null;
}

/** Two runs of the cron never ask the same source: one that was taken is due again only after so long. */
const leaseMs = 120_000;

/** Makes the table hold exactly these feeds; those that stay keep where they stand. */
export async function syncSources(
  db: D1Database,
  feeds: readonly { url: string; source: string; category: string }[],
): Promise<void> {
  const list = JSON.stringify(feeds);
  await db.batch([
    db
      .prepare(
        `INSERT INTO feed_sources (url, source, category)
           SELECT value ->> 'url', value ->> 'source', value ->> 'category' FROM json_each(?) WHERE true
         ON CONFLICT (url) DO UPDATE SET source = excluded.source, category = excluded.category`,
      )
      .bind(list),
    db
      .prepare(`DELETE FROM feed_sources WHERE url NOT IN (SELECT value ->> 'url' FROM json_each(?))`)
      .bind(list),
  ]);
}

/** Takes the most overdue sources. */
export async function takeOverdue(db: D1Database, nowMs: number, limit: number): Promise<FeedSource[]> {
  const { results } = await db
    .prepare(
      `UPDATE feed_sources SET next_at = ?1 + ?2 WHERE url IN
         (SELECT url FROM feed_sources WHERE next_at <= ?1 ORDER BY next_at, url LIMIT ?3)
       RETURNING url, source, category, etag, last_modified, failures, last_success_at`,
    )
    .bind(nowMs, leaseMs, limit)
    .all<FeedSource>();
  return results;
}

export interface Success {
  etag: string | null;
  lastModified: string | null;
  nextAtMs: number;
  /** How many items the feed has; null when it is unchanged. */
  items: number | null;
}

export async function noteSuccess(db: D1Database, url: string, now: Date, success: Success): Promise<void> {
  const { etag, lastModified, nextAtMs, items } = success;
  await db
    .prepare(
      `UPDATE feed_sources SET etag = ?2, last_modified = ?3, next_at = ?4, last_attempt_at = ?5,
         last_success_at = ?5, failures = 0, last_error = NULL, items = coalesce(?6, items) WHERE url = ?1`,
    )
    .bind(url, etag, lastModified, nextAtMs, now.toISOString(), items)
    .run();
}

export async function noteFailure(
  db: D1Database,
  url: string,
  now: Date,
  failure: { error: string; nextAtMs: number },
): Promise<void> {
  await db
    .prepare(
      `UPDATE feed_sources SET next_at = ?2, last_attempt_at = ?3, failures = failures + 1, last_error = ?4 WHERE url = ?1`,
    )
    .bind(url, failure.nextAtMs, now.toISOString(), failure.error)
    .run();
}
