import type { MiddlewareHandler } from 'hono';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from '../env.ts';
import { log } from './log.ts';
import { KeysUnreachable, TokenRefused, verifyIdToken } from '../identity/identity.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** Lets only requests with a good ID token through, and notes whose it is. Else 401, or 503 when nobody can tell. */
export const signedIn: MiddlewareHandler<AppEnv> = async (context, next) => {
  const [, token] = bearer.exec(context.req.header('Authorization') ?? '') ?? [];
  const headers = { 'WWW-Authenticate': 'Bearer' };
  if (!token) throw new ApiProblem('unauthorized', { headers });
  try {
    context.set('user', await verifyIdToken(context.env, token, new Date()));
  } catch (cause) {
    if (cause instanceof TokenRefused) throw new ApiProblem('unauthorized', { headers, cause });
    if (!(cause instanceof KeysUnreachable)) throw cause;
    log('error', 'identity_keys_unreachable');
    throw new ApiProblem('identity_unavailable', { headers: { 'Retry-After': '30' }, cause });
  }
  await next();
};
