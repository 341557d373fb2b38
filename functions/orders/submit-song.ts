import type { SongRequest } from '#lib/contract/custom-song/song-request.ts';
import { ApiProblem } from '../http/api-problem.ts';
import {
  findOrderBySession,
  findSongOrders,
  isPaid,
  type OrderAtSession,
  type OrderRow,
} from '../db/orders.ts';
import { confirmRequest, lastSession } from '../db/song-requests.ts';
import type { OrderContext } from './order-context.ts';
import { requestHash } from './request-hash.ts';
import { settleSession } from './settle-session.ts';

interface Submission {
  request: SongRequest;
  paymentId: string | null;
  /** The visitor's hash, or null without a cookie. */
  owner: string | null;
}

/** The order's newest session that may have been paid meanwhile is asked about before we say 'not paid'. */
async function settled(
  context: OrderContext,
  order: OrderRow,
  sessionId: string,
  known?: OrderAtSession,
): Promise<OrderRow> {
  if (!['awaiting_payment', 'processing', 'closed_unpaid'].includes(order.status)) return order;
  return (await settleSession(context, sessionId, 'browser', { known }))?.order ?? order;
}

/** Of a visitor's orders the one that a request without a payment id means. */
function choose(orders: readonly OrderRow[], hash: string): OrderRow | undefined {
  const payable = orders.filter(({ status }) => status !== 'draft' && status !== 'refunded');
  return (
    payable.find((order) => order.request_hash === hash) ??
    payable.find((order) => order.request_hash === null) ??
    payable.find(isPaid)
  );
}

async function find(context: OrderContext, { paymentId, owner }: Submission, hash: string) {
  if (paymentId !== null) {
    const order = await findOrderBySession(context.db, paymentId);
    return order?.service_type === 'custom_song' && order.of_order === null
      ? settled(context, order, paymentId, order)
      : undefined;
  }
  const order = owner === null ? undefined : choose(await findSongOrders(context.db, owner), hash);
  const last = order && (await lastSession(context.db, order.id));
  return order && last ? settled(context, order, last) : order;
}

/**
 * Takes the visitor's word for what to compose and nothing else: that it is paid is decided by the payment
 * service. `submitted`: confirmed for the first time. `repeated`: was confirmed before. `processing`: the
 * money is on its way, the request is kept. Throws `ApiProblem` 402 without a payment, 409 when the payment is
 * for another speed or already has another request.
 */
export async function submitSong(
  context: OrderContext,
  submission: Submission,
): Promise<{ result: 'submitted' | 'repeated' | 'processing'; order: OrderRow }> {
  const { request } = submission;
  const hash = requestHash(request);
  const order = await find(context, submission, hash);
  if (!order || (!isPaid(order) && order.status !== 'processing')) throw new ApiProblem('payment_required');
  if (order.product_id !== `custom-song-${request.deadline}`) throw new ApiProblem('tier_not_paid');
  if (order.request_hash !== null && order.request_hash !== hash) throw new ApiProblem('already_submitted');

  const { isFirst, order: confirmed } = await confirmRequest(
    context.db,
    { orderId: order.id, json: JSON.stringify(request), hash },
    context.now,
  );
  const current = confirmed ?? order;
  if (current.request_hash !== hash) throw new ApiProblem('already_submitted');
  if (current.status === 'processing') return { result: 'processing', order: current };
  return { result: isFirst ? 'submitted' : 'repeated', order: current };
}
