/**
 * The names by which texts quote our prices: an editor writes `{price:express}`, and the page shows what the catalogue
 * says. So a price is changed in one place, and no text can say another one.
 */
import { formatDollars } from '../../format/money.ts';
import { plans } from '../business/plans.ts';
import { addOns } from './add-ons.ts';
import { deliveryTiers, lyricsUnlockCents } from './catalog.ts';

/** Each name as it is written between braces, with the words it stands for: `price:express` to `$5.00`. */
export const priceWords: ReadonlyMap<string, string> = new Map([
  ['price:lyrics', formatDollars(lyricsUnlockCents)],
  ...deliveryTiers.flatMap(({ value, priceCents, listPriceCents, surchargeCents }): [string, string][] => [
    [`price:${value}`, formatDollars(priceCents)],
    [`list-price:${value}`, formatDollars(listPriceCents)],
    [`surcharge:${value}`, formatDollars(surchargeCents)],
  ]),
  ...plans.flatMap(({ id, priceCents }): [string, string][] =>
    priceCents === null ? [] : [[`price:${id}`, formatDollars(priceCents, true)]],
  ),
  ...addOns.map(({ id, priceCents }): [string, string] => [`price:${id}`, formatDollars(priceCents, true)]),
]);

/** What may stand for a price, misspelt or not: the words between two braces with a colon among them. */
export const pricePlaceholder = /\{\s*([\w-]*price[\w-]*|surcharge)\s*:\s*([^{}\s]*)\s*\}/gi;

/** A text with its prices filled in. A name that is not in the catalogue stays: the check of the content names it. */
export const withPrices = (text: string): string =>
  text.replace(/\{([a-z-]+:[a-z-]+)\}/g, (whole, name: string) => priceWords.get(name) ?? whole);
