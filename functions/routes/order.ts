import type { Context } from 'hono';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { songAfter } from '../db/delivery-rows.ts';
import type { AppEnv } from '../env.ts';
import { isOrderKey } from '../http/signing.ts';
import { answerOfOrder } from './delivery-answer.ts';

/** GET /api/order?id=…&key=…: an order for the holder of its private link; 404 for everybody else. */
export async function getOrder(context: Context<AppEnv>): Promise<Response> {
  const id = context.req.query('id') ?? '';
  const isHolder = isOrderKey(context.env, id, context.req.query('key') ?? '');
  const found = isHolder ? await songAfter(context.env.DB, id, []) : null;
  if (!found) throw new ApiProblem('not_found');
  return answerJson(answerOfOrder(found.song, new Date()));
}
