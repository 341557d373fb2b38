import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../env.ts';
import { ApiProblem } from './api-problem.ts';

const maxBodyBytes = 64 * 1024;

/** Lets only `application/json` through; other types would be sendable by a plain form of another site. */
export const jsonOnly: MiddlewareHandler<AppEnv> = async (context, next) => {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiProblem('unsupported_media_type');
  await next();
};

/** The same where a body is optional: one that comes has to be JSON. */
export const jsonIfBody: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.raw.body === null || context.req.header('Content-Length') === '0') return next();
  return jsonOnly(context, next);
};

/** Lets only plain bytes through, which no form of another site can send. */
export const bytesOnly: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.header('Content-Type') !== 'application/octet-stream')
    throw new ApiProblem('unsupported_media_type', {
      message: 'Only bytes are accepted (Content-Type: application/octet-stream).',
    });
  await next();
};

/** What a visitor kept in the browser may be a large library. */
const maxMergeBytes = 1024 * 1024;

/** A work of 64 KiB, whose quotation marks are escaped in the JSON around it. */
const maxWorkBytes = 160 * 1024;

/** A ciphertext of a mebibyte in base64url, and the JSON around it. */
const maxTransferBytes = 1408 * 1024;

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
export const limitMerge = limit(maxMergeBytes);
export const limitTransfer = limit(maxTransferBytes);
export const limitWork = limit(maxWorkBytes);
export const limitWebhook = limit(maxWebhookBytes);
