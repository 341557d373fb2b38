import { describe, expect, it } from 'vitest';
import { keepsGrowing } from './memory.ts';
import { compareRows, noteRow, tables, type Accepted } from './rows.ts';

/** A database with these playlists, and one row of every other table. */
const databaseWith = (playlists: readonly string[]) => ({
  rows: async <T>(sql: string) => {
    const ids = sql.endsWith('FROM playlists') ? playlists : ['x'];
    return ids.map((id) => ({ id })) as T[];
  },
});

/** These playlists are accepted, and one row of every other table. */
function acceptedPlaylists(...ids: string[]): Accepted {
  const accepted: Accepted = new Map(tables.map((table) => [table, ['x']]));
  accepted.delete('playlists');
  for (const id of ids) noteRow(accepted, '/api/playlists', undefined, JSON.stringify({ id }));
  return accepted;
}

describe('the load test', () => {
  it('is content when each accepted row is there once', async () => {
    const { faults, rows } = await compareRows(databaseWith(['a', 'b']), acceptedPlaylists('a', 'b', 'b'));
    expect(faults).toEqual([]);
    expect(rows.at(-1)).toEqual(['playlists', '2', '1', '2', '0', '0']);
  });

  it('knows an event and a merged playlist by what was sent, and nothing of other addresses', () => {
    const accepted: Accepted = new Map();
    noteRow(accepted, '/api/stripe-payments/webhook', '{"id":"evt_1"}', '{"received":true}');
    noteRow(accepted, '/api/library/merge', '{"playlists":[{"id":"a","title":"Mine"}]}', '');
    noteRow(accepted, '/api/history', '{"id":"x"}', '{"id":"x"}');
    expect([...accepted]).toEqual([
      ['stripe_events', ['evt_1']],
      ['playlists', ['a']],
    ]);
  });

  it.each([
    ['a lost row', ['a'], ['a', 'b'], '1 accepted rows are lost'],
    ['a doubled row', ['a', 'a'], ['a'], '1 rows are there'],
    ['a row of nobody', ['a', 'c'], ['a'], '1 rows are there'],
    ['a table that took nothing', [], [], 'nothing was accepted'],
  ])('finds %s', async (_, stored, accepted, fault) => {
    const { faults } = await compareRows(databaseWith(stored), acceptedPlaylists(...accepted));
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
