/**
 * `npm test`: everything, in the order in which it fails fastest. Checks (types, lint, format, lock, nothing
 * unused), unit tests, build, tests of the built site and of the Worker, browser tests. Ends with one summed line.
 * `npm test -- unit site` runs these parts alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildSite } from './build-site.ts';
import { runLocalCron } from './local-cron.ts';
import { migrateLocal } from './migrate.ts';
import { projectDir } from './paths.ts';
import { nextFreePort } from './ports.ts';
import { runTool, stopAll, stopOnSignal, type Tool } from './processes.ts';
import { startStandIns } from './stand-ins.ts';
import { Stop } from './stop.ts';
import { startWorker } from './worker.ts';

let passed = 0;
let failed = 0;
let skipped = 0;

function count(name: string, ok: number, bad: number, left = 0): void {
  passed += ok;
  failed += bad;
  skipped += left;
  console.log(`${name}: ${ok} passed, ${bad} failed${left ? `, ${left} skipped` : ''}`);
}

/** A check that passes or fails as a whole; its output is shown when it fails. */
async function check(name: string, tool: Tool, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(tool, args);
  if (code !== 0) console.log(output.trim());
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

/** A runner that dies before its report counts as one failure. */
async function vitest(projects: readonly string[], folders: readonly string[] = []): Promise<void> {
  const file = join(projectDir, 'test-results', `vitest-${projects.join('-')}.json`);
  await rm(file, { force: true });
  const { code } = await runTool(
    'vitest',
    [
      'run',
      ...folders,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { onLine: (line) => console.log(line), env: { NO_COLOR: '1' } },
  );
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as VitestReport,
    () => null,
  );
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
  count(
    `Tests (${projects.join(', ')})`,
    numPassedTests,
    numFailedTests || (code === 0 ? 0 : 1),
    numPendingTests,
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function browserTests(): Promise<void> {
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
  console.log(
    `Site and API for them: http://localhost:${port}, on a fresh local database; payments, feeds and identity: the stand-ins at ${payments}, ${feeds} and ${variables.FIREBASE_AUTH_EMULATOR_HOST}.`,
  );
  const file = join(projectDir, 'test-results', 'playwright.json');
  await rm(file, { force: true });
  const { code } = await runTool('playwright', ['test'], {
    env: {
      CHROME_PATH: browser,
      PORT: String(port),
      STATE_DIR: state,
      STRIPE_API_BASE: payments ?? '',
      FEEDS_STAND_IN: feeds ?? '',
      FIREBASE_AUTH_EMULATOR_HOST: variables.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    },
    onLine: (line) => console.log(line),
  });
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as PlaywrightReport,
    () => null,
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped: left = 0 } = report?.stats ?? {};
  count('Browser tests', expected, unexpected + flaky || (code === 0 ? 0 : 1), left);
  await stopAll();
  await rm(state, { recursive: true, force: true });
}

/** The lockfile must serve every platform, see docs/decisions/0005. */
function checkLock(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    cwd: projectDir,
    encoding: 'utf8',
  });
  if (status !== 0) console.log(stderr.trim());
  count('Lockfile', status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

async function build(): Promise<void> {
  console.log(
    (await buildSite({})) ? 'The site is built.' : 'The site is already built: nothing changed since.',
  );
}

async function checks(): Promise<void> {
  checkLock();
  await Promise.all([
    check('Types (site)', 'astro', ['check', '--minimumFailingSeverity', 'warning']),
    check('Types (Worker)', 'tsc', ['--noEmit', '-p', 'functions/tsconfig.json']),
    check('Types (service worker)', 'tsc', ['--noEmit', '-p', 'src/offline/tsconfig.json']),
    check('Lint', 'eslint', ['.', '--max-warnings', '0']),
    check('Format', 'prettier', ['--check', '.', '--log-level', 'warn']),
    check('Nothing unused', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  ]);
}

/** What `npm test -- <part> …` may name; the hosted checks run them on machines of their own. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  checks,
  unit: () => vitest(['node']),
  /** What a change of nothing but words can break without the build noticing. */
  content: () => vitest(['node'], ['tests/site']),
  site: () => build().then(() => vitest(['dist'])),
  worker: () => build().then(() => vitest(['worker'])),
  built: () => build().then(() => vitest(['dist', 'worker'])),
  browser: () => build().then(browserTests),
};
const everything = ['checks', 'unit', 'built', 'browser'];

stopOnSignal();
const started = Date.now();
try {
  const named = process.argv.slice(3);
  for (const name of named)
    if (!Object.hasOwn(parts, name))
      throw new Stop(`There is no part '${name}' of the tests, only: ${Object.keys(parts).join(', ')}.`);
  for (const name of named.length > 0 ? named : everything) await parts[name]?.();
} catch (error) {
  console.error(error instanceof Error && error.name === 'Stop' ? error.message : error);
  failed += 1;
  await stopAll();
}
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
