import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '../env.ts';
import { log } from '../log.ts';

/** Gives each request an id of our own, answers it in `X-Request-Id`, and writes one line when it is done. */
export const requestLog: MiddlewareHandler<AppEnv> = async (context, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  context.set('requestId', requestId);
  await next();
  context.res.headers.set('X-Request-Id', requestId);
  log('info', 'request', {
    requestId,
    method: context.req.method,
    route: routePath(context, -1),
    status: context.res.status,
    durationMs: Date.now() - started,
  });
};
