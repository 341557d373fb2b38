import type { OrderView } from '#lib/contract/order/order-view.ts';
import { formatDollars } from '#lib/format/money.ts';

/** What was bought beside the song, and later for it, a line each; '' for nothing. */
export function extrasWords(
  { addOns, licensee }: Pick<OrderView, 'addOns' | 'licensee'>,
  later: OrderView['addOns'] = [],
): string {
  const lines = [...addOns, ...later].map(
    ({ name, amountCents }) => `${name} (${formatDollars(amountCents)})`,
  );
  if (licensee) lines.push(`Licence for ${licensee}`);
  return lines.join('\n');
}
