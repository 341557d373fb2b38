/** The stand-ins for other people's services, as `npm start` runs them. Node only. */
import { createStripeSandbox } from './stripe/sandbox.ts';

const expiryCheckMs = 30_000;

interface StartOptions {
  /** Of 127.0.0.1; 0 takes any that is free. */
  port: number;
  /** Where the events of payments go. */
  webhookUrl: string;
  webhookSecret: string;
  /** A delayed payment succeeds by itself after so long; null leaves it to the controls. */
  settleDelayedAfterMs: number | null;
}

/** Starts what stands in for the payment service. Rejects when the port is taken. */
export async function startSandboxes({
  port,
  ...options
}: StartOptions): Promise<{ stripe: { url: string }; close(): Promise<void> }> {
  const stripe = createStripeSandbox(options);
  const { url, close } = await stripe.listen(port);
  const expiry = setInterval(() => stripe.advance(0), expiryCheckMs);
  expiry.unref();
  return {
    stripe: { url },
    close: () => {
      clearInterval(expiry);
      return close();
    },
  };
}
