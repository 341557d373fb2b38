import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../env.ts';
import { ApiProblem } from './api-problem.ts';
import { log } from './log.ts';
import { withinTime } from './within-time.ts';

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

/** The limiter counts in memory and answers within a millisecond; one that is silent for so long does not work. */
const patienceMs = 1000;

/** A limiter that fails lets everybody through: it must not refuse orders. The log says so. */
async function mayPass(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await withinTime(limiter.limit({ key }), patienceMs)).success;
  } catch (error) {
    log('error', 'limiter_failed', { name: error instanceof Error ? error.name : 'unknown' });
    return true;
  }
}

async function count(limiter: RateLimit, key: string): Promise<void> {
  const success = await mayPass(limiter, key);
  if (!success) throw new ApiProblem('rate_limited', { headers: { 'Retry-After': String(periodSeconds) } });
}

/** Limits how often one client may call one address; the count lives in memory at the platform's edge. */
export const writeLimit: MiddlewareHandler<AppEnv> = async (context, next) => {
  const client = clientKey(context.req.header('CF-Connecting-IP'));
  await count(context.env.WRITE_LIMITER, `${client} ${context.req.path}`);
  await next();
};

/** For reading what costs us a call to somebody else: counted by client alone, whichever payment is asked about. */
export const askLimit: MiddlewareHandler<AppEnv> = async (context, next) => {
  await count(context.env.ASK_LIMITER, clientKey(context.req.header('CF-Connecting-IP')));
  await next();
};

/** For reads that ask the database for one visitor alone: counted by client, and before a token is looked at. */
export const readLimit: MiddlewareHandler<AppEnv> = async (context, next) => {
  await count(context.env.READ_LIMITER, clientKey(context.req.header('CF-Connecting-IP')));
  await next();
};

/** For what a signed-in user changes: counted by user, and enough for a person who hearts a whole album. */
export const libraryLimit: MiddlewareHandler<AppEnv> = async (context, next) => {
  await count(context.env.LIBRARY_LIMITER, context.get('user').userId);
  await next();
};
