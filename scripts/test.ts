/**
 * `npm test`: everything, in the order in which it fails fastest. Checks (types, lint, format, lock, nothing
 * unused), unit tests, build, tests of the built site and of the Worker, browser tests. Ends with the ten slowest tests
 * and one summed line.
 * `npm test -- unit site` runs these parts alone; `npm test -- quick` what belongs to the loop while writing.
 */
import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite, stopFor } from './build/build-site.ts';
import { checkContent } from './content/check-content.ts';
import { projectDir } from './local/paths.ts';
import { runTool, stopAll, stopOnSignal, type Tool } from './local/processes.ts';
import { Stop } from './local/stop.ts';
import { browserEngines, startDevices } from './test/browser-engines.ts';
import { startBrowserSite } from './test/browser-site.ts';
import { playwrightOutcome, slowest, vitestOutcome, type Outcome, type TimedTest } from './test/tally.ts';

let passed = 0;
let failed = 0;
let skipped = 0;
const timed: TimedTest[] = [];

function count(name: string, outcome: Outcome): void {
  passed += outcome.passed;
  failed += outcome.failed;
  skipped += outcome.skipped;
  timed.push(...outcome.tests);
  const left = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed${left}`);
}

const countOne = (name: string, isFine: boolean): void =>
  count(name, { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0, tests: [] });

/** A check that passes or fails as a whole; its output is shown when it fails. */
async function check(name: string, tool: Tool, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(tool, args);
  if (code !== 0) console.log(output.trim());
  countOne(name, code === 0);
}

const say = (line: string): void => console.log(line);
const resultFile = (name: string) => join(projectDir, 'test-results', `${name}.json`);
const textOf = (file: string) => readFile(file, 'utf8').catch(() => '');

async function vitest(projects: readonly string[], folders: readonly string[] = []): Promise<void> {
  const file = resultFile(`vitest-${projects.join('-')}`);
  await rm(file, { force: true });
  const args = [
    'run',
    ...folders,
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ];
  const { code } = await runTool('vitest', args, { env: { NO_COLOR: '1' }, onLine: say });
  count(`Tests (${projects.join(', ')})`, vitestOutcome(await textOf(file), code));
}

async function playwright(name: string, project: string, given: Record<string, string>): Promise<void> {
  const file = resultFile(`playwright-${project}`);
  await rm(file, { force: true });
  const env = { ...given, REPORT: file };
  const { code } = await runTool('playwright', ['test', '--project', project], { env, onLine: say });
  count(`${name} (${project})`, playwrightOutcome(await textOf(file), code));
}

async function browserTests(): Promise<void> {
  const site = await startBrowserSite();
  // One after the other: what measures moments has the machine to itself.
  for (const project of ['moments', 'others']) await playwright('Browser tests', project, site.env);
  await stopAll();
  await site.remove();
}

/** The promises to the visitor in three browsers. One that is not here is skipped aloud. */
async function browserFlows(): Promise<void> {
  const site = await startBrowserSite();
  const devices = await startDevices();
  try {
    for (const { name, env, wanted } of browserEngines()) {
      if (env)
        await playwright('Browser flows', name, { ...site.env, ...devices.env, ...env, ENGINES: name });
      else {
        skipped += 1;
        say(`Browser flows (${name}): skipped, ${wanted} is not installed`);
      }
    }
  } finally {
    await devices.stop();
    await stopAll();
    await site.remove();
  }
}

/** The lockfile must serve every platform, see docs/decisions/0005. */
function checkLock(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    cwd: projectDir,
    encoding: 'utf8',
  });
  if (status !== 0) say(stderr.trim());
  countOne('Lockfile', status === 0);
}

const build = async (): Promise<void> =>
  say((await buildSite({})) ? 'The site is built.' : 'The site is already built: nothing changed since.');

const types = () => [
  check('Types (site)', 'astro', ['check', '--minimumFailingSeverity', 'warning']),
  check('Types (Worker)', 'tsc', ['--noEmit', '-p', 'functions/tsconfig.json']),
  check('Types (service worker)', 'tsc', ['--noEmit', '-p', 'src/offline/tsconfig.json']),
];

/** What it keeps of a run before knows one file at a time: enough for the loop while writing, not for the last word. */
const lintCache = 'node_modules/.cache/eslint';
const lint = (more: readonly string[] = []) => check('Lint', 'eslint', ['.', '--max-warnings', '0', ...more]);

async function checks(): Promise<void> {
  checkLock();
  await Promise.all([
    ...types(),
    lint(),
    check('Format', 'prettier', ['--check', '.', '--log-level', 'warn']),
    check('Nothing unused', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  ]);
}

/** What `npm test -- <part> …` may name; the hosted checks run them on machines of their own. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  checks,
  unit: () => vitest(['node']),
  quick: async () =>
    void (await Promise.all([
      ...types(),
      lint(['--cache', '--cache-location', lintCache]),
      vitest(['node']),
    ])),
  /** What a change of nothing but words can break without the build noticing. */
  content: async () => {
    // An editor reads the line of a mistake, and not the test that fails of it.
    stopFor(await checkContent());
    await vitest(['node'], ['tests/site']);
  },
  site: () => build().then(() => vitest(['dist'])),
  worker: () => build().then(() => vitest(['worker'])),
  built: () => build().then(() => vitest(['dist', 'worker'])),
  browser: () => build().then(browserTests),
  browsers: () => build().then(browserFlows),
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
if (timed.length > 0) say(`The slowest tests:\n${slowest(timed).join('\n')}`);
say(`Took ${Math.round((Date.now() - started) / 1000)} s`);
say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
