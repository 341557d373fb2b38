import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../env.ts';
import { ApiProblem } from '../api-problem.ts';

/** The limiter's period in `wrangler.jsonc`; the platform does not tell how much of it is left. */
const periodSeconds = 60;

/**
 * One visitor as far as the network shows: the address, or of an IPv6 address the /64 prefix, because a
 * single connection owns all of the rest.
 */
export function clientKey(address: string | undefined): string {
  if (!address) return 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

async function count(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw new ApiProblem('rate_limited', { headers: { 'Retry-After': String(periodSeconds) } });
}

/** Limits how often one client may call one address; the count lives in memory at the platform's edge. */
const limitBy =
  (limiter: 'WRITE_LIMITER' | 'ASK_LIMITER'): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const key = `${clientKey(context.req.header('CF-Connecting-IP'))} ${context.req.path}`;
    await count(context.env[limiter], key);
    await next();
  };

export const writeLimit = limitBy('WRITE_LIMITER');

/** For reading what costs us a call to somebody else. */
export const askLimit = limitBy('ASK_LIMITER');

/** For what a signed-in user changes: counted by user, and enough for a person who hearts a whole album. */
export const libraryLimit: MiddlewareHandler<AppEnv> = async (context, next) => {
  await count(context.env.LIBRARY_LIMITER, context.get('user').userId);
  await next();
};
