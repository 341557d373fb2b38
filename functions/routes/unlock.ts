import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { cookieName } from '#lib/contract/shared/cookies.ts';
import type { UnlockAnswer } from '#lib/contract/lyrics/unlock-answer.ts';
import { answerJson } from '../http/answer.ts';
import type { AppEnv } from '../env.ts';
import { isSecure } from '../http/visitor.ts';
import { isUnlockValue } from '../http/signing.ts';

/**
 * GET /api/stripe-payments/unlock: whether the unlock cookie of this browser is one that verify signed. Says nothing of
 * whose it is, and asks nobody.
 */
export async function getUnlock(context: Context<AppEnv>): Promise<Response> {
  const value = getCookie(context, cookieName('unlock', isSecure(context)));
  const answer: UnlockAnswer = { unlocked: value !== undefined && isUnlockValue(context.env, value) };
  return answerJson(answer);
}
