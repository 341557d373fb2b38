/** The whole database as a file of SQL, and back. */
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { query } from '../inbox/database.ts';
import { projectDir, stateDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import { rowProblems, rowsIn } from './end-mark.ts';

/** Tables of ours; those of the platform are made by it. */
const ownTables = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
  AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`;

/**
 * The export knows no `--persist-to`: it looks beside its settings. So it gets settings in a folder of their own,
 * beside which our local database seems to lie.
 */
async function localSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-backup-'));
  const { name, compatibility_date, d1_databases } = unstable_readConfig({
    config: join(projectDir, 'wrangler.jsonc'),
  });
  await writeFile(join(folder, 'wrangler.json'), JSON.stringify({ name, compatibility_date, d1_databases }));
  await mkdir(join(folder, '.wrangler'));
  await symlink(resolve(projectDir, stateDir), join(folder, '.wrangler', 'state'), 'dir');
  return folder;
}

/** Names and numbers of rows of all tables. */
async function countRows(remote: boolean): Promise<Map<string, number>> {
  const [tables = []] = await query([ownTables], remote);
  const names = tables.map(({ name }) => String(name));
  if (names.length === 0) return new Map();
  const counts = await query(
    names.map((name) => `SELECT count(*) AS n FROM "${name}"`),
    remote,
  );
  return new Map(names.map((name, index) => [name, Number(counts[index]?.[0]?.['n'] ?? 0)]));
}

/**
 * Exports the database into a file that only this user can read: it holds what visitors sent. Answers its SQL and the rows of
 * each table in it. Throws `Stop` when they are not those of the database.
 */
export async function exportDatabase(
  file: string,
  remote: boolean,
): Promise<{ sql: string; rows: Record<string, number> }> {
  await mkdir(dirname(file), { recursive: true });
  const before = await countRows(remote);
  if (before.size === 0) throw new Stop('There is nothing in this database: no backup was written.');
  const folder = remote ? null : await localSettings();
  try {
    const place = folder ? ['--local', '--config', join(folder, 'wrangler.json')] : ['--remote'];
    const { code, output } = await runTool('wrangler', ['d1', 'export', 'DB', ...place, '--output', file]);
    if (code !== 0) throw new Stop(`${output.trim()}\nThe database could not be exported: see above.`);
    await chmod(file, 0o600);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
  const sql = await readFile(file, 'utf8');
  const rows = rowsIn(sql);
  // Visitors may write meanwhile: what was there before and after is counted only where the file differs.
  if (rowProblems(rows, before).length > 0) {
    const problems = rowProblems(rows, await countRows(remote));
    if (problems.length > 0)
      throw new Stop(
        `The export is not what the database holds, or rows were written meanwhile. No backup was kept; try again.\n${problems.join('\n')}`,
      );
  }
  return { sql, rows };
}

/** Throws `Stop` when there is something in the database. */
export async function needEmpty(remote: boolean): Promise<void> {
  const [tables = []] = await query([ownTables], remote);
  if (tables.length > 0)
    throw new Stop(
      `This database is not empty: it has ${tables.length} tables. Restore into a new one (docs/operating.md says how).`,
    );
}

/** Fills an empty database with such SQL. Throws `Stop` when it cannot, or when other rows are in it then. */
export async function fillDatabase(
  sql: string,
  rows: Readonly<Record<string, number>> | null,
  remote: boolean,
): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-restore-'));
  try {
    const file = join(folder, 'backup.sql');
    await writeFile(file, sql, { mode: 0o600 });
    const place = remote ? ['--remote', '--yes'] : ['--local', '--persist-to', stateDir];
    const { code, output } = await runTool('wrangler', ['d1', 'execute', 'DB', ...place, '--file', file]);
    if (code !== 0)
      throw new Stop(`${output.trim()}\nThe file could not be read into the database: see above.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const counts = await countRows(remote);
  const problems = rows === null ? [] : rowProblems(rows, counts);
  if (problems.length > 0)
    throw new Stop(
      `Not all came back. Do not use this database: make a new one, and restore into that.\n${problems.join('\n')}`,
    );
  return counts;
}
