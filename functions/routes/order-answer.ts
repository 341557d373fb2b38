import type { OrderView } from '#lib/contract/order/order-view.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import { addOnsOf, isAddressOpen, isOpenOrder, requestOf, type OrderRow } from '../db/orders.ts';

const statuses: Record<OrderRow['status'], OrderView['status']> = {
  draft: 'unpaid',
  awaiting_payment: 'unpaid',
  closed_unpaid: 'unpaid',
  processing: 'processing',
  paid: 'paid',
  submitted: 'paid',
  refunded: 'refunded',
};

/** What the holder of an order's private link reads of it. */
export function viewOfOrder(order: OrderRow): OrderView {
  const product = products.find(({ id }) => id === order.product_id);
  const request = requestOf(order);
  const dueMs =
    product?.tier && order.paid_at && Date.parse(order.paid_at) + product.tier.dueHours * 3_600_000;
  return {
    orderId: order.id,
    status: statuses[order.status],
    serviceType: order.service_type,
    product: product?.name ?? order.product_id,
    amountCents: order.amount_cents,
    addOns: addOnsOf(order),
    licensee: order.licensee,
    refundedCents: order.refunded_cents,
    paidAt: order.paid_at,
    dueAt: dueMs && order.status !== 'refunded' ? new Date(dueMs).toISOString() : null,
    isOpen: isOpenOrder(order),
    isAddressOpen: isAddressOpen(order),
    request: request && {
      email: order.contact_email ?? request.email,
      title: request.title,
      genre: request.genre,
      mood: request.mood,
      description: request.description,
      inspiration: request.inspiration,
    },
  };
}
