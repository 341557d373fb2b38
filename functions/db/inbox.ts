import type { InboxKind } from '#lib/contract/desk/desk-inbox.ts';
import type { Transactions } from './delivery-rows.ts';
import { hasDone, kinds, listSql, summarySql, type Row } from './inbox-kinds.ts';

/** Of each kind how many wait for the owner. */
export async function countInbox(db: Transactions): Promise<Record<string, number>> {
  const [found] = await db.batch<Record<string, number>>([db.prepare(summarySql)]);
  return found?.results[0] ?? {};
}

/** Rows of one kind, from the `from`-th on; without those that are ticked off unless `all`. */
export async function listInbox(
  db: Transactions,
  kind: InboxKind,
  { all, from, limit }: { all: boolean; from: number; limit: number },
): Promise<Row[]> {
  const sql = `SELECT * FROM (${listSql(kind, all)}) LIMIT ?1 OFFSET ?2`;
  const [found] = await db.batch<Row>([db.prepare(sql).bind(limit, from)]);
  return found?.results ?? [];
}

/** Ticks one off at `now`, or not any more with null. False when there is none of this kind that can be. */
export async function tickInbox(
  db: Transactions,
  { kind, id, doneAt }: { kind: InboxKind; id: string; doneAt: string | null },
): Promise<boolean> {
  if (!hasDone(kind)) return false;
  // Of an order money alone may be left: then only one of its tables knows it.
  const done = await db.batch(
    kinds[kind].done.map(({ table, id: column }) =>
      db
        .prepare(
          `UPDATE ${table} SET done_at = CASE WHEN ?1 IS NULL THEN NULL ELSE COALESCE(done_at, ?1) END WHERE ${column} = ?2`,
        )
        .bind(doneAt, id),
    ),
  );
  return done.some(({ meta }) => meta.changes > 0);
}
