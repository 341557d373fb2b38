import { addOns as catalogue } from '#lib/contract/payment/add-ons.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import type { OrderOfMail } from './mail-subject.ts';
import { mailLine } from './mail-text.ts';

const nameOf = (id: string) => catalogue.find((addOn) => addOn.id === id)?.name ?? mailLine(id);

/** What is bought under this name, in words. */
export const productName = (productId: string): string =>
  products.find(({ id }) => id === productId)?.name ?? mailLine(productId);

/** What was ordered: a product of the catalogue, or what was bought later. */
export const whatIsOrdered = ({ isLater, addOns = [], productId }: OrderOfMail): string =>
  isLater ? addOns.map(({ id }) => nameOf(id)).join(', ') : productName(productId);

/** What was bought beside the song, names and values; none for an order without. */
export function addOnFacts({ isLater, addOns = [], licensee }: OrderOfMail): [name: string, value: string][] {
  return [
    ...(isLater ? [] : addOns).map(({ id, cents }): [string, string] => [
      'Add-on',
      `${nameOf(id)}, ${formatDollars(cents)}`,
    ]),
    ...(licensee ? [['Name on the licence', mailLine(licensee)] as [string, string]] : []),
  ];
}

/** When the song of an order is due, in milliseconds since 1970: so many hours after the payment as its speed has. Null for anything else. */
export function dueTime({ productId, paidAt, isLater }: OrderOfMail): number | null {
  const tier = products.find(({ id }) => id === productId)?.tier;
  return tier && paidAt !== null && !isLater ? Date.parse(paidAt) + tier.dueHours * 3_600_000 : null;
}
