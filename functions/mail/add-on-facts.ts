import { addOns as catalogue } from '#lib/contract/payment/add-ons.ts';
import { formatDollars } from '#lib/format/money.ts';
import type { OrderOfMail } from './mail-subject.ts';
import { mailLine } from './mail-text.ts';

/** What was bought beside the song, names and values; none for an order without. */
export function addOnFacts({ addOns = [], licensee }: OrderOfMail): [name: string, value: string][] {
  const nameOf = (id: string) => catalogue.find((addOn) => addOn.id === id)?.name ?? mailLine(id);
  return [
    ...addOns.map(({ id, cents }): [string, string] => ['Add-on', `${nameOf(id)}, ${formatDollars(cents)}`]),
    ...(licensee ? [['Name on the licence', mailLine(licensee)] as [string, string]] : []),
  ];
}
