import { describe, expect, it } from 'vitest';
import { databaseOf, lostRows, migrations, releases, tablesOf } from '../support/release-databases.ts';
import { sourceFile } from '../support/source-files.ts';

describe.each(releases)('the database of release $release', (release) => {
  const { db, upgrade } = databaseOf(release);
  const rowsOf = (table: string) => db.prepare(`SELECT * FROM ${table}`).all();
  const before = new Map(tablesOf(db).map((table) => [table, rowsOf(table)]));
  upgrade();

  it('has a row in every table that it had', () => {
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(empty).toEqual([]);
  });

  it.each([...before.keys()])('keeps every row of %s, in every column', (table) => {
    expect(tablesOf(db)).toContain(table);
    expect(lostRows(before.get(table) ?? [], rowsOf(table))).toEqual([]);
  });

  it('is whole after the upgrade: no row tells of one that is gone', () => {
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  });

  it.each(tablesOf(db))('has triggers of %s that can run', (table) => {
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const sets = columns.map(({ name }) => `${String(name)} = ${String(name)}`).join(', ');
    // Explaining compiles the triggers too, so that one which names a table of before fails.
    for (const sql of [
      `INSERT INTO ${table} DEFAULT VALUES`,
      `UPDATE ${table} SET ${sets}`,
      `DELETE FROM ${table}`,
    ])
      expect(() => db.prepare(`EXPLAIN ${sql}`).all(), sql).not.toThrow();
  });
});

describe('the fixtures', () => {
  it('are there for each release that the changelog names', () => {
    const dates = [...sourceFile('CHANGELOG.md').matchAll(/^## \[[\d.]+\] - (\d{4}-\d{2})-\d{2}$/gm)];
    expect(dates).not.toEqual([]);
    const months = new Set(dates.map(([, month]) => month));
    expect([...months].filter((month) => !releases.some(({ release }) => release === month))).toEqual([]);
  });

  it('are of migrations that are there', () => {
    const numbers = migrations.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { after } of releases) expect(numbers).toContain(after);
  });
});
