/** What the benches share to run a Worker in the production runtime, without the local proxy. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Log, LogLevel, type Miniflare } from 'miniflare';
import { unstable_splitSqlQuery } from 'wrangler';
import { projectDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import { benchFolder } from './site-copy.ts';

/** As in wrangler.jsonc. */
export const compatibility = {
  compatibilityDate: '2026-11-01',
  compatibilityFlags: ['nodejs_compat'],
};

/** One line a request would keep the measuring process busy. */
export const quiet = { log: new Log(LogLevel.ERROR), handleStructuredLogs: () => undefined };

/** Bundles the Worker of a source file as the deployment does. Throws `Stop` with what the bundler said. */
export async function bundleWorker(name: string, main: string) {
  const folder = await benchFolder(name);
  const config = join(folder, 'wrangler.json');
  const settings = {
    name: 'index',
    minify: true,
    keep_names: false,
    main: join(projectDir, main),
    compatibility_date: compatibility.compatibilityDate,
    compatibility_flags: compatibility.compatibilityFlags,
  };
  await writeFile(config, JSON.stringify(settings));
  const args = ['deploy', '--dry-run', '--outdir', folder, '--config', config];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Stop(`${output.trim()}\n${main} could not be bundled: see above.`);
  const bundled = main.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  const contents = await readFile(join(folder, bundled), 'utf8');
  return { mainModule: 'worker.js', modules: { 'worker.js': { type: 'esm' as const, contents } } };
}

const text = (value: string) => ({ type: 'text' as const, value });

/** Variables as the runtime takes them. */
export const textsOf = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, text(value)]));

/** The database of the Worker `site`, brought up to the newest migration. */
export async function migratedDatabase(runtime: Miniflare) {
  const db = await runtime.getD1Database('DB', 'site');
  const folder = join(projectDir, 'migrations');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort())
    for (const statement of unstable_splitSqlQuery(await readFile(join(folder, name), 'utf8')))
      await db.prepare(statement).run();
  return db;
}
