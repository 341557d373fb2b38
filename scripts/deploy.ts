/**
 * `npm run deploy`: builds the site, migrates the deployed database, publishes Worker, pages and secrets, and asks
 * the published site whether all is well. Refuses before it does anything when a stand-in is configured or a real
 * key is missing. `-- --dry-run` does all that needs no network, and publishes nothing; `-- --ask` only asks the
 * published site, which has to be of these sources.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployNotes, deployProblems } from './deploy/deploy-checks.ts';
import { exampleLinks } from './deploy/example-links.ts';
import { makeLicenceKeys } from './deploy/make-licence-keys.ts';
import { namedVariables, namesIn } from './deploy/named-variables.ts';
import { notTried, withDrySteps } from './deploy/dry-steps.ts';
import { askSteps, liveSteps } from './deploy/live-steps.ts';
import { runSteps } from './deploy/steps.ts';
import { readOptions } from './local/options.ts';
import { projectDir } from './local/paths.ts';
import { stopOnSignal } from './local/processes.ts';
import { Stop } from './local/stop.ts';
import { setVariables } from './local/variables.ts';

// A misspelt one stops here: it must not become a deployment.
const options = readOptions({
  'dry-run': { type: 'boolean', default: false },
  ask: { type: 'boolean', default: false },
});
stopOnSignal();
const productionFile = join(projectDir, '.production.vars');
const variables = setVariables(process.env, productionFile);
if (!options['dry-run'] && !options.ask) await makeLicenceKeys(variables, productionFile);
const named = namedVariables(namesIn(productionFile), Object.keys(process.env));
const problems = [
  ...deployProblems(variables, await readFile(join(projectDir, 'wrangler.jsonc'), 'utf8')),
  ...named.problems,
];
if (problems.length > 0) {
  throw new Stop(
    `Not deployed. The variables come from the environment, then from .production.vars (docs/deploy.md):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
}
console.log('Nothing is missing: keys, addresses and ids look as they should, and no stand-in is set.');
for (const note of [...deployNotes(variables), ...named.notes, ...exampleLinks()])
  console.log(`Note: ${note}`);
process.env['SITE_URL'] ??= variables.PUBLIC_ORIGIN;

if (options['dry-run']) {
  await withDrySteps(variables, runSteps);
  console.log(
    `\nThe dry run is over, and well. Not tried:\n${notTried.map((line) => `  - ${line}`).join('\n')}`,
  );
} else if (options.ask) {
  await runSteps(askSteps(variables));
} else {
  await runSteps(liveSteps(variables));
  console.log('\nDeployed.');
}
