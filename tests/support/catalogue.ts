/** The prices of the catalogue by name, for tests: who changes one changes no test. */
import { addOns, type AddOn } from '#lib/contract/payment/add-ons.ts';
import { deliveryTiers, lyricsUnlockCents, type DeliveryTier } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';

type Priced = 'lyrics' | DeliveryTier['value'] | AddOn['id'];

const prices = new Map<Priced, number>([
  ['lyrics', lyricsUnlockCents],
  ...deliveryTiers.map(({ value, priceCents }): [Priced, number] => [value, priceCents]),
  ...addOns.map(({ id, priceCents }): [Priced, number] => [id, priceCents]),
]);

/** What these cost together, in US cents. */
export const cents = (...names: readonly Priced[]): number =>
  names.reduce((sum, name) => sum + (prices.get(name) ?? NaN), 0);

/** The same in dollars, as requests have it. */
export const inDollars = (...names: readonly Priced[]): number => cents(...names) / 100;

/** The same as it is shown: `$28.00`. */
export const dollars = (...names: readonly Priced[]): string => formatDollars(cents(...names));
