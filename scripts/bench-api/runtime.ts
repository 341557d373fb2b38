/** The bench's Worker in the production runtime, without the local proxy and the asset router: they take longer than most handlers. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { benchFolder } from '../bench/site-copy.ts';
import { projectDir } from '../paths.ts';
import { runTool } from '../processes.ts';
import { Stop } from '../stop.ts';
import { sandboxDefaults } from '../variables.ts';

const workerFolder = join(projectDir, 'scripts', 'bench-api', 'worker');
const compatibility = {
  compatibilityDate: '2026-11-01',
  compatibilityFlags: ['nodejs_compat'],
};

/** Bundles a Worker as the deployment does. Answers its one module. */
async function bundle(name: 'index' | 'provider'): Promise<string> {
  const folder = await benchFolder(`api-${name}`);
  const config = join(folder, 'wrangler.json');
  const settings = {
    name,
    minify: true,
    keep_names: false,
    main: join(workerFolder, `${name}.ts`),
    compatibility_date: compatibility.compatibilityDate,
    compatibility_flags: compatibility.compatibilityFlags,
  };
  await writeFile(config, JSON.stringify(settings));
  const args = ['deploy', '--dry-run', '--outdir', folder, '--config', config];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe Worker of the bench could not be bundled: see above.`);
  return readFile(join(folder, `${name}.js`), 'utf8');
}

const moduleOf = (contents: string) => ({
  mainModule: 'worker.js',
  modules: { 'worker.js': { type: 'esm' as const, contents } },
});
const text = (value: string) => ({ type: 'text' as const, value });
/** `keys` is the key set that tokens are checked with, as JSON. Outside calls end in the provider's Worker. */
export async function startRuntime(project: string, keys: string) {
  const runtime = new Miniflare({
    log: new Log(LogLevel.ERROR),
    // One line a request would keep the measuring process busy.
    handleStructuredLogs: () => undefined,
    workers: [
      {
        config: {
          name: 'site',
          ...compatibility,
          manifest: moduleOf(await bundle('index')),
          env: {
            DB: { type: 'd1', id: 'bench' },
            FEEDS: { type: 'kv', id: 'bench' },
            ...Object.fromEntries(
              Object.entries(sandboxDefaults).map(([name, value]) => [name, text(value)]),
            ),
            STRIPE_API_BASE: text('http://127.0.0.1:9'),
            PUBLIC_ORIGIN: text('https://notewright.example'),
            PUBLIC_FIREBASE_PROJECT_ID: text(project),
            PUBLIC_FIREBASE_API_KEY: text('key-of-the-bench'),
          },
        },
        dev: {
          outboundService: { type: 'worker', worker: 'provider' },
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
          stripCfConnectingIp: false,
        },
      },
      {
        config: {
          name: 'provider',
          ...compatibility,
          manifest: moduleOf(await bundle('provider')),
          env: { KEYS: text(keys) },
        },
      },
    ],
  });
  await runtime.ready;
  return { runtime, origin: (await runtime.unsafeGetDirectURL('site')).origin };
}
