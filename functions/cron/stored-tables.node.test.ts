import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseOfToday, tablesOf } from '../../tests/support/release-databases.ts';
import { sourceFile } from '../../tests/support/source-files.ts';
import { storedTables } from '../../tests/support/stored-tables.ts';
import { kinds } from '../db/inbox-kinds.ts';
import { endDeliveries, sweepFiles } from '../delivery/remove-files.ts';
import type { Bindings } from '../env.ts';
import { deleteOldRows } from './delete-old-rows.ts';
import { endTransfers } from './end-transfers.ts';

/** A statement of `nodeD1`, with its parameters. */
interface NodeStatement {
  bind: (...values: SQLInputValue[]) => NodeStatement;
  run: () => Promise<{ results: unknown[]; meta: { changes: number } }>;
  all: NodeStatement['run'];
}

/**
 * As much of the platform's database as the jobs use, on Node's SQLite. A batch is one transaction, as it is there.
 */
function nodeD1(db: DatabaseSync): D1Database {
  const statement = (sql: string, values: readonly SQLInputValue[] = []): NodeStatement => {
    const run = () => {
      const results = db.prepare(sql).all(...values);
      return Promise.resolve({
        results,
        meta: { changes: Number(db.prepare('SELECT changes() AS n').get()?.['n']) },
      });
    };
    return { bind: (...bound) => statement(sql, bound), run, all: run };
  };
  const batch = async (statements: readonly NodeStatement[]) => {
    db.exec('BEGIN');
    try {
      const results: unknown[] = [];
      for (const one of statements) results.push(await one.run());
      db.exec('COMMIT');
      return results;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
  return { prepare: (sql: string) => statement(sql), batch } as unknown as D1Database;
}

const db = databaseOfToday();
const tables = tablesOf(db);
for (const { row } of Object.values(storedTables)) if (row !== undefined) db.exec(row);

const emptyTables = () =>
  tables.filter((table) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] === 0);

/** The jobs of the clock, as functions/index.ts runs them, with a store whose files are gone when they shall be. */
async function runJobs(now: Date): Promise<void> {
  const done = () => Promise.resolve();
  const FILES = { delete: done, resumeMultipartUpload: () => ({ abort: done }) };
  const env = { DB: nodeD1(db), FILES } as unknown as Bindings;
  await endDeliveries(env, now);
  await sweepFiles(env, now);
  await endTransfers(env.DB, now);
  await deleteOldRows(env.DB, now);
}

it('has a line for each table of the migrations, and for no other', () => {
  expect(
    Object.keys(storedTables).sort(),
    'Write into tests/support/stored-tables.ts how long the rows are kept and where the owner sees them (docs/recipes/add-an-endpoint.md)',
  ).toEqual([...tables].sort());
});

describe('when their time is over', () => {
  let before: string[];
  let afterClock: string[];
  let afterAccounts: string[];
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    before = emptyTables();
    await runJobs(new Date('2126-01-01T00:00:00Z'));
    // Files are taken away in one night and their orders in the next.
    await runJobs(new Date('2126-01-02T00:00:00Z'));
    afterClock = emptyTables();
    db.exec('DELETE FROM accounts');
    afterAccounts = emptyTables();
  });

  const goes = (how: string) => tables.filter((table) => storedTables[table]?.goes === how);

  it('there were rows to go', () => {
    const empty = before.filter((table) => storedTables[table]?.goes !== 'site');
    expect(empty, 'Give its line in tests/support/stored-tables.ts a `row`').toEqual([]);
  });

  it('rows that a job of the clock deletes are gone', () => {
    expect(goes('clock').filter((table) => !afterClock.includes(table))).toEqual([]);
  });

  it('rows of a user go with the account', () => {
    expect(goes('account').filter((table) => !afterAccounts.includes(table))).toEqual([]);
  });

  it('what stays is not about a person, and the privacy policy says so', () => {
    const policy = sourceFile('src/content/policies/privacy-policy.md');
    const rowOf = (table: string) =>
      policy.split('\n').find((line) => line.startsWith(`| \`${table}\``)) ?? '';
    expect(goes('site').filter((table) => !rowOf(table).includes('Nothing about you'))).toEqual([]);
  });
});

describe('the owner', () => {
  it.each(Object.entries(storedTables))('sees the rows of %s, or it says why not', (table, { seen }) => {
    if ('because' in seen) return expect(seen.because).toMatch(/^[A-Z].{20,}\.$/);
    const kind = Object.entries(kinds).find(([name]) => name === seen.inbox)?.[1];
    const read = kind ? [kind.rows, 'details' in kind ? kind.details : ''].join('\n') : '';
    return expect(read).toMatch(new RegExp(`\\b(?:FROM|JOIN) ${table}\\b`));
  });
});
