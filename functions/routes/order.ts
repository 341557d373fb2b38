import type { Context } from 'hono';
import { products } from '#lib/contract/payment/catalog.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { findOrder, requestOf, type OrderRow } from '../db/orders.ts';
import type { AppEnv } from '../env.ts';
import { isOrderKey } from '../http/signing.ts';

const statuses: Record<OrderRow['status'], OrderView['status']> = {
  draft: 'unpaid',
  awaiting_payment: 'unpaid',
  closed_unpaid: 'unpaid',
  processing: 'processing',
  paid: 'paid',
  submitted: 'paid',
  refunded: 'refunded',
};

function viewOf(order: OrderRow): OrderView {
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
    refundedCents: order.refunded_cents,
    paidAt: order.paid_at,
    dueAt: dueMs && order.status !== 'refunded' ? new Date(dueMs).toISOString() : null,
    request: request && {
      email: request.email,
      title: request.title,
      genre: request.genre,
      mood: request.mood,
      description: request.description,
      inspiration: request.inspiration,
    },
  };
}

/** GET /api/order?id=…&key=…: an order for the holder of its private link; 404 for everybody else. */
export async function getOrder(context: Context<AppEnv>): Promise<Response> {
  const id = context.req.query('id') ?? '';
  const isHolder = isOrderKey(context.env, id, context.req.query('key') ?? '');
  const order = isHolder ? await findOrder(context.env.DB, id) : null;
  if (!order) throw new ApiProblem('not_found');
  return answerJson(viewOf(order));
}
