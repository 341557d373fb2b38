import type { OrderView } from '#lib/contract/order/order-view.ts';
import { formatDollars } from '#lib/format/money.ts';

/** What was bought beside the song, a line each; '' for nothing. */
export function extrasWords({ addOns, licensee }: Pick<OrderView, 'addOns' | 'licensee'>): string {
  const lines = addOns.map(({ name, amountCents }) => `${name} (${formatDollars(amountCents)})`);
  if (licensee) lines.push(`Licence for ${licensee}`);
  return lines.join('\n');
}
