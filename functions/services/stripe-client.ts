import Stripe from 'stripe';
import { ConfigError } from '../config-error.ts';
import type { Bindings } from '../env.ts';

/** How long one call may take with all its retries; a visitor gets an answer within 10 seconds. */
export const stripeDeadlineMs = 8000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True when the configured key moves real money. */
export const isLiveKey = (key: string) => /^[sr]k_live_/.test(key);

/** Whether payments go to the stand-in. */
export const usesStandIn = (env: Bindings) => Boolean(env.STRIPE_API_BASE);

/**
 * Where the stand-in listens. The SDK takes protocol, host and port apart: given together it would drop the
 * port and call the host without it.
 */
function standIn(base: string, key: string) {
  const url = new URL(base);
  if (!loopback.has(url.hostname)) throw new ConfigError('STRIPE_API_BASE is not on this machine.');
  if (!key.startsWith('sk_test_')) throw new ConfigError('STRIPE_API_BASE is set, but the key is real.');
  return {
    protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: url.hostname,
    port: url.port || (url.protocol === 'https:' ? '443' : '80'),
  };
}

/**
 * A client for the calls of one request. All of them together, retries included, end after
 * `stripeDeadlineMs`. Throws `ConfigError` when the configuration cannot be used.
 */
export function createStripe(env: Bindings): Stripe {
  const key = env.STRIPE_SECRET_KEY?.trim();
  if (!key) throw new ConfigError('STRIPE_SECRET_KEY is not set.');
  const deadline = AbortSignal.timeout(stripeDeadlineMs);
  return new Stripe(key, {
    ...(env.STRIPE_API_BASE && standIn(env.STRIPE_API_BASE, key)),
    timeout: stripeDeadlineMs,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init: RequestInit = {}) =>
      fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, deadline]) : deadline }),
    ),
  });
}
