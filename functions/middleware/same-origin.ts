import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../env.ts';
import { ApiProblem } from '../api-problem.ts';

/** Refuses a request that another site's page sends. Requests without `Origin` are not sent by such pages. */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (context, next) => {
  const origin = context.req.header('Origin');
  if (origin !== undefined && origin !== new URL(context.req.url).origin)
    throw new ApiProblem('foreign_origin');
  await next();
};
