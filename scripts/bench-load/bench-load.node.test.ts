import { describe, expect, it } from 'vitest';
import { compareRows, rowsBefore } from './compare-rows.ts';
import { createKept, keptTables, type KeptTable } from './kept.ts';
import { keepsGrowing } from './memory.ts';

/** A database that answers these ids for each table. */
const databaseOf = (ids: Partial<Record<KeptTable, readonly string[]>>) => ({
  prepare: (sql: string) => ({
    all: async () => {
      const table = (Object.keys(keptTables) as KeptTable[]).find((name) => sql.endsWith(`FROM ${name}`));
      return { results: (table ? (ids[table] ?? []) : []).map((id) => ({ id })) };
    },
  }),
});

/** Accepts these ids of plays, and one of every other table. */
function acceptedPlays(...ids: string[]) {
  const kept = createKept();
  for (const table of Object.keys(keptTables) as KeptTable[]) if (table !== 'plays') kept.note(table, 'x');
  for (const id of ids) kept.note('plays', id);
  return kept.all();
}
const others = Object.fromEntries(Object.keys(keptTables).map((table) => [table, ['x']])) as Partial<
  Record<KeptTable, string[]>
>;

describe('the load test', () => {
  it('is content when each accepted row is there once, beside those that were there before', async () => {
    const before = await rowsBefore(databaseOf({ plays: ['old'] }));
    const { faults, rows } = await compareRows(
      databaseOf({ ...others, plays: ['old', 'a', 'b'] }),
      acceptedPlays('a', 'b', 'b'),
      before,
    );
    expect(faults).toEqual([]);
    expect(rows.at(-1)).toEqual(['plays', '2', '1', '2', '0', '0']);
  });

  it.each([
    ['a lost row', ['a'], ['a', 'b'], '1 accepted rows are lost'],
    ['a doubled row', ['a', 'a'], ['a'], '1 rows are there'],
    ['a row of nobody', ['a', 'c'], ['a'], '1 rows are there'],
    ['a table that took nothing', [], [], 'nothing was accepted'],
  ])('finds %s', async (_, stored, accepted, fault) => {
    const { faults } = await compareRows(
      databaseOf({ ...others, plays: stored }),
      acceptedPlays(...accepted),
      new Map(),
    );
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['stays', [100, 200, 300, 300, 305, 300], false],
    ['grows a little', [300, 300, 300, 300, 320, 322], false],
    ['keeps growing', [100, 100, 200, 200, 300, 300], true],
    ['falls', [300, 300, 200, 200, 100, 100], false],
  ])('sees memory that %s', (_, samples, grows) => {
    expect(keepsGrowing(samples).grows).toBe(grows);
  });
});
