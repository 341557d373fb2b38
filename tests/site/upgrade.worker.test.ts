import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { everyOf, object, readJsonAs, record } from '#lib/data/shapes.ts';
import { databaseOf, lostRows, migrations, releases, tablesOf } from '../support/release-databases.ts';
import { projectDir } from '../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'notewright-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The platform's own command for databases, in a folder with settings and migrations of its own. */
function d1(cwd: string, ...words: string[]): string {
  const args = [join(projectDir, 'node_modules/wrangler/bin/wrangler.js'), 'd1', ...words, '--local'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd, encoding: 'utf8' },
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

const settings = {
  name: 'upgrade',
  compatibility_date: '2026-11-01',
  d1_databases: [
    { binding: 'DB', database_name: 'upgrade', database_id: '00000000-0000-4000-8000-000000000001' },
  ],
};

const answers = everyOf(object({ results: everyOf(record) }));

// What Node's SQLite says of it is in upgrade.node.test.ts; this is the way that a deployment takes.
it.each(releases)(
  'the platform upgrades release $release without losing a row',
  { timeout: 240_000 },
  (release) => {
    const place = join(folder, release.release);
    mkdirSync(join(place, 'migrations'), { recursive: true });
    writeFileSync(join(place, 'wrangler.json'), JSON.stringify(settings));
    const put = (which: typeof migrations) => {
      for (const { path, text } of which) writeFileSync(join(place, path), text);
    };
    put(migrations.filter(({ number }) => number <= release.after));
    d1(place, 'migrations', 'apply', 'DB');
    const fixture = join(place, 'rows.sql');
    writeFileSync(fixture, release.sql);
    d1(place, 'execute', 'DB', '--file', fixture);

    const tables = tablesOf(databaseOf(release).db);
    const read = () => {
      const json = d1(
        place,
        'execute',
        'DB',
        '--json',
        '--command',
        tables.map((name) => `SELECT * FROM ${name}`).join('; '),
      );
      const found = readJsonAs(answers, json);
      expect(found).toHaveLength(tables.length);
      return (found ?? []).map(({ results }) => results);
    };
    const before = read();
    expect(before.map((rows) => rows.length > 0)).toEqual(tables.map(() => true));
    put(migrations);
    d1(place, 'migrations', 'apply', 'DB');
    const now = read();
    expect(before.map((rows, at) => lostRows(rows, now[at] ?? []))).toEqual(tables.map(() => []));
    expect(d1(place, 'migrations', 'list', 'DB')).toContain('No migrations to apply');
  },
);
