/** The Worker of the site and the bare handlers beside it, in one isolate. Never deployed. */
import { createApp } from '../../../functions/app.ts';
import site from '../../../functions/index.ts';
import type { Bindings } from '../../../functions/env.ts';
import { bareHandlers } from './bare-handlers.ts';
import { memoryLimiter } from './memory-limiter.ts';

/** The platform takes log lines away beside the requests; the local runtime makes the measuring process read each. */
for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined;

const prefix = '/bare/';

const limiters = {
  WRITE_LIMITER: memoryLimiter(10),
  ASK_LIMITER: memoryLimiter(40),
  READ_LIMITER: memoryLimiter(600),
  LIBRARY_LIMITER: memoryLimiter(120),
};

/** Method and address of every endpoint of the app's own table. */
function routes(): string[] {
  const handled = createApp().routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  return [...new Set(handled.map(({ method, path }) => `${method} ${path}`))];
}

/** The bindings with the limiters of the bench. They are the same for every request, as the platform's are. */
let bindings: Bindings | undefined;

export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/routes') return Response.json(routes());
    const bare = pathname.startsWith(prefix) ? bareHandlers[pathname.slice(prefix.length)] : undefined;
    return bare ? bare(request, env) : site.fetch(request, (bindings ??= { ...env, ...limiters }), context);
  },
} satisfies ExportedHandler<Bindings>;
