/** What the database tells of how the site does. Ages are in seconds; null where there is nothing to be old. */
export interface DatabaseHealth {
  feeds: number;
  /** Feeds that were asked at least once. */
  asked_feeds: number;
  fresh_feeds: number;
  dead_feeds: number;
  oldest_success_s: number | null;
  waiting_mails: number;
  oldest_mail_s: number | null;
}

/** A feed is read every half hour: one that answered within two hours is fresh. */
const freshSeconds = 2 * 60 * 60;

/** A feed that has not answered for a day is dead, and so is one that never answered and was asked three times. */
const deadSeconds = 24 * 60 * 60;
const deadFailures = 3;

/**
 * Reads all of it in one statement, and so in one call. Throws unless the database answers and has its tables.
 */
export async function readDatabaseHealth(db: D1Database, now: Date): Promise<DatabaseHealth> {
  const row = await db
    .prepare(
      `WITH ages AS (SELECT last_attempt_at, failures, ?1 - unixepoch(last_success_at) AS age FROM feed_sources),
         waiting AS (SELECT ?1 - unixepoch(created_at) AS age FROM outbox WHERE state = 'pending')
       SELECT (SELECT count(*) FROM ages) AS feeds,
         (SELECT count(*) FROM ages WHERE last_attempt_at IS NOT NULL) AS asked_feeds,
         (SELECT count(*) FROM ages WHERE age <= ?2) AS fresh_feeds,
         (SELECT count(*) FROM ages WHERE age > ?3 OR (age IS NULL AND failures >= ?4)) AS dead_feeds,
         (SELECT max(age) FROM ages) AS oldest_success_s,
         (SELECT count(*) FROM waiting) AS waiting_mails,
         (SELECT max(age) FROM waiting) AS oldest_mail_s,
         (SELECT 1 FROM contact_messages LIMIT 1) AS messages,
         (SELECT 1 FROM orders LIMIT 1) AS orders`,
    )
    .bind(Math.floor(now.getTime() / 1000), freshSeconds, deadSeconds, deadFailures)
    .first<DatabaseHealth>();
  if (!row) throw new Error('The database answered no row.');
  return row;
}
