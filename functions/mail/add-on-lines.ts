import { addOns as catalogue } from '#lib/contract/payment/add-ons.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import type { OrderOfMail } from './mail-subject.ts';
import { mailLine } from './mail-text.ts';

const nameOf = (id: string) => catalogue.find((addOn) => addOn.id === id)?.name ?? mailLine(id);

/** What was ordered: a product of the catalogue, or what was bought later. */
export const productLine = ({ isLater, addOns = [], productId }: OrderOfMail): string =>
  isLater
    ? addOns.map(({ id }) => nameOf(id)).join(', ')
    : (products.find(({ id }) => id === productId)?.name ?? mailLine(productId));

/** What was bought beside the song, a line each; none for an order without. */
export function addOnLines({ isLater, addOns = [], licensee }: OrderOfMail): string[] {
  return [
    ...(isLater ? [] : addOns).map(({ id, cents }) => `Add-on: ${nameOf(id)}, ${formatDollars(cents)}`),
    ...(licensee ? [`Name on the licence: ${mailLine(licensee)}`] : []),
  ];
}
