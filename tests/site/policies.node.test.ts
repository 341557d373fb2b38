import { describe, expect, it } from 'vitest';
import { plans } from '#lib/contract/business/plans.ts';
import { addOns } from '#lib/contract/payment/add-ons.ts';
import { deliveryTiers, lyricsUnlockCents } from '#lib/contract/payment/catalog.ts';
import { withPrices } from '#lib/contract/payment/price-words.ts';
import { formatDollars } from '#lib/format/money.ts';
import { sourceFile } from '../support/source-files.ts';

/** A markdown table's rows as cells, by the row's first cell. */
function tableRows(markdown: string): Map<string, string[]> {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(rows.map((cells) => [cells[0] ?? '', cells]));
}

/** As a visitor reads them; that no price is typed is for the check of the content (`scripts/content`). */
const pricing = withPrices(sourceFile('src/content/policies/pricing-policy.md'));
const service = sourceFile('src/content/policies/service-terms.md');

describe('the pricing policy tells the catalogue’s figures', () => {
  const rows = tableRows(pricing);

  it.each(deliveryTiers)('$name: list price, order page price and surcharge', (tier) => {
    const label = tier.surchargeCents ? `${tier.name} (+${formatDollars(tier.surchargeCents)})` : tier.name;
    const [, time, listPrice, price] = rows.get(label) ?? [];
    expect(time?.replace('business ', '')).toBe(tier.time);
    expect(listPrice).toBe(formatDollars(tier.listPriceCents));
    expect(price).toBe(formatDollars(tier.priceCents));
  });

  it('has list prices that are the standard one plus the surcharge, and never under the order page', () => {
    const standard = deliveryTiers[0]?.listPriceCents ?? NaN;
    for (const tier of deliveryTiers) {
      expect(tier.listPriceCents).toBe(standard + tier.surchargeCents);
      expect(tier.priceCents).toBeLessThanOrEqual(tier.listPriceCents);
    }
  });

  it.each(plans)('plan $name: price, songs and delivery', (plan) => {
    const [, price, songs, delivery] = rows.get(plan.name) ?? [];
    expect(price).toBe(
      plan.priceCents === null ? 'Custom price' : `${formatDollars(plan.priceCents, true)} per month`,
    );
    if (plan.priceCents !== null) expect(plan.price).toBe(formatDollars(plan.priceCents, true));
    expect(plan.features[0]?.toLowerCase()).toContain(songs?.replace(' per month', '').toLowerCase());
    expect(plan.features[1]).toContain(delivery);
  });

  it.each(addOns)('add-on $name', ({ name, priceCents }) => {
    const [, price] = rows.get(name) ?? [];
    expect(price?.replace(/^\+|\s*each$/g, '')).toBe(formatDollars(priceCents, true));
  });

  it('names the price of the lyrics unlock', () =>
    expect(pricing).toContain(`single payment of ${formatDollars(lyricsUnlockCents)} `));
});

describe('the service terms tell the catalogue’s times', () => {
  it.each(deliveryTiers)('$name', (tier) => {
    expect(tableRows(service).get(tier.name)?.[1]).toBe(tier.time);
  });
});
