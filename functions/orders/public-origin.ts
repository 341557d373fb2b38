import type { Context } from 'hono';
import { ConfigError } from '../http/config-error.ts';
import type { AppEnv } from '../env.ts';
import { usesStandIn } from './stripe/stripe-client.ts';

/**
 * Where visitors come back to from the payment page. In production it is configured, because a request's own
 * Host can be forged; only beside the payment stand-in does the request's address count.
 */
export function publicOrigin(context: Context<AppEnv>): string {
  const configured = context.env.PUBLIC_ORIGIN?.trim();
  if (configured) return new URL(configured).origin;
  if (usesStandIn(context.env)) return new URL(context.req.url).origin;
  throw new ConfigError('PUBLIC_ORIGIN is not set.');
}
