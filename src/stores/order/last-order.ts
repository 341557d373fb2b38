import { paymentKeys } from '#stores/payment/payment-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { object, orElse, readJsonAs, text, where, type Of } from '#lib/data/shapes.ts';

/** The last paid order of this browser, so that its private page is found again. */
const lastOrder = object({
  paymentId: orElse(text, null),
  /** The path of the order's page, with its key. Only a path of our own order page is believed. */
  orderLink: where(text, (link) => /^\/order\?id=[\w-]+&key=[\w-]+$/.test(link)),
});
export type LastOrder = Of<typeof lastOrder>;

export function keepLastOrder(order: LastOrder): void {
  writeText(paymentKeys.lastOrder, JSON.stringify(order));
}

/** Null when there is none. */
export const readLastOrder = (): LastOrder | null => readJsonAs(lastOrder, readText(paymentKeys.lastOrder));
