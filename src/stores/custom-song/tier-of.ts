import { deliveryTiers, type DeliveryTier } from '#lib/contract/payment/catalog.ts';

/** The delivery speed of a form's value; anything else reads as the first, the standard one (spec 7). */
export function tierOf(deadline: string): DeliveryTier {
  const tier = deliveryTiers.find(({ value }) => value === deadline) ?? deliveryTiers[0];
  if (!tier) throw new Error('The catalogue has no delivery speed.');
  return tier;
}
