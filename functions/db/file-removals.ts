import { fileColumns, type FileRow, type Transactions } from './delivery-rows.ts';

/**
 * Bytes are deleted in three steps, of which any may be the last before a crash: the file is marked, so that nobody
 * reads, delivers or completes it any more; then its bytes go; then its row goes, or says that they are gone.
 */

/** Marks a file that was not delivered. Answers it, or null when there is no such file. */
export async function markFile(db: Transactions, fileId: string, now: Date): Promise<FileRow | null> {
  const [, found] = await db.batch<FileRow>([
    db
      .prepare(
        `UPDATE delivery_files SET state = 'removing', removed_at = ?2 WHERE id = ?1 AND state IN ('uploading', 'complete')
           AND NOT EXISTS (SELECT 1 FROM order_progress p WHERE p.order_id = delivery_files.order_id
             AND p.version >= delivery_files.version)`,
      )
      .bind(fileId, now.toISOString()),
    db.prepare(`SELECT ${fileColumns} FROM delivery_files WHERE id = ?`).bind(fileId),
  ]);
  return found?.results[0] ?? null;
}

/** So many files in one run of the cron. */
const filesInRun = 50;

/** Marks uploads that nothing came for since a time. Answers all files that are marked, at most so many. */
export async function markForgotten(db: D1Database, untouchedSince: Date, now: Date): Promise<FileRow[]> {
  const [, marked] = await db.batch<FileRow>([
    db
      .prepare(
        `UPDATE delivery_files SET state = 'removing', removed_at = ?1 WHERE state = 'uploading' AND touched_at < ?2`,
      )
      .bind(now.toISOString(), untouchedSince.toISOString()),
    db.prepare(
      `SELECT ${fileColumns} FROM delivery_files WHERE state = 'removing' ORDER BY removed_at LIMIT ${filesInRun}`,
    ),
  ]);
  return marked?.results ?? [];
}

/**
 * Marks what waited until its date, and what was uploaded for an order that was refunded or accepted meanwhile. Answers
 * how many files.
 */
export async function markEnded(db: D1Database, now: Date): Promise<number> {
  const results = await db.batch([
    db
      .prepare(
        `UPDATE delivery_files SET state = 'removing', removed_at = ?1 WHERE state = 'complete'
           AND order_id IN (SELECT p.order_id FROM order_progress p JOIN orders o ON o.id = p.order_id
             WHERE p.version < delivery_files.version AND (o.status = 'refunded' OR p.state = 'accepted'))`,
      )
      .bind(now.toISOString()),
    db
      .prepare(
        `UPDATE delivery_files SET state = 'removing', removed_at = ?1 WHERE state = 'complete'
           AND EXISTS (SELECT 1 FROM order_progress p WHERE p.order_id = delivery_files.order_id
             AND p.version >= delivery_files.version AND p.files_until <= ?1)`,
      )
      .bind(now.toISOString()),
  ]);
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** The bytes of a marked file are gone. */
export async function forgetBytes(db: Transactions, fileId: string): Promise<void> {
  const wasDelivered = `EXISTS (SELECT 1 FROM order_progress p WHERE p.order_id = delivery_files.order_id
    AND p.version >= delivery_files.version)`;
  await db.batch([
    db
      .prepare(
        `UPDATE delivery_files SET state = 'gone' WHERE id = ? AND state = 'removing' AND ${wasDelivered}`,
      )
      .bind(fileId),
    db
      .prepare(`DELETE FROM delivery_files WHERE id = ? AND state = 'removing' AND NOT ${wasDelivered}`)
      .bind(fileId),
  ]);
}
