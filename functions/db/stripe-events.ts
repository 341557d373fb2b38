export type EventState = 'received' | 'processed' | 'ignored';

/** An event as it is kept. */
export interface KeptEvent {
  id: string;
  type: string;
  /** JSON of a `PaymentNotice`; null when it tells of nothing of ours. */
  notice: string | null;
  /** Why it could not be read; null when it could. */
  error: string | null;
}

/** Notes that an event was delivered, and answers what we had made of it before: 'received' when nothing yet. */
export async function receiveEvent(db: D1Database, event: KeptEvent, now: Date): Promise<EventState> {
  const row = await db
    .prepare(
      `INSERT INTO stripe_events (id, type, notice, state, received_at) VALUES (?, ?, ?, 'received', ?)
       ON CONFLICT (id) DO UPDATE SET deliveries = deliveries + 1 RETURNING state`,
    )
    .bind(event.id, event.type, event.notice, now.toISOString())
    .first<{ state: EventState }>();
  return row?.state ?? 'received';
}

/** The statement that keeps events which were found without a delivery. One that is known stays as it is. */
export const keepEvents = (db: D1Database, events: readonly KeptEvent[], now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO stripe_events (id, type, notice, error, state, deliveries, received_at)
       SELECT value ->> 'id', value ->> 'type', value ->> 'notice', value ->> 'error',
         CASE WHEN COALESCE(value ->> 'notice', value ->> 'error') IS NULL THEN 'ignored' ELSE 'received' END, 0, ?2
       FROM json_each(?1) WHERE true ON CONFLICT (id) DO UPDATE SET notice = COALESCE(notice, excluded.notice)`,
    )
    .bind(JSON.stringify(events), now.toISOString());

/** An event that the cron is to act upon. */
export interface DueEvent {
  id: string;
  type: string;
  notice: string;
}

/**
 * Takes events that wait for being acted upon: found ones at once, delivered ones when their delivery had a minute for it,
 * and each again after a pause that doubles from one minute to some days.
 */
export async function takeDueEvents(db: D1Database, now: Date, limit: number): Promise<DueEvent[]> {
  const { results } = await db
    .prepare(
      `UPDATE stripe_events SET tries = tries + 1 WHERE id IN
         (SELECT id FROM stripe_events WHERE state = 'received' AND notice IS NOT NULL
            AND unixepoch(received_at) + 60 * ((1 << MIN(tries, 12)) - (deliveries = 0)) <= ?1
          ORDER BY tries, received_at LIMIT ?2)
       RETURNING id, type, notice`,
    )
    .bind(Math.floor(now.getTime() / 1000), limit)
    .all<DueEvent>();
  return results;
}

/** The statement that closes an event; it goes into the transaction of the event's effect. */
export function closeEvent(db: D1Database, id: string, state: 'processed' | 'ignored'): D1PreparedStatement {
  return db.prepare('UPDATE stripe_events SET state = ?, error = NULL WHERE id = ?').bind(state, id);
}

/** Keeps an event open for its next delivery, with the code of what went wrong. */
export async function noteEventFailure(db: D1Database, id: string, code: string): Promise<void> {
  await db.prepare('UPDATE stripe_events SET error = ? WHERE id = ?').bind(code, id).run();
}
