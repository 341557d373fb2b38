/** `npm run dev`: the site with hot reload, and the API behind it on the production runtime. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runLocalCron } from './local-cron.ts';
import { migrateLocal } from './migrate.ts';
import { projectDir } from './paths.ts';
import { needFreePort, nextFreePort, sitePort } from './ports.ts';
import { startTool, stopAll, stopOnSignal } from './processes.ts';
import { sayServices } from './say-services.ts';
import { startStandIns } from './stand-ins.ts';
import { startWorker } from './worker.ts';

stopOnSignal();
const apiPort = sitePort();
await needFreePort(apiPort, 'npm run dev');
mkdirSync(join(projectDir, 'dist'), { recursive: true });
try {
  await migrateLocal();
  const sitePortNumber = await nextFreePort(4321);
  const standIns = await startStandIns({ sitePort: apiPort });
  // Visitors come back from the payment page to the site with hot reload, not to the Worker behind it.
  const publicOrigin = `http://localhost:${sitePortNumber}`;
  await startWorker(apiPort, { variables: { PUBLIC_ORIGIN: publicOrigin, ...standIns.variables } });
  // It says on the screen when it is ready, or why it is not.
  standIns.identity?.start().catch(() => undefined);
  void runLocalCron(apiPort);
  const astro = startTool('astro', ['dev', '--port', String(sitePortNumber)], {
    env: { PORT: String(apiPort) },
    onLine: (line) => console.log(line),
  });
  sayServices(
    [
      ['Site with hot reload', `http://localhost:${sitePortNumber}`],
      ['API', `http://localhost:${apiPort}/api`],
    ],
    standIns,
  );
  const { code } = await astro.exited;
  await stopAll();
  process.exitCode = code;
} catch (error) {
  await stopAll();
  throw error;
}
