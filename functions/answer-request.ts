import type { Hono } from 'hono';
import { dataHeaders } from './answer.ts';
import { pagePaths } from './app.ts';
import type { AppEnv, Bindings } from './env.ts';
import { log } from './log.ts';
import { inScope, type Scope } from './request-scope.ts';

/**
 * The answer with the headers of its kind. Pages bring theirs from the built site; most data is made with them
 * (`answer.ts`), and this is for the rest, such as an answer to HEAD.
 */
function withHeaders(answer: Response, { route, complete, requestId }: Scope): Response {
  if (answer === complete) return answer;
  // What the asset router answers cannot be changed, only copied.
  const isPage = pagePaths.has(route);
  const own = isPage ? new Response(answer.body, answer) : answer;
  own.headers.set('X-Request-Id', requestId);
  if (isPage) return own;
  for (const [name, value] of Object.entries(dataHeaders)) {
    if (name !== 'Cache-Control' || !own.headers.has(name)) own.headers.set(name, value);
  }
  return own;
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
    const answer = withHeaders(await app.fetch(request, env, context), scope);
    log('info', 'request', {
      method: request.method,
      route: scope.route,
      status: answer.status,
      durationMs: Date.now() - started,
    });
    return answer;
  });
