import Stripe from 'stripe';

/** Seconds that an event may be old; the SDK checks only that side, so a time ahead of ours is refused here. */
const toleranceSeconds = 300;

/**
 * The body of a webhook call whose signature is good, as JSON of unknown shape. `signature` is its header
 * `Stripe-Signature`. Throws when it is not signed with `secret`, or not of about now.
 */
export async function signedEvent(body: string, signature: string, secret: string): Promise<unknown> {
  const event = await Stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
  const time = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  if (time > Date.now() / 1000 + toleranceSeconds) throw new Error('The event comes from the future.');
  return event;
}
