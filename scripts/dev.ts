/** `npm run dev`: the site with hot reload, and the API behind it on the production runtime. */
import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './build/build-site.ts';
import { checkContent } from './content/check-content.ts';
import { runLocalCron } from './local/local-cron.ts';
import { migrateLocal } from './local/migrate.ts';
import { readOptions } from './local/options.ts';
import { projectDir } from './local/paths.ts';
import { needFreePort, nextFreePort, sitePort } from './local/ports.ts';
import { startTool, stopAll, stopOnSignal } from './local/processes.ts';
import { sayServices } from './local/say-services.ts';
import { startStandIns } from './local/stand-ins.ts';
import { startWorker } from './local/worker.ts';

let said = '';

/** Says what is wrong with the words, once. */
async function sayProblems(): Promise<void> {
  // A file that is being replaced is missing for a moment; what takes its place is read next.
  const problems = await checkContent().catch(() => null);
  if (problems === null || problems.join('\n') === said) return;
  said = problems.join('\n');
  console.error(said || 'The content is in order again.');
}

readOptions({});
stopOnSignal();
const apiPort = sitePort();
await needFreePort(apiPort, 'npm run dev');
mkdirSync(join(projectDir, 'dist'), { recursive: true });
let saying = sayProblems();
// Each folder for itself: on Linux a recursive watch loses a file that an editor replaces.
for (const folder of ['', 'policies', 'posts'])
  watch(join(projectDir, 'src/content', folder), () => {
    saying = saying.then(sayProblems);
  });
try {
  // The Worker reads our own posts from the built site; where it finds none, it asks again a day later.
  if (!existsSync(join(projectDir, 'dist/blog/feed.xml'))) {
    console.log('Building the site once, for the posts of the blog …');
    await buildSite();
  }
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
