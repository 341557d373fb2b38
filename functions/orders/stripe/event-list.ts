import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentService } from './stripe-client.ts';

/** An event as the payment service signs it. */
export const paymentEvent = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.maxLength(100)),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

const pageSize = 50;
const listedEvent = z.extend(paymentEvent, { created: z.int() });
const eventPage = z.object({ data: z.array(listedEvent), has_more: z.boolean() });

/**
 * One page of the events of some types since a time, the newest first, whether they were delivered or not
 * (https://docs.stripe.com/webhooks/process-undelivered-events). The service keeps them for 30 days. Throws `StripeFailure`.
 */
export async function listEvents(
  stripe: PaymentService,
  { types, since, afterId }: { types: readonly string[]; since: number; afterId: string | null },
): Promise<{ events: z.infer<typeof listedEvent>[]; hasMore: boolean }> {
  const params: Stripe.EventListParams = {
    types: [...types],
    limit: pageSize,
    ...(since > 0 && { created: { gte: since } }),
    ...(afterId && { starting_after: afterId }),
  };
  const { data, has_more: hasMore } = await stripe.ask(eventPage, (client) => client.events.list(params));
  return { events: data, hasMore };
}
