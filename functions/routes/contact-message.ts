import type { Context } from 'hono';
import { contactMessage } from '#lib/contract/support/contact-message.ts';
import { answerForm } from '../http/answer-stored.ts';
import { storeContactMessage } from '../db/contact-messages.ts';
import type { AppEnv } from '../env.ts';
import { passGuard } from '../http/form-guard.ts';
import { parseBody } from '../http/parse-body.ts';

/** POST /api/contact-message: stores a visitor's message. 201 with its id and reference, 200 when it was stored before. */
export async function postContactMessage(context: Context<AppEnv>): Promise<Response> {
  const message = passGuard(await parseBody(context, contactMessage));
  return answerForm(await storeContactMessage(context.env.DB, message, context.get('idempotencyKey')));
}
