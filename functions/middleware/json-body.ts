import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../env.ts';
import { ApiProblem } from '../api-problem.ts';

export const maxBodyBytes = 64 * 1024;

/** Lets only `application/json` through; other types would be sendable by a plain form of another site. */
export const jsonOnly: MiddlewareHandler<AppEnv> = async (context, next) => {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiProblem('unsupported_media_type');
  await next();
};

/** An event holds a whole session, and grows with the payment service. */
const maxWebhookBytes = 512 * 1024;

/** Counts the bytes that really arrive, not only what the header claims. */
const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiProblem('too_large');
    },
  });

export const limitBody = limit(maxBodyBytes);
export const limitWebhook = limit(maxWebhookBytes);
