import { runTool } from './processes.ts';
import { stateDir } from './paths.ts';
import { Stop } from './stop.ts';

/** Brings the local database up to the newest migration. */
export async function migrateLocal(state = stateDir): Promise<void> {
  const { code, output } = await runTool('wrangler', [
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '--persist-to',
    state,
  ]);
  if (code !== 0) throw new Stop(`${output.trim()}\nThe local database could not be migrated: see above.`);
}
