import type { MiddlewareHandler } from 'hono';
import { idempotencyHeader, idempotencyKeyPattern } from '#lib/contract/shared/idempotency.ts';
import type { AppEnv } from '../env.ts';
import { ApiProblem } from './api-problem.ts';

/** Reads the client's key. A client that sends none gets a random one, so that each of its requests counts. */
export const idempotencyKey: MiddlewareHandler<AppEnv> = async (context, next) => {
  const key = context.req.header(idempotencyHeader) ?? crypto.randomUUID();
  if (!idempotencyKeyPattern.test(key)) {
    throw new ApiProblem('invalid_request', {
      issues: [{ path: idempotencyHeader, message: 'must be 8 to 100 letters, digits, - or _' }],
    });
  }
  context.set('idempotencyKey', key);
  await next();
};
