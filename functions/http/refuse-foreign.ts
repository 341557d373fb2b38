import type { Context } from 'hono';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from '../env.ts';

/** Refuses a request that another site's page sends. Requests without `Origin` are not sent by such pages. */
export function refuseForeign(context: Context<AppEnv>): void {
  const origin = context.req.header('Origin');
  if (origin !== undefined && origin !== new URL(context.req.url).origin)
    throw new ApiProblem('foreign_origin');
}
