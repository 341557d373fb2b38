/**
 * `npm run deploy`: builds the site, migrates the deployed database, and publishes Worker, pages and secrets.
 * Refuses before it does anything when a stand-in is configured or a real key is missing.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { deployProblems } from './deploy-checks.ts';
import { projectDir } from './paths.ts';
import { runTool } from './processes.ts';
import { Stop } from './stop.ts';
import { setVariables, writeEnvFile } from './variables.ts';

const productionFile = join(projectDir, '.production.vars');
const variables = setVariables(process.env, productionFile);
const problems = deployProblems(variables, await readFile(join(projectDir, 'wrangler.jsonc'), 'utf8'));
if (problems.length > 0) {
  throw new Stop(
    `Not deployed. The variables come from the environment, then from .production.vars:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
}
process.env['SITE_URL'] ??= variables.PUBLIC_ORIGIN;
await buildSite(variables);
const secretsFile = await writeEnvFile('.state/production', variables);
const print = { onLine: (line: string) => console.log(line) };
const steps = [
  ['d1', 'migrations', 'apply', 'DB', '--remote'],
  ['deploy', '--secrets-file', secretsFile],
];
try {
  for (const step of steps) {
    const { code } = await runTool('wrangler', step, print);
    if (code !== 0) throw new Stop(`Not deployed: wrangler ${step.slice(0, 3).join(' ')} failed, see above.`);
  }
} finally {
  await rm(secretsFile);
}
