/** `npm run dev`: the site with hot reload, and the API behind it on the production runtime. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrateLocal } from './migrate.ts';
import { projectDir } from './paths.ts';
import { needFreePort, nextFreePort, sitePort } from './ports.ts';
import { startTool, stopAll, stopOnSignal } from './processes.ts';
import { sayServices } from './say-services.ts';
import { startWorker } from './worker.ts';

stopOnSignal();
const apiPort = sitePort();
await needFreePort(apiPort, 'npm run dev');
mkdirSync(join(projectDir, 'dist'), { recursive: true });
try {
  await migrateLocal();
  const [sitePortNumber] = await Promise.all([nextFreePort(4321), startWorker(apiPort)]);
  const astro = startTool('astro', ['dev', '--port', String(sitePortNumber)], {
    env: { PORT: String(apiPort) },
    onLine: (line) => console.log(line),
  });
  sayServices([
    ['Site with hot reload', `http://localhost:${sitePortNumber}`],
    ['API', `http://localhost:${apiPort}/api`],
  ]);
  const { code } = await astro.exited;
  await stopAll();
  process.exitCode = code;
} catch (error) {
  await stopAll();
  throw error;
}
