/** The bench's Worker in the production runtime, without the local proxy and the asset router: they take longer than most handlers. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery } from 'wrangler';
import { unsignedIdentity } from '../../tests/support/every-endpoint.ts';
import { bundleWorker } from '../build/bundle-worker.ts';
import { projectDir } from '../local/paths.ts';
import { sandboxDefaults } from '../local/variables.ts';

/** Starts it with a migrated database. Payment pages are made by the service at this address. */
export async function startRuntime(paymentService: string) {
  const variables = {
    ...sandboxDefaults,
    ...unsignedIdentity,
    STRIPE_API_BASE: paymentService,
    PUBLIC_ORIGIN: 'https://notewright.example',
  };
  const bundle = join(projectDir, '.bench', 'api');
  await bundleWorker(bundle, 'scripts/bench-api/worker.ts');
  const contents = await readFile(join(bundle, 'worker.js'), 'utf8');
  const texts = Object.entries(variables).map(([name, value]) => [name, { type: 'text' as const, value }]);
  const runtime = new Miniflare({
    // One line a request would keep the measuring process busy.
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: () => undefined,
    workers: [
      {
        config: {
          name: 'site',
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: 'worker.js', modules: { 'worker.js': { type: 'esm', contents } } },
          env: {
            DB: { type: 'd1', id: 'bench' },
            FEEDS: { type: 'kv', id: 'bench' },
            FILES: { type: 'r2', name: 'bench' },
            ...Object.fromEntries(texts),
          },
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }], stripCfConnectingIp: false },
      },
    ],
  });
  await runtime.ready;
  const db = await runtime.getD1Database('DB', 'site');
  const folder = join(projectDir, 'migrations');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort())
    for (const statement of unstable_splitSqlQuery(await readFile(join(folder, name), 'utf8')))
      await db.prepare(statement).run();
  const { origin } = await runtime.unsafeGetDirectURL('site');
  return { runtime, origin, feeds: await runtime.getKVNamespace('FEEDS', 'site') };
}
