/** What the tests of the stand-in share: the real SDK in front of it, and a shop that receives its webhooks. */
import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { createStripeSandbox, type SandboxOptions } from './sandbox.ts';

export const webhookSecret = 'whsec_test';

/** A stand-in on a port of its own with the SDK pointed at it; closed when the test ends. */
export async function startStripe(options: Partial<SandboxOptions> = {}) {
  const sandbox = createStripeSandbox({ webhookSecret, retryDelaysMs: [1, 2, 3], ...options });
  const { url, close } = await sandbox.listen();
  onTestFinished(close);
  return { sandbox, url, close, stripe: sdkFor(url) };
}

/** The SDK as the Worker makes it, but without retries unless told. */
export function sdkFor(base: string, config: Partial<ConstructorParameters<typeof Stripe>[1]> = {}): Stripe {
  const { hostname, port } = new URL(base);
  return new Stripe('sk_test_key', {
    protocol: 'http',
    host: hostname,
    port,
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });
}

/** The parameters that our shop sends, with changes. */
export function order(changes: Stripe.Checkout.SessionCreateParams = {}) {
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 250,
          product_data: { name: 'Custom song', description: 'Standard' },
        },
      },
    ],
    metadata: { order_id: 'order_1' },
    client_reference_id: 'order_1',
    success_url: 'http://shop.test/done?payment_id={CHECKOUT_SESSION_ID}&ref=%7BCHECKOUT_SESSION_ID%7D',
    cancel_url: 'http://shop.test/cancelled',
    customer_email: 'ada+1@example.com',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    adaptive_pricing: { enabled: false },
    payment_intent_data: { description: 'Custom song', metadata: { order_id: 'order_1' } },
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** What the SDK makes of a refusal. Fails when there is none. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`No refusal but ${JSON.stringify(outcome)}`);
}

/** A shop that verifies and keeps what is posted to it, and answers with the next of `statuses`, then 200. */
export async function startShop(statuses: number[] = []) {
  const events: Stripe.Event[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = request.headers['stripe-signature'] ?? '';
      try {
        events.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
        response.writeHead(statuses.shift() ?? 200, { Location: '/elsewhere' }).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The shop has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    events,
    types: () => events.map(({ type }) => type),
  };
}
