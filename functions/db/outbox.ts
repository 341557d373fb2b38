import { mailAbout } from './mail-about.ts';

/** A mail that one run has taken. */
export interface TakenMail {
  id: string;
  kind: string;
  attempts: number;
  created_at: string;
  /** JSON of the row that it tells of. */
  about: string;
}

/** A mail as it left. */
export interface SentMail {
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
}

export interface FailedMail {
  id: string;
  /** Unix seconds. */
  nextAt: number;
  /** The error's name. */
  error: string;
}

/** How long one run may have a mail before another may try it: longer than a run takes. */
const leaseSeconds = 120;

/**
 * Takes mails that are due, so that no other run sends them too. Those that never failed come first, the oldest
 * of them before the others, so that a mail which always fails is in nobody's way.
 */
export async function takeMails(db: D1Database, nowSeconds: number, limit: number): Promise<TakenMail[]> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET lease_until = ?1 + ?2, attempts = attempts + 1 WHERE id IN
         (SELECT id FROM outbox WHERE state = 'pending' AND lease_until <= ?1 AND next_at <= ?1
          ORDER BY next_at, created_at LIMIT ?3)
       RETURNING id, kind, attempts, created_at, ${mailAbout} AS about`,
    )
    .bind(nowSeconds, leaseSeconds, limit)
    .all<TakenMail>();
  return results.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/**
 * Books what became of taken mails, in one transaction. A mail that was cancelled while it was on its way stays
 * cancelled.
 */
export async function bookMails(
  db: D1Database,
  {
    sent,
    failed,
    dropped,
    now,
  }: {
    sent: readonly SentMail[];
    failed: readonly FailedMail[];
    /** Ids of mails that nobody shall get. */
    dropped: readonly string[];
    now: Date;
  },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE outbox SET state = 'sent', sent_at = ?2, lease_until = 0, last_error = NULL,
           mail_from = value ->> 'from', mail_to = value ->> 'to', reply_to = value ->> 'replyTo',
           subject = value ->> 'subject', text = value ->> 'text'
         FROM json_each(?1) WHERE outbox.id = value ->> 'id' AND state = 'pending'`,
      )
      .bind(JSON.stringify(sent), now.toISOString()),
    db
      .prepare(
        `UPDATE outbox SET lease_until = 0, next_at = value ->> 'nextAt', last_error = value ->> 'error'
         FROM json_each(?1) WHERE outbox.id = value ->> 'id' AND state = 'pending'`,
      )
      .bind(JSON.stringify(failed)),
    db
      .prepare(
        `UPDATE outbox SET state = 'cancelled', lease_until = 0
         FROM json_each(?1) WHERE outbox.id = value AND state = 'pending'`,
      )
      .bind(JSON.stringify(dropped)),
  ]);
}
