import { expect, it } from 'vitest';
import { formatDollars } from '../../format/money.ts';
import { plans } from '../business/plans.ts';
import { addOns } from './add-ons.ts';
import { deliveryTiers } from './catalog.ts';
import { priceWords, withPrices } from './price-words.ts';

it('fills in what the catalogue says', () => {
  for (const { value, priceCents, listPriceCents } of deliveryTiers)
    expect(withPrices(`{price:${value}} of {list-price:${value}}.`)).toBe(
      `${formatDollars(priceCents)} of ${formatDollars(listPriceCents)}.`,
    );
  for (const { id, priceCents } of addOns)
    expect(withPrices(`+{price:${id}}`)).toBe(`+${formatDollars(priceCents, true)}`);
});

it('leaves everything else as it is', () => {
  const text = '{price:gold} {price: express} {} {price:$&} price:express';
  expect(withPrices(text)).toBe(text);
});

it('has no two prices of one name', () => {
  const priced = plans.filter(({ priceCents }) => priceCents !== null);
  expect(priceWords.size).toBe(1 + deliveryTiers.length * 3 + priced.length + addOns.length);
});
