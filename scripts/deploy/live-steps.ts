import { rmSync } from 'node:fs';
import { buildSite } from '../build/build-site.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import { writeEnvFile, type Variables } from '../local/variables.ts';
import { expectedSite } from './expected-site.ts';
import { smokeCheck, untilSpread } from './smoke-check.ts';
import type { Step } from './steps.ts';

/** Runs wrangler and answers its exit code. */
export type Wrangler = (...args: readonly string[]) => Promise<number>;

const wranglerOnScreen: Wrangler = async (...args) => {
  const { code } = await runTool('wrangler', args, { onLine: (line) => console.log(line) });
  return code;
};

async function need(code: Promise<number>, command: string): Promise<void> {
  if ((await code) !== 0) throw new Stop(`wrangler ${command} ended with an error, see above.`);
}

/** What the last step says should the published site not be right. */
export const rollBackWords =
  'The new version is published. A new address may need some minutes more; to ask again: npm run deploy -- --ask. ' +
  'If the site is of no use as it is, go back to the version before: npx wrangler rollback. ' +
  'The database keeps its migrations. See docs/deploy.md, "Going back".';

/** The bucket of wrangler.jsonc. */
const bucket = 'notewright-files';

/** Makes the bucket of the files, unless it is there. */
async function needBucket(wrangler: Wrangler): Promise<void> {
  if ((await wrangler('r2', 'bucket', 'info', bucket)) === 0) return;
  await need(wrangler('r2', 'bucket', 'create', bucket), `r2 bucket create ${bucket}`);
}

/** Asks the published site, with patience, and throws `Stop` with everything that is wrong with it. */
async function smoke(variables: Variables): Promise<void> {
  const origin = variables.PUBLIC_ORIGIN ?? '';
  const problems = await smokeCheck(origin, await expectedSite(variables), untilSpread);
  if (problems.length > 0) throw new Stop(`${origin}:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  console.log(`${origin} answers as it should.`);
}

const build = (variables: Variables): Step => ({
  name: 'build the site',
  run: async () => void (await buildSite(variables)),
  ifItFails: 'Nothing is changed. Repair the build and deploy again.',
});

const ask = (variables: Variables): Step => ({
  name: 'ask the published site',
  run: () => smoke(variables),
  ifItFails: rollBackWords,
});

/**
 * A deployment after its checks. The database comes before the Worker that needs its new tables: migrations only
 * add, so that the version which still runs does not mind them.
 */
export function liveSteps(variables: Variables, wrangler: Wrangler = wranglerOnScreen): Step[] {
  const publish = async () => {
    const secretsFile = await writeEnvFile('.state/production', variables);
    const clean = () => rmSync(secretsFile, { force: true });
    // Ctrl-C ends this process before a step is over.
    process.once('exit', clean);
    try {
      await need(wrangler('deploy', '--secrets-file', secretsFile), 'deploy');
    } finally {
      clean();
    }
  };
  return [
    build(variables),
    {
      name: 'migrate the deployed database',
      run: () => need(wrangler('d1', 'migrations', 'apply', 'DB', '--remote'), 'd1 migrations apply'),
      ifItFails:
        'The site that is published goes on as before. A migration that failed is undone by the database; those before it stay, and only add. ' +
        'Repair it and deploy again. If you are not signed in: npx wrangler login.',
    },
    {
      name: 'make the bucket of the files, unless it is there',
      run: () => needBucket(wrangler),
      ifItFails:
        'The site that is published goes on as before, on the migrated database. R2 has to be switched on once for the account, in the dashboard. Then deploy again.',
    },
    {
      name: 'publish Worker, pages and secrets',
      run: publish,
      ifItFails:
        'The site that is published goes on as before, on the migrated database. Deploy again; what is done already is left out.',
    },
    ask(variables),
  ];
}

/** Asks the published site again, beside a build of these sources. */
export const askSteps = (variables: Variables): Step[] => [build(variables), ask(variables)];
