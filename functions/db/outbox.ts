export interface OutboxRow {
  order_id: string;
  kind: 'song_ordered' | 'details_missing' | 'mismatch' | 'dispute' | 'refund_failed';
}

/** How long one cron run may take over a mail before another may try it. */
const leaseSeconds = 120;

/** Takes mails that wait, so that no other run sends them too. */
export async function takeMails(db: D1Database, now: Date, limit: number): Promise<OutboxRow[]> {
  const seconds = Math.floor(now.getTime() / 1000);
  const { results } = await db
    .prepare(
      `UPDATE outbox SET lease_until = ?1 + ?2, attempts = attempts + 1 WHERE rowid IN
         (SELECT rowid FROM outbox WHERE state = 'pending' AND lease_until <= ?1 ORDER BY attempts, created_at LIMIT ?3)
       RETURNING order_id, kind`,
    )
    .bind(seconds, leaseSeconds, limit)
    .all<OutboxRow>();
  return results;
}

/** Marks a mail as sent, unless it was cancelled while it was on its way. */
export async function markSent(db: D1Database, mail: OutboxRow, now: Date): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET state = 'sent', sent_at = ? WHERE order_id = ? AND kind = ? AND state = 'pending'`,
    )
    .bind(now.toISOString(), mail.order_id, mail.kind)
    .run();
}

/** Lets the next run try a mail again. */
export async function releaseMail(db: D1Database, mail: OutboxRow): Promise<void> {
  await db
    .prepare('UPDATE outbox SET lease_until = 0 WHERE order_id = ? AND kind = ?')
    .bind(mail.order_id, mail.kind)
    .run();
}
