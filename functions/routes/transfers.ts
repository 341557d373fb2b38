import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { newTransfer, transferToTake } from '#lib/contract/library/transfer.ts';
import { transferLimits } from '#lib/contract/library/transfer-paths.ts';
import { keepTransfer, takeTransfer } from '../db/transfers.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import { hash } from '../http/signing.ts';

/** 128 bits: nobody finds a transfer by trying. */
const randomId = (): string => randomBytes(16).toString('base64url');

const full = 'Too many moves are under way right now. Please try again later, or save a file instead.';

/** POST /api/transfers: keeps what a browser has encrypted for an hour, and answers its id. May be repeated with its key. */
export async function postTransfer(context: Context<AppEnv>): Promise<Response> {
  const { data } = await parseBody(context, newTransfer);
  const now = new Date();
  const endsAt = new Date(now.getTime() + transferLimits.minutes * 60_000);
  const sentKey = hash(`transfer\n${context.get('idempotencyKey')}`);
  const kept = await keepTransfer(context.env.DB, { id: randomId(), sentKey, data }, now, endsAt);
  if (kept.result === 'conflict') throw new ApiProblem('idempotency_key_reused');
  if (kept.result === 'full') throw new ApiProblem('limit_reached', { message: full });
  return answerJson({ id: kept.id, until: kept.endsAt.toISOString() }, 201);
}

/**
 * POST /api/transfers/take: the ciphertext, once. 404 for one that was taken, is over or never was: the answer does not say
 * which. The id comes in the body, because addresses stand in logs.
 */
export async function postTakeTransfer(context: Context<AppEnv>): Promise<Response> {
  const { id } = await parseBody(context, transferToTake);
  const data = await takeTransfer(context.env.DB, id, new Date());
  if (data === null) throw new ApiProblem('not_found');
  return answerJson({ data });
}
