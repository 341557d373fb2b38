import type { AddOn } from '#lib/contract/payment/add-ons.ts';
import type { DeliveryTier } from '#lib/contract/payment/catalog.ts';
import { orderedAddOns, sumCents } from '#lib/contract/payment/ordered-add-ons.ts';
import { formatDollars } from '#lib/format/money.ts';

/** The song and what is ordered beside it, line by line, and the sum. `addOns` holds ids with spaces between them. */
export function CostLines({ tier, addOns }: { tier: DeliveryTier; addOns: string }) {
  const chosen: readonly AddOn[] = orderedAddOns(addOns.split(' '));
  const lines = [{ name: `Custom song, ${tier.label}`, priceCents: tier.priceCents }, ...chosen];
  return (
    <>
      <ul className="cost-lines">
        {lines.map(({ name, priceCents }) => (
          <li key={name} className="cost-line">
            <span>{name}</span>
            <span className="figures">{formatDollars(priceCents)}</span>
          </li>
        ))}
      </ul>
      <p className="cost-line">
        <span className="strong">Total Cost</span>
        <span className="cost-price figures">{formatDollars(sumCents(lines))}</span>
      </p>
    </>
  );
}
