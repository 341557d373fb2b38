/** The site as visitors get it, for as long as a bench runs: the real Worker on a fresh database, with news. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import { buildSite } from '../build-site.ts';
import { runLocalCron } from '../local-cron.ts';
import { migrateLocal } from '../migrate.ts';
import { nextFreePort } from '../ports.ts';
import { sandboxDefaults, standInProject } from '../variables.ts';
import { startWorker } from '../worker.ts';

/** Builds and starts it. The identity service is configured, and nobody signs in. */
export async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  console.log(
    (await buildSite({})) ? 'The site is built.' : 'The site is already built: nothing changed since.',
  );
  const state = await mkdtemp(join(tmpdir(), 'notewright-bench-'));
  const sandbox = await createFeedsSandbox().listen();
  await migrateLocal(state);
  const port = await nextFreePort(8880);
  const variables = {
    ...sandboxDefaults,
    NEWS_FEEDS: JSON.stringify(sandbox.feeds),
    FEED_MIN_INTERVAL_S: '0',
    PUBLIC_FIREBASE_PROJECT_ID: standInProject,
    PUBLIC_FIREBASE_API_KEY: 'no-key-needed-here',
  };
  await startWorker(port, { state, variables, quiet: true });
  await runLocalCron(port);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await sandbox.close();
      await rm(state, { recursive: true, force: true });
    },
  };
}
