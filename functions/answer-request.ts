import type { Hono } from 'hono';
import { pagePaths } from './app.ts';
import type { AppEnv, Bindings } from './env.ts';
import { log } from './log.ts';
import { inScope } from './request-scope.ts';

/** For answers that are data and no pages: nothing may run in them, frame them or read them from elsewhere. */
const dataHeaders = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  // As the pages say it (src/integrations/csp-headers.ts).
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
] as const;

/** The answer with the headers of its kind. Pages bring theirs from the built site; data is kept only where it says so. */
function withHeaders(answer: Response, route: string): Response {
  // What the asset router answers cannot be changed, only copied.
  if (pagePaths.has(route)) return new Response(answer.body, answer);
  const { headers } = answer;
  for (const [name, value] of dataHeaders) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return answer;
}

/**
 * What every request of the Worker goes through, around the app: an id of our own, answered in `X-Request-Id`, the
 * headers of every answer, and one line in the log. It is not made of Hono's middleware, because that costs every
 * request more than most handlers do (docs/performance.md).
 */
export const answerRequest = (
  app: Hono<AppEnv>,
  request: Request,
  env: Bindings,
  context: ExecutionContext,
): Promise<Response> =>
  inScope(async (scope) => {
    const started = Date.now();
    const answer = withHeaders(await app.fetch(request, env, context), scope.route);
    answer.headers.set('X-Request-Id', scope.requestId);
    log('info', 'request', {
      method: request.method,
      route: scope.route,
      status: answer.status,
      durationMs: Date.now() - started,
    });
    return answer;
  });
