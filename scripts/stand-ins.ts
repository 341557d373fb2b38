import { startSandboxes } from '../sandbox/start.ts';
import { nextFreePort } from './ports.ts';
import { sandboxDefaults, setVariables, type Variables } from './variables.ts';

/** A delayed payment of the stand-in arrives after so long, so that it can be watched. */
const delayedPaymentMs = 30_000;

interface StandInOptions {
  sitePort: number;
  settleDelayedAfterMs?: number | null;
  /** Leaves the developer's own settings aside. */
  isolated?: boolean;
}

/**
 * Starts what stands in for the payment service, unless a Stripe key is set, and answers the Worker's
 * variables and where the stand-in is (null: the real service is used).
 */
export async function startStandIns({
  sitePort,
  settleDelayedAfterMs = delayedPaymentMs,
  isolated = false,
}: StandInOptions): Promise<{ variables: Variables; payments: string | null }> {
  const set = isolated ? {} : setVariables();
  if (set.STRIPE_SECRET_KEY) {
    const local = set.PUBLIC_ORIGIN ?? `http://localhost:${sitePort}`;
    return { variables: { ...sandboxDefaults, ...set, PUBLIC_ORIGIN: local }, payments: null };
  }
  const variables = { ...sandboxDefaults, ...set, STRIPE_SECRET_KEY: sandboxDefaults.STRIPE_SECRET_KEY };
  const { stripe } = await startSandboxes({
    port: await nextFreePort(8789),
    webhookUrl: `http://127.0.0.1:${sitePort}/api/stripe-payments/webhook`,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
    settleDelayedAfterMs,
  });
  return { variables: { ...variables, STRIPE_API_BASE: stripe.url }, payments: stripe.url };
}
