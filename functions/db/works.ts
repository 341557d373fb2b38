import type { WorkChange, WorkChanges, WorkKind } from '#lib/contract/library/works-paths.ts';
import { workLimits } from '#lib/contract/library/works-paths.ts';
import type { UserDatabase } from './user-database.ts';

interface WorkRow {
  readonly kind: WorkKind;
  readonly id: string;
  readonly version: number;
  readonly body: string | null;
}

const toChange = ({ kind, id, version, body }: WorkRow): WorkChange => ({ kind, id, version, body });

/** What of the user's works has changed after a version, oldest change first; a page of it. */
export async function listWorks(db: UserDatabase, userId: string, since: number): Promise<WorkChanges> {
  const { results } = await db.run<WorkRow>(
    db
      .prepare(
        `SELECT kind, id, version, body FROM works WHERE user_id = ?1 AND version > ?2
         ORDER BY version LIMIT ${workLimits.page + 1}`,
      )
      .bind(userId, since),
  );
  const changes = results.slice(0, workLimits.page).map(toChange);
  return { changes, cursor: changes.at(-1)?.version ?? since, more: results.length > workLimits.page };
}

/** A change of a work: `from` is the version that it began with, 0 for none. */
interface WorkToKeep {
  readonly kind: WorkKind;
  readonly id: string;
  readonly from: number;
  readonly body: string | null;
}

/** `current` is null where the account knows no such work. */
type KeptWork =
  | { readonly result: 'kept'; readonly version: number }
  | { readonly result: 'conflict'; readonly current: WorkChange | null };

/**
 * Keeps a work if it is as it was when the change began. The same change again is kept already. One batch: the statement
 * that changes only what stands at that version, and the work as it stands then, off which it is read what happened.
 */
export async function keepWork(
  db: UserDatabase,
  userId: string,
  { kind, id, from, body }: WorkToKeep,
  now: Date,
): Promise<KeptWork> {
  const [, read] = await db.batch<WorkRow>([
    db
      .prepare(
        `INSERT INTO works (user_id, kind, id, version, body, updated_at)
         SELECT ?1, ?2, ?3, (SELECT COALESCE(MAX(version), 0) + 1 FROM works WHERE user_id = ?1), ?5, ?6
         WHERE ?4 = 0 OR EXISTS (SELECT 1 FROM works WHERE user_id = ?1 AND kind = ?2 AND id = ?3)
         ON CONFLICT (user_id, kind, id) DO UPDATE
           SET version = excluded.version, body = excluded.body, updated_at = excluded.updated_at
           WHERE works.version = ?4 AND works.body IS NOT excluded.body`,
      )
      .bind(userId, kind, id, from, body, now.toISOString()),
    db
      .prepare('SELECT kind, id, version, body FROM works WHERE user_id = ?1 AND kind = ?2 AND id = ?3')
      .bind(userId, kind, id),
  ]);
  const [row] = read?.results ?? [];
  if (!row) return { result: 'conflict', current: null };
  return row.body === body
    ? { result: 'kept', version: row.version }
    : { result: 'conflict', current: toChange(row) };
}

/**
 * Forgets deletions from before a time; a device that was away for longer brings the work back. The last change of a user stays, so
 * that no version is given twice. Answers how many went.
 */
export async function forgetDeletedWorks(db: D1Database, deletedBefore: Date): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM works WHERE body IS NULL AND updated_at < ?
         AND version < (SELECT MAX(version) FROM works w WHERE w.user_id = works.user_id)`,
    )
    .bind(deletedBefore.toISOString())
    .run();
  return meta.changes;
}
