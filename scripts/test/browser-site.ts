import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { runLocalCron } from '../local/local-cron.ts';
import { migrateLocal } from '../local/migrate.ts';
import { nextFreePort } from '../local/ports.ts';
import { startStandIns } from '../local/stand-ins.ts';
import { startWorker } from '../local/worker.ts';

/** The built site with its API on a fresh database, beside stand-ins of its own. */
export interface BrowserSite {
  /** What the browser tests need to know, as their environment. */
  env: Record<string, string>;
  /** After all processes have ended. */
  remove: () => Promise<void>;
}

export async function startBrowserSite(): Promise<BrowserSite> {
  const state = await mkdtemp(join(tmpdir(), 'notewright-'));
  const port = await nextFreePort(8798);
  const browser = await findBrowser();
  await migrateLocal(state);
  const { variables, payments, feeds, identity } = await startStandIns({
    sitePort: port,
    settleDelayedAfterMs: null,
    isolated: true,
  });
  await startWorker(port, { state, variables, quiet: true });
  await identity?.start();
  await runLocalCron(port);
  const emulator = variables.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  console.log(
    `Site and API for browser tests: http://localhost:${port}, on a fresh local database; payments, feeds and identity: the stand-ins at ${payments}, ${feeds} and ${emulator}.`,
  );
  return {
    env: {
      CHROME_PATH: browser,
      PORT: String(port),
      STATE_DIR: state,
      STRIPE_API_BASE: payments ?? '',
      FEEDS_STAND_IN: feeds ?? '',
      FIREBASE_AUTH_EMULATOR_HOST: emulator,
    },
    remove: () => rm(state, { recursive: true, force: true }),
  };
}
