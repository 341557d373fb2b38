/** Orders: payment pages, paid songs and the payment service's own events. */
import Stripe from 'stripe';
import { createLinkPath, songRequestPath, webhookPath } from '#lib/contract/payment/payment-paths.ts';
import { songExample } from '../bench-api/examples.ts';
import { sandboxDefaults } from '../local/variables.ts';
import { clientOf } from './clients.ts';
import type { Kept } from './kept.ts';
import type { AskFor, Scene } from './scene.ts';

/** The stand-in beside the bench's Worker counts a session for this customer as paid at once. */
const payer = 'paid@notewright.example';

export function createPaymentScenes(askFor: AskFor, kept: Kept): Scene[] {
  const linkCall = (count: number, body: object) =>
    ({
      method: 'POST',
      path: createLinkPath,
      headers: clientOf(count),
      body: { amount: 1, currency: 'USD', orderId: crypto.randomUUID(), ...body },
    }) as const;

  const link: Scene = async (count) => {
    const answer = await askFor(
      `POST ${createLinkPath}`,
      linkCall(count, { productId: 'lyrics-unlimited', serviceType: 'lyrics_unlock' }),
    );
    kept.add('orders', [answer], 'orderId');
    return [answer];
  };

  /** A song is ordered, paid and confirmed, and the confirmation is sent twice at once. */
  const song: Scene = async (count) => {
    const order = { ...songExample, email: payer, title: crypto.randomUUID() };
    const made = await askFor(
      `POST ${createLinkPath}`,
      linkCall(count, {
        productId: 'custom-song-standard',
        serviceType: 'custom_song',
        customerEmail: payer,
        order,
      }),
    );
    kept.add('orders', [made], 'orderId');
    if (made.status >= 300) return [made];
    const { paymentId } = JSON.parse(made.text) as { paymentId: string };
    const confirm = () =>
      askFor(`POST ${songRequestPath}`, {
        method: 'POST',
        path: songRequestPath,
        headers: clientOf(count),
        body: { ...order, paymentId },
      });
    return [made, ...(await Promise.all([confirm(), confirm()]))];
  };

  /** An event comes twice, as the payment service sends it while it has no answer. */
  const event: Scene = async () => {
    const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
    const body = { id, object: 'event', type: 'customer.created', livemode: false, data: { object: {} } };
    const header = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: JSON.stringify(body),
      secret: sandboxDefaults.STRIPE_WEBHOOK_SECRET,
    });
    const deliver = () =>
      askFor(`POST ${webhookPath}`, {
        method: 'POST',
        path: webhookPath,
        headers: { 'Stripe-Signature': header },
        body,
      });
    const answers = await Promise.all([deliver(), deliver()]);
    for (const { status } of answers) if (status < 300) kept.note('stripe_events', id);
    return answers;
  };

  return [link, song, event];
}
