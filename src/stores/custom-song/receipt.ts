import { atom } from 'nanostores';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { fetchOrder } from '../order/fetch-order.ts';
import { noteLastOrder } from '../order/last-order.ts';

/** The order that was paid on this page, as the server has it; null until it has said so. */
export const $receiptOrder = atom<OrderView | null>(null);

/** Asks the server for it; `orderLink` is the path of its private page. */
export async function loadReceiptOrder(orderLink: string): Promise<void> {
  $receiptOrder.set(null);
  const order = await fetchOrder(orderLink.slice('/order'.length));
  if (!order || order === 'missing') return;
  noteLastOrder(orderLink, order);
  $receiptOrder.set(order);
}
