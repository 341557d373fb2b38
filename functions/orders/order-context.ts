import type { Bindings } from '../env.ts';
import { createStripe, isLiveKey, type PaymentService } from './stripe/stripe-client.ts';

/** What the order steps work with: one per request or cron run. */
export interface OrderContext {
  db: D1Database;
  env: Bindings;
  now: Date;
  /** Throws `ConfigError` when payments are not set up. */
  stripe: () => PaymentService;
  /** Whether the configured key moves real money. */
  livemode: boolean;
}

export function orderContext(env: Bindings, now = new Date()): OrderContext {
  let client: PaymentService | undefined;
  return {
    db: env.DB,
    env,
    now,
    stripe: () => (client ??= createStripe(env)),
    livemode: isLiveKey(env.STRIPE_SECRET_KEY?.trim() ?? ''),
  };
}
