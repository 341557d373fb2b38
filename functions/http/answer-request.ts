import type { Hono } from 'hono';
import { dataHeaders } from './answer.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { toHttps } from './https-only.ts';
import { log } from './log.ts';
import { inScope } from './request-scope.ts';

/**
 * The answer with the headers of its kind. Pages bring theirs from the built site, and most data has them already
 * (`answer.ts`); what Hono or another service answered gets them here.
 */
function ofItsKind(answer: Response, isPage: boolean): Response {
  // What the asset router answers cannot be changed, only copied.
  if (isPage) return new Response(answer.body, answer);
  const { headers } = answer;
  if (headers.has('Content-Security-Policy')) return answer;
  for (const [name, value] of dataHeaders)
    if (name !== 'cache-control' || !headers.has(name)) headers.set(name, value);
  return answer;
}

/** The app, and which of its routes answer pages. */
interface Served {
  app: Hono<AppEnv>;
  pagePaths: ReadonlySet<string>;
}

/**
 * What every request of the Worker goes through, around the app: an id of our own, answered in `X-Request-Id`, the
 * headers of every answer, and one line in the log. It is not made of Hono's middleware, because that costs every
 * request more than most handlers do (docs/performance.md).
 */
export const answerRequest = (
  { app, pagePaths }: Served,
  request: Request,
  env: Bindings,
  context: ExecutionContext,
): Promise<Response> =>
  inScope(async (scope) => {
    const started = Date.now();
    const answered = toHttps(request, env) ?? (await app.fetch(request, env, context));
    const answer = ofItsKind(answered, pagePaths.has(scope.route));
    answer.headers.set('X-Request-Id', scope.requestId);
    log('info', 'request', {
      method: request.method,
      route: scope.route,
      status: answer.status,
      durationMs: Date.now() - started,
    });
    return answer;
  });
