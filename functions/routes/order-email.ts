import type { Context } from 'hono';
import { orderAddress } from '#lib/contract/order/order-address.ts';
import { correctAddress } from '../db/order-address.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import { isOrderKey } from '../http/signing.ts';
import { viewOfOrder } from './order-answer.ts';

/**
 * POST /api/order/email: writes where we mail about an order from now on, and answers the order. 404 without its
 * private link, 409 when it can no longer be changed. May be repeated.
 */
export async function postOrderEmail(context: Context<AppEnv>): Promise<Response> {
  const { id, key, email } = await parseBody(context, orderAddress);
  const order = isOrderKey(context.env, id, key)
    ? await correctAddress(context.env.DB, { orderId: id, email }, new Date())
    : null;
  if (!order) throw new ApiProblem('not_found');
  const view = viewOfOrder(order);
  if (view.request?.email !== email) throw new ApiProblem('address_fixed');
  return answerJson(view);
}
