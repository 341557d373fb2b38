import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import type * as z from 'zod/mini';
import { isRecord } from '#lib/data/record.ts';
import { ConfigError } from '../../http/config-error.ts';
import type { Bindings } from '../../env.ts';
import { readCapped } from '../../http/read-capped.ts';
import { withinTime } from '../../http/within-time.ts';
import { failureOf } from './stripe-failure.ts';

/**
 * The one way to the payment service. Whatever is asked, the answer has to come within a time, to be of a size and to
 * have a shape; else the call ends with a `StripeFailure`.
 */

/** How long the calls of one request may take with all their retries; a visitor gets an answer within 10 seconds. */
const stripeDeadlineMs = 8000;

/** The largest answer that is read; a page of events has some hundred kilobytes. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** Where the payment pages of the real service lie. */
const paymentPages = 'https://checkout.stripe.com';

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

/** Whether a text is a JSON object: the SDK never ends with one that is a bare string or number. */
function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Asks and reads the whole answer before the deadline. What is no object, or too large, the SDK gets as no JSON at all. */
async function fetchWhole(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const ends = [init.signal, deadlines.getStore()].filter((signal) => signal instanceof AbortSignal);
  const response = await fetch(input, { ...init, signal: AbortSignal.any(ends) });
  const { status, headers } = response;
  const bytes = await readCapped(response, maxAnswerBytes);
  const text = bytes === null ? '' : new TextDecoder().decode(bytes);
  return new Response(isObject(text) ? text : 'This is no answer.', { status, headers });
}

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
    httpClient: Stripe.createFetchHttpClient(fetchWhole),
  });
  clients.set(id, client);
  return client;
}

/** The payment service, as one request or one step of the cron may use it. */
export interface PaymentService {
  /** Makes a call and reads its answer by the schema. Throws `StripeFailure` and nothing else. */
  ask<T>(answer: z.ZodMiniType<T>, call: (stripe: Stripe) => Promise<unknown>): Promise<T>;
  /** Whether a payment page lies at this address: only then a visitor is led there. */
  isPaymentPage(url: string): boolean;
}

/**
 * The payment service for the calls of one request. All of them together, retries included, end after
 * `stripeDeadlineMs`. Throws `ConfigError` when the configuration cannot be used.
 */
export function createStripe(env: Bindings): PaymentService {
  const client = sharedClient(env);
  const endsAt = Date.now() + stripeDeadlineMs;
  const deadline = AbortSignal.timeout(stripeDeadlineMs);
  const pages = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE).origin : paymentPages;
  return {
    async ask(answer, call) {
      try {
        const asked = deadlines.run(deadline, () => call(client));
        return answer.parse(await withinTime(asked, Math.max(0, endsAt - Date.now())));
      } catch (error) {
        throw failureOf(error);
      }
    },
    isPaymentPage: (url) => URL.canParse(url) && new URL(url).origin === pages,
  };
}
