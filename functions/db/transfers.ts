/** So many lie here at once at most: 280 MB, so that nobody fills the database with them. */
export const mostTransfers = 200;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** What is to be kept: `id` and `sentKey` as in the migration, `data` in base64url. */
interface NewTransfer {
  readonly id: string;
  readonly sentKey: string;
  readonly data: string;
}

type KeptTransfer =
  | { readonly result: 'kept'; readonly id: string; readonly endsAt: Date }
  /** The key belongs to other data. */
  | { readonly result: 'conflict' }
  /** There is no room for one more. */
  | { readonly result: 'full' };

/** Keeps a ciphertext until a time; the same send again finds the first. Those whose time is over make room. */
export async function keepTransfer(
  db: D1Database,
  { id, sentKey, data }: NewTransfer,
  now: Date,
  endsAt: Date,
): Promise<KeptTransfer> {
  const [, kept] = await db.batch<{ id: string; ends_at: number; same: 0 | 1 }>([
    db.prepare('DELETE FROM transfers WHERE ends_at <= ?').bind(secondsOf(now)),
    db
      .prepare(
        // The update changes nothing; without it a row that was there would not be returned.
        `INSERT INTO transfers (id, sent_key, data, ends_at)
         SELECT ?1, ?2, ?3, ?4
         WHERE (SELECT COUNT(*) FROM transfers) < ${mostTransfers}
           OR EXISTS (SELECT 1 FROM transfers WHERE sent_key = ?2)
         ON CONFLICT (sent_key) DO UPDATE SET sent_key = sent_key
         RETURNING id, ends_at, data IS ?3 AS same`,
      )
      .bind(id, sentKey, data, secondsOf(endsAt)),
  ]);
  const [row] = kept?.results ?? [];
  if (!row) return { result: 'full' };
  if (!row.same) return { result: 'conflict' };
  return { result: 'kept', id: row.id, endsAt: new Date(row.ends_at * 1000) };
}

/** The ciphertext, which is gone from here in the same statement: of two who ask at once one gets it. Null for none. */
export async function takeTransfer(db: D1Database, id: string, now: Date): Promise<string | null> {
  const row = await db
    .prepare('DELETE FROM transfers WHERE id = ?1 AND ends_at > ?2 RETURNING data')
    .bind(id, secondsOf(now))
    .first<{ data: string }>();
  return row?.data ?? null;
}

/** Deletes those whose time is over. Answers how many went. */
export async function deleteEndedTransfers(db: D1Database, now: Date): Promise<number> {
  const { meta } = await db.prepare('DELETE FROM transfers WHERE ends_at <= ?').bind(secondsOf(now)).run();
  return meta.changes;
}
