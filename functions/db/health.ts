import { dueAt } from './listed-songs.ts';

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
  /** Events that could not be acted upon for an hour. */
  failing_events: number;
  /** Events of the last day that no delivery brought within an hour. */
  missed_events: number;
  last_refused_s: number | null;
  pending_refunds: number;
  oldest_refund_s: number | null;
  /** Attempts whose end is not known and that were not looked at for an hour. */
  stale_attempts: number;
  /** Since the list of events was read to its end, or else since the first order. */
  events_read_s: number | null;
  /** Uploads that were begun over a day ago and are not whole. */
  hanging_uploads: number;
  /** Songs that are paid and not there, whose day is within the next one, or over. */
  songs_due_soon: number;
  songs_late: number;
  /** Versions of which the buyer was not told for an hour. */
  unsent_deliveries: number;
  /** Files that could not be removed for an hour. */
  stuck_removals: number;
}

/** A feed is read every half hour: one that answered within two hours is fresh. */
const freshSeconds = 2 * 60 * 60;

/** A feed that has not answered for a day is dead, and so is one that never answered and was asked three times. */
const daySeconds = 24 * 60 * 60;
const deadSeconds = daySeconds;
const deadFailures = 3;

/** The cron runs every five minutes: what it has not done for so long, it does not do. */
const lateSeconds = 60 * 60;

/** Asking the health more often than this writes nothing. */
const writeEverySeconds = 30;

/**
 * Tries a write and reads all of it, in one call. Throws unless the database answers, has its tables and takes writes.
 */
export async function readDatabaseHealth(db: D1Database, now: Date): Promise<DatabaseHealth> {
  const second = Math.floor(now.getTime() / 1000);
  const write = db
    .prepare(
      `INSERT INTO health_writes (one, written_at) VALUES (1, ?1)
       ON CONFLICT (one) DO UPDATE SET written_at = ?1 WHERE written_at < ?1 - ?2`,
    )
    .bind(second, writeEverySeconds);
  const read = db
    .prepare(
      `WITH ages AS (SELECT last_attempt_at, failures, ?1 - unixepoch(last_success_at) AS age FROM feed_sources),
         waiting AS (SELECT ?1 - unixepoch(created_at) AS age FROM outbox WHERE state = 'pending'),
         to_make AS (SELECT ${dueAt} AS due_at FROM order_progress p JOIN orders o ON o.id = p.order_id
           WHERE p.state IN ('waiting', 'begun') AND o.status IN ('paid', 'submitted') AND o.done_at IS NULL)
       SELECT (SELECT count(*) FROM ages) AS feeds,
         (SELECT count(*) FROM ages WHERE last_attempt_at IS NOT NULL) AS asked_feeds,
         (SELECT count(*) FROM ages WHERE age <= ?2) AS fresh_feeds,
         (SELECT count(*) FROM ages WHERE age > ?3 OR (age IS NULL AND failures >= ?4)) AS dead_feeds,
         (SELECT max(age) FROM ages) AS oldest_success_s,
         (SELECT count(*) FROM waiting) AS waiting_mails,
         (SELECT max(age) FROM waiting) AS oldest_mail_s,
         (SELECT count(*) FROM stripe_events WHERE state = 'received' AND received_at < ?5) AS failing_events,
         (SELECT count(*) FROM stripe_events WHERE received_at BETWEEN ?6 AND ?5 AND deliveries = 0 AND state = 'processed') AS missed_events,
         (SELECT ?1 - unixepoch(refused_at) FROM payment_watch) AS last_refused_s,
         (SELECT count(*) FROM refunds WHERE state = 'pending') AS pending_refunds,
         (SELECT max(?1 - unixepoch(created_at)) FROM refunds WHERE state = 'pending') AS oldest_refund_s,
         -- The list of states is that of a partial index, which SQLite takes for no other list.
         (SELECT count(*) FROM checkout_attempts WHERE checked_at < ?5
            AND state IN ('creating', 'open', 'processing', 'failed') AND state <> 'failed') AS stale_attempts,
         (SELECT ?1 - unixepoch(COALESCE(read_at, (SELECT min(created_at) FROM orders))) FROM payment_watch) AS events_read_s,
         -- So are these two.
         (SELECT count(*) FROM delivery_files WHERE state IN ('uploading', 'removing') AND state = 'uploading'
            AND created_at < ?6) AS hanging_uploads,
         (SELECT count(*) FROM delivery_files WHERE state IN ('uploading', 'removing') AND state = 'removing'
            AND removed_at < ?5) AS stuck_removals,
         (SELECT count(*) FROM to_make WHERE due_at BETWEEN ?7 AND ?8) AS songs_due_soon,
         (SELECT count(*) FROM to_make WHERE due_at < ?7) AS songs_late,
         (SELECT count(*) FROM outbox WHERE state = 'pending' AND kind = 'buyer_delivered' AND created_at < ?5) AS unsent_deliveries,
         (SELECT 1 FROM contact_messages LIMIT 1) AS messages,
         (SELECT 1 FROM orders LIMIT 1) AS orders`,
    )
    .bind(
      second,
      freshSeconds,
      deadSeconds,
      deadFailures,
      new Date(now.getTime() - lateSeconds * 1000).toISOString(),
      new Date(now.getTime() - daySeconds * 1000).toISOString(),
      now.toISOString(),
      new Date(now.getTime() + daySeconds * 1000).toISOString(),
    );
  const [, facts] = await db.batch<DatabaseHealth>([write, read]);
  const row = facts?.results[0];
  if (!row) throw new Error('The database answered no row.');
  return row;
}
