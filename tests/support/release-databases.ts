import { DatabaseSync } from 'node:sqlite';
import { sourceFiles } from './source-files.ts';

/** What a row holds, by column. */
export type StoredRow = Record<string, unknown>;

/** All migrations in their order; `number` is such as '0027'. */
export const migrations = sourceFiles('migrations', /^\d{4}_.*\.sql$/).map(({ path, text }) => ({
  number: /\/(\d{4})_/.exec(path)?.[1] ?? '',
  path,
  text,
}));

/**
 * The rows of each release since November 2026: `sql` writes some into every table that it had, after the migration whose
 * number is `after`. A fixture is never changed.
 */
export const releases = sourceFiles('tests/fixtures/database', /\.sql$/).map(({ path, text }) => {
  const after = /\bafter migration (\d{4})\b/.exec(text)?.[1];
  if (after === undefined) throw new Error(`${path} does not say after which migration it is loaded`);
  return { release: path.replace(/^.*\/|\.sql$/g, ''), after, sql: text };
});

/** Tables of ours; those of SQLite and of the platform are made by them. */
const tablesSql = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
  AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`;

/** The names of our tables. */
export const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare(tablesSql)
    .all()
    .map(({ name }) => String(name));

/** A database as such a release left it, in memory; `upgrade` applies all later migrations. */
export function databaseOf({ after, sql }: { after: string; sql: string }) {
  const db = new DatabaseSync(':memory:');
  for (const { text } of migrations.filter(({ number }) => number <= after)) db.exec(text);
  db.exec(sql);
  return {
    db,
    upgrade: () => {
      for (const { number, text } of migrations) if (number > after) db.exec(text);
    },
  };
}

/** A database of today with the rows of the newest release. */
export function databaseOfToday(): DatabaseSync {
  const newest = releases.at(-1);
  if (!newest) throw new Error('There is no fixture of a release');
  const { db, upgrade } = databaseOf(newest);
  upgrade();
  return db;
}

/** The rows of `before` that `now` has not, each in all columns that it had. */
export const lostRows = (before: readonly StoredRow[], now: readonly StoredRow[]): StoredRow[] =>
  before.filter(
    (row) => !now.some((one) => Object.entries(row).every(([name, value]) => one[name] === value)),
  );
