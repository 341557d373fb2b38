import { paidOrdersOf } from './buyer-address.ts';

/** So often one network address may ask in an hour, and so often one email address gets a mail. */
const mostAsked = 6;
const slotSeconds = 20 * 60;

/**
 * Puts a mail with the links of an address's paid orders into the outbox, for the newest of them; none where there is no order,
 * where one waits, or where one was asked for within 20 minutes. One transaction of the same statements in each case.
 * `client` stands for whoever asks within this hour. False when that is too often, and then nothing is mailed.
 */
export async function askForLinks(
  db: D1Database,
  { client, email }: { client: string; email: string },
  now: Date,
): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  const [counted] = await db.batch<{ times: number }>([
    db
      .prepare(
        `INSERT INTO link_requests (client, times, hour) VALUES (?1, 1, ?2)
         ON CONFLICT (client) DO UPDATE SET times = times + 1 RETURNING times`,
      )
      .bind(client, seconds - (seconds % 3600)),
    db
      .prepare(
        `INSERT INTO outbox (order_id, kind, happening, created_at)
         SELECT o.id, 'buyer_links', ?3, ?4 FROM
           (SELECT id FROM orders WHERE ${paidOrdersOf('?2')} ORDER BY paid_at DESC, id LIMIT 1) o
         WHERE (SELECT times FROM link_requests WHERE client = ?1) <= ${mostAsked}
           AND NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = o.id AND kind = 'buyer_links' AND state = 'pending')
         ON CONFLICT DO NOTHING`,
      )
      .bind(client, email, `links ${Math.floor(seconds / slotSeconds)}`, now.toISOString()),
  ]);
  return (counted?.results[0]?.times ?? 0) <= mostAsked;
}

/** Forgets who asked in hours that are over. Answers how many rows went. */
export async function forgetLinkRequests(db: D1Database, now: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM link_requests WHERE hour <= ?')
    .bind(Math.floor(now.getTime() / 1000) - 3600)
    .run();
  return meta.changes;
}
