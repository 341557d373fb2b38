import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { ConfigError } from '../config-error.ts';
import type { Bindings } from '../env.ts';

/** How long one call may take with all its retries; a visitor gets an answer within 10 seconds. */
const stripeDeadlineMs = 8000;

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

/** When the calls of the request that runs have to be over. */
const deadlines = new AsyncLocalStorage<AbortSignal>();

const clients = new Map<string, Stripe>();

/** One client for all requests of an isolate: making one takes longer than preparing a call. */
function sharedClient(env: Bindings): Stripe {
  const key = env.STRIPE_SECRET_KEY?.trim();
  if (!key) throw new ConfigError('STRIPE_SECRET_KEY is not set.');
  const id = `${key} ${env.STRIPE_API_BASE ?? ''}`;
  const known = clients.get(id);
  if (known) return known;
  const client = new Stripe(key, {
    ...(env.STRIPE_API_BASE && standIn(env.STRIPE_API_BASE, key)),
    timeout: stripeDeadlineMs,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init: RequestInit = {}) => {
      const ends = [init.signal, deadlines.getStore()].filter((signal) => signal instanceof AbortSignal);
      return fetch(input, { ...init, signal: AbortSignal.any(ends) });
    }),
  });
  clients.set(id, client);
  return client;
}

/** Makes one call of the payment service. */
export type AskStripe = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/**
 * The way to the payment service for the calls of one request. All of them together, retries included, end
 * after `stripeDeadlineMs`. Throws `ConfigError` when the configuration cannot be used.
 */
export function createStripe(env: Bindings): AskStripe {
  const client = sharedClient(env);
  const deadline = AbortSignal.timeout(stripeDeadlineMs);
  return (call) => deadlines.run(deadline, () => call(client));
}
