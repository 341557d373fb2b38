/** `npm start`: builds the site, migrates the local database and serves both on one address, with
 * what stands in for other people's services beside it. */
import { runLocalCron } from './local/local-cron.ts';
import { buildSite } from './build/build-site.ts';
import { migrateLocal } from './local/migrate.ts';
import { readOptions } from './local/options.ts';
import { needFreePort, sitePort } from './local/ports.ts';
import { stopAll, stopOnSignal } from './local/processes.ts';
import { sayServices } from './local/say-services.ts';
import { startStandIns } from './local/stand-ins.ts';
import { startWorker } from './local/worker.ts';

readOptions({});
stopOnSignal();
const port = sitePort();
await needFreePort(port, 'npm start');
console.log('Building the site and preparing the local database …');
try {
  const [built] = await Promise.all([buildSite(), migrateLocal()]);
  console.log(built ? 'The site is built.' : 'The site is already built: nothing changed since.');
  const standIns = await startStandIns({ sitePort: port });
  const { exited } = await startWorker(port, { variables: standIns.variables });
  // It says on the screen when it is ready, or why it is not.
  standIns.identity?.start().catch(() => undefined);
  void runLocalCron(port);
  sayServices([['Site and API', `http://localhost:${port}`]], standIns);
  const { code } = await exited;
  process.exitCode = code;
} catch (error) {
  await stopAll();
  throw error;
}
