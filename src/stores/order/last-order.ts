import type { OrderView } from '#lib/contract/order/order-view.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import {
  flag,
  momentText,
  nullable,
  object,
  orElse,
  readJsonAs,
  text,
  where,
  type Of,
} from '#lib/data/shapes.ts';

/** The last paid order of this browser, so that its private page is found again. */
export const lastOrder = object({
  paymentId: orElse(text, null),
  /** The path of the order's page, with its key. Only a path of our own order page is believed. */
  orderLink: where(text, (link) => /^\/order\?id=[\w-]+&key=[\w-]+$/.test(link)),
  /** As the server said when it was last asked. */
  title: orElse(text, ''),
  dueAt: orElse(nullable(momentText), null),
  isOpen: orElse(flag, true),
});
export type LastOrder = Of<typeof lastOrder>;

function write(order: LastOrder): void {
  writeText(storageKeys.lastOrder, JSON.stringify(order));
}

/** Null when there is none. */
export const readLastOrder = (): LastOrder | null => readJsonAs(lastOrder, readText(storageKeys.lastOrder));

/** Keeps the way to an order that was paid just now. */
export function keepLastOrder({ paymentId, orderLink }: Pick<LastOrder, 'paymentId' | 'orderLink'>): void {
  const last = readLastOrder();
  if (last?.orderLink === orderLink) return write({ ...last, paymentId });
  write({ paymentId, orderLink, title: '', dueAt: null, isOpen: true });
}

/** Keeps what the server says of the last order; of another one nothing. Null says that there is no such order. */
export function noteLastOrder(orderLink: string, order: OrderView | null): void {
  const last = readLastOrder();
  if (last?.orderLink !== orderLink) return;
  const { request, dueAt = null, isOpen = false } = order ?? {};
  write({ ...last, title: request?.title ?? '', dueAt, isOpen });
}
