import type { Context } from 'hono';
import { businessInquiry } from '#lib/contract/business/business-inquiry.ts';
import { answerForm } from '../http/answer-stored.ts';
import { storeBusinessInquiry } from '../db/business-inquiries.ts';
import type { AppEnv } from '../env.ts';
import { passGuard } from '../http/form-guard.ts';
import { parseBody } from '../http/parse-body.ts';

/** POST /api/business-inquiry: stores what a company asks for. 201 with its id and reference, 200 when it was stored before. */
export async function postBusinessInquiry(context: Context<AppEnv>): Promise<Response> {
  const inquiry = passGuard(await parseBody(context, businessInquiry));
  return answerForm(await storeBusinessInquiry(context.env.DB, inquiry, context.get('idempotencyKey')));
}
