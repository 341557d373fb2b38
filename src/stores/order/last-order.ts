import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';

/** The last paid order of this browser, so that its private page is found again. */
export interface LastOrder {
  paymentId: string | null;
  /** The path of the order's page, with its key. */
  orderLink: string;
}

export function keepLastOrder(order: LastOrder): void {
  writeText(storageKeys.lastOrder, JSON.stringify(order));
}

/** Null when there is none. Only a path of our own order page is believed. */
export function readLastOrder(): LastOrder | null {
  try {
    const stored: unknown = JSON.parse(readText(storageKeys.lastOrder) ?? '');
    if (typeof stored !== 'object' || stored === null || !('orderLink' in stored)) return null;
    const { orderLink } = stored;
    if (typeof orderLink !== 'string' || !/^\/order\?id=[\w-]+&key=[\w-]+$/.test(orderLink)) return null;
    const paymentId = 'paymentId' in stored && typeof stored.paymentId === 'string' ? stored.paymentId : null;
    return { paymentId, orderLink };
  } catch {
    return null;
  }
}
