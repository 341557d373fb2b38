/** The bench's Worker in the production runtime, without the local proxy and the asset router: they take longer than most handlers. */
import { Miniflare } from 'miniflare';
import { bundleWorker, compatibility, quiet, textsOf } from '../bench/runtime.ts';
import { sandboxDefaults } from '../local/variables.ts';

/** `keys` is the key set that tokens are checked with, as JSON. Outside calls end in the provider's Worker. */
export async function startRuntime(project: string, keys: string) {
  const runtime = new Miniflare({
    ...quiet,
    workers: [
      {
        config: {
          name: 'site',
          ...compatibility,
          manifest: await bundleWorker('api-index', 'scripts/bench-api/worker/index.ts'),
          env: {
            DB: { type: 'd1', id: 'bench' },
            FEEDS: { type: 'kv', id: 'bench' },
            ...textsOf({
              ...sandboxDefaults,
              STRIPE_API_BASE: 'http://127.0.0.1:9',
              PUBLIC_ORIGIN: 'https://notewright.example',
              PUBLIC_FIREBASE_PROJECT_ID: project,
              PUBLIC_FIREBASE_API_KEY: 'key-of-the-bench',
            }),
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
          manifest: await bundleWorker('api-provider', 'scripts/bench-api/worker/provider.ts'),
          env: textsOf({ KEYS: keys }),
        },
      },
    ],
  });
  await runtime.ready;
  return { runtime, origin: (await runtime.unsafeGetDirectURL('site')).origin };
}
