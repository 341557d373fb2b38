import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { bundleWorker } from '../build/bundle-worker.ts';
import { migrateLocal } from '../local/migrate.ts';
import { nextFreePort } from '../local/ports.ts';
import { stopAll } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import type { Variables } from '../local/variables.ts';
import { startWorker } from '../local/worker.ts';
import { expectedSite } from './expected-site.ts';
import { smokeCheck } from './smoke-check.ts';
import type { Step } from './steps.ts';

const nothingChanged = 'Nothing was published. Repair it and try again: npm run deploy -- --dry-run';

/** What only a real deployment can tell. */
export const notTried = [
  'nothing was uploaded, and neither the deployed database nor the bucket of the files was touched',
  'whether the ids in wrangler.jsonc, the keys and the mail addresses are good: nobody was asked',
  'whether the public address leads to the Worker',
];

async function bundle(folder: string): Promise<void> {
  const size = /Total Upload: .*/.exec(await bundleWorker(folder))?.[0];
  console.log(`The Worker is bundled${size ? ` (${size.trim()})` : ''}.`);
}

async function smoke(variables: Variables, state: string): Promise<void> {
  const port = await nextFreePort(8870);
  await startWorker(port, { state, variables, quiet: true });
  const site = await expectedSite(variables);
  const problems = await smokeCheck(`http://127.0.0.1:${port}`, site, { rounds: 1, pauseMs: 0 });
  if (problems.length > 0) throw new Stop(problems.map((line) => `  - ${line}`).join('\n'));
  console.log('The built site answers as it should, on the local runtime with these variables.');
}

/** All of a deployment that needs no network, on a fresh database of this machine; `folder` is for what it makes. */
function steps(variables: Variables, folder: string): Step[] {
  const state = join(folder, 'state');
  return [
    {
      name: 'build the site',
      run: async () => void (await buildSite(variables)),
      ifItFails: nothingChanged,
    },
    { name: 'bundle the Worker', run: () => bundle(join(folder, 'worker')), ifItFails: nothingChanged },
    {
      name: 'apply all migrations to a fresh local database',
      run: () => migrateLocal(state),
      ifItFails: nothingChanged,
    },
    { name: 'start it here and ask it', run: () => smoke(variables, state), ifItFails: nothingChanged },
  ];
}

/** Lends the steps of a dry run to `use`, and cleans up after them. */
export async function withDrySteps(
  variables: Variables,
  use: (steps: Step[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-dry-run-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  // Ctrl-C ends this process before a step is over, and the folder holds the secrets.
  process.once('exit', clean);
  try {
    await use(steps(variables, folder));
  } finally {
    await stopAll();
    clean();
  }
}
