/**
 * The site as visitors get it, for as long as a bench runs: the built files, and the real Worker on a fresh database
 * with news. The Worker answers by itself: the local proxy takes longer than it does, and no content network has one.
 */
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import { bundleWorker, compatibility, migratedDatabase, quiet, textsOf } from '../bench/runtime.ts';
import { buildSite } from '../build/build-site.ts';
import { firstRuns, frequentCron } from '../local/local-cron.ts';
import { projectDir } from '../local/paths.ts';
import { sandboxDefaults, standInProject } from '../local/variables.ts';

/** Builds and starts it. The identity service is configured, and nobody signs in. */
export async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  console.log(
    (await buildSite({})) ? 'The site is built.' : 'The site is already built: nothing changed since.',
  );
  const sandbox = await createFeedsSandbox().listen();
  const runtime = new Miniflare({
    ...quiet,
    workers: [
      {
        config: {
          name: 'site',
          ...compatibility,
          manifest: await bundleWorker('pages-index', 'functions/index.ts'),
          assets: {
            directory: join(projectDir, 'dist'),
            hasUserWorker: true,
            htmlHandling: 'drop-trailing-slash',
            notFoundHandling: '404-page',
            runWorkerFirst: ['/news', '/api/*'],
          },
          env: {
            ASSETS: { type: 'assets' },
            DB: { type: 'd1', id: 'bench' },
            FEEDS: { type: 'kv', id: 'bench' },
            ...textsOf({
              ...sandboxDefaults,
              NEWS_FEEDS: JSON.stringify(sandbox.feeds),
              FEED_MIN_INTERVAL_S: '0',
              PUBLIC_FIREBASE_PROJECT_ID: standInProject,
              PUBLIC_FIREBASE_API_KEY: 'no-key-needed-here',
            }),
          },
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
      },
    ],
  });
  await runtime.ready;
  await migratedDatabase(runtime);
  const worker = await runtime.getWorker('site');
  for (let run = 0; run < firstRuns; run += 1) await worker.scheduled({ cron: frequentCron });
  return {
    origin: (await runtime.unsafeGetDirectURL('site')).origin,
    async stop() {
      await sandbox.close();
      await runtime.dispose();
    },
  };
}
