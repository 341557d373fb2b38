/**
 * The last line of a backup's file of SQL: how many rows of each table are in it, which files lie beside it, and a checksum
 * over all of that. A file that was cut, edited or damaged has none that fits, and is not restored.
 */
import { createHash } from 'node:crypto';
import {
  everyOf,
  finite,
  nullable,
  object,
  oneOf,
  readJsonAs,
  recordOf,
  text,
  type Of,
} from '#lib/data/shapes.ts';
import { Stop } from '../local/stop.ts';

const opening = '-- notewright-backup ';

/** The files of deliveries beside a file of SQL. */
const files = object({
  /** How many. */
  count: finite,
  /** SHA-256 of their list, in hexadecimal. */
  list: text,
  /** Keys of those that the bucket had not. */
  missing: everyOf(text),
});

const markShape = object({
  version: oneOf([1]),
  rows: recordOf(finite),
  files: nullable(files),
  /** Over the SQL and the fields above. */
  sha256: text,
});

/** What a backup holds. */
export interface BackupFacts {
  /** How many of each table. */
  rows: Readonly<Record<string, number>>;
  /** Null where the files were left out. */
  files: Of<typeof files> | null;
}

/** SHA-256 in hexadecimal. */
export const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex');

const sumOf = (sql: string, { rows, files }: BackupFacts) =>
  sha256(`${sql}${JSON.stringify({ rows, files })}`);

/**
 * Rows of each table that is made in an export of D1, which writes each row as one line: line breaks within texts are
 * escaped, and names of tables quoted. The database's own tables (`sqlite_…`) are not counted.
 */
export function rowsIn(sql: string): Record<string, number> {
  const rows: Record<string, number> = {};
  for (const [, made, filled] of sql.matchAll(
    /^CREATE TABLE (?:IF NOT EXISTS )?["'`]?(\w+)|^INSERT INTO "(\w+)" \(/gm,
  )) {
    const table = made ?? filled ?? '';
    if (table.startsWith('sqlite_')) continue;
    rows[table] = (rows[table] ?? 0) + (filled === undefined ? 0 : 1);
  }
  return rows;
}

/** The same SQL with its end mark. */
export function withEndMark(sql: string, facts: BackupFacts): string {
  const body = sql.endsWith('\n') ? sql : `${sql}\n`;
  const { rows, files } = facts;
  return `${body}${opening}${JSON.stringify({ version: 1, rows, files, sha256: sumOf(body, facts) })}\n`;
}

const nothing = 'Nothing was restored.';

/** How many tables and rows a mark speaks of that are not there. */
function lacking(sql: string, marked: BackupFacts['rows']): string {
  const found = rowsIn(sql);
  const odd = Object.entries(marked).filter(([table, rows]) => found[table] !== rows);
  if (odd.length === 0) return '';
  const [[table, rows] = ['', 0]] = odd;
  return ` ${odd.length} of ${Object.keys(marked).length} tables differ: ${table} had ${rows} rows and has ${found[table] ?? 'none'}.`;
}

/**
 * Takes a backup apart: its SQL, and what its end mark says. Throws `Stop` for one that is not as it was written. One
 * without a mark is taken when `mayLackMark`; then `facts` is null.
 */
export function readEndMark(
  backup: string,
  mayLackMark: boolean,
): { sql: string; facts: BackupFacts | null } {
  const at = backup.lastIndexOf(`\n${opening}`) + 1;
  if (at === 0) {
    if (mayLackMark) return { sql: backup, facts: null };
    throw new Stop(
      `This backup has no end mark: it was cut off, or written before there were such marks. ${nothing} If you know that it is whole: --without-end-mark`,
    );
  }
  const sql = backup.slice(0, at);
  const [line = '', ...after] = backup.slice(at).split('\n');
  const mark = readJsonAs(markShape, line.slice(opening.length));
  if (!mark || after.length !== 1 || after[0] !== '')
    throw new Stop(
      `The end mark of this backup ${mark ? 'is not its last line' : 'cannot be read'}: the file was changed or cut. ${nothing}`,
    );
  if (sumOf(sql, mark) !== mark.sha256)
    throw new Stop(
      `This backup is not as it was written: its checksum differs.${lacking(sql, mark.rows)} ${nothing} Take another one.`,
    );
  return { sql, facts: { rows: mark.rows, files: mark.files } };
}

/** Tables whose rows are other ones than wanted, in words; empty when all are there. */
export const rowProblems = (
  wanted: Readonly<Record<string, number>>,
  found: ReadonlyMap<string, number>,
): string[] =>
  [...new Set([...Object.keys(wanted), ...found.keys()])]
    .filter((table) => wanted[table] !== found.get(table))
    .map(
      (table) => `${table}: ${wanted[table] ?? 'no table'} wanted, ${found.get(table) ?? 'no table'} found`,
    );
