/** The whole database as a file of SQL, and back. */
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { query } from '../inbox/database.ts';
import { projectDir, stateDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';

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
export async function countRows(remote: boolean): Promise<Map<string, number>> {
  const [tables = []] = await query([ownTables], remote);
  const names = tables.map(({ name }) => String(name));
  if (names.length === 0) return new Map();
  const counts = await query(
    names.map((name) => `SELECT count(*) AS n FROM "${name}"`),
    remote,
  );
  return new Map(names.map((name, index) => [name, Number(counts[index]?.[0]?.['n'] ?? 0)]));
}

/** Writes the database into a file that only this user can read: it holds what visitors sent. Throws `Stop`. */
export async function writeBackup(file: string, remote: boolean): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const folder = remote ? null : await localSettings();
  try {
    const place = folder ? ['--local', '--config', join(folder, 'wrangler.json')] : ['--remote'];
    const { code, output } = await runTool('wrangler', ['d1', 'export', 'DB', ...place, '--output', file]);
    if (code !== 0) throw new Stop(`${output.trim()}\nThe database could not be exported: see above.`);
    await chmod(file, 0o600);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Throws `Stop` when there is something in the database. */
export async function needEmpty(remote: boolean): Promise<void> {
  const [tables = []] = await query([ownTables], remote);
  if (tables.length > 0)
    throw new Stop(
      `This database is not empty: it has ${tables.length} tables. Restore into a new one (docs/operating.md says how).`,
    );
}

/** Fills an empty database from such a file. Throws `Stop`. */
export async function readBackup(file: string, remote: boolean): Promise<void> {
  const place = remote ? ['--remote', '--yes'] : ['--local', '--persist-to', stateDir];
  const { code, output } = await runTool('wrangler', ['d1', 'execute', 'DB', ...place, '--file', file]);
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe file could not be read into the database: see above.`);
}
