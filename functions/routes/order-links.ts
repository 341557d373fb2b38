import type { Context } from 'hono';
import { lostLink } from '#lib/contract/order/lost-link.ts';
import { askForLinks } from '../db/lost-links.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { passGuard } from '../http/form-guard.ts';
import { parseBody } from '../http/parse-body.ts';
import { sign } from '../http/signing.ts';
import { clientKey } from '../http/write-limit.ts';

const hourMs = 60 * 60 * 1000;

/**
 * POST /api/order/links: mails the private links of an address's paid orders to that address. Whether there are any, nobody
 * learns from the answer: 202 in each case, 429 for who asks too often.
 */
export async function postOrderLinks(context: Context<AppEnv>): Promise<Response> {
  const { email } = passGuard(await parseBody(context, lostLink));
  const now = new Date();
  const hour = Math.floor(now.getTime() / hourMs);
  const client = sign(
    context.env,
    'lost link',
    `${hour} ${clientKey(context.req.header('CF-Connecting-IP'))}`,
  );
  if (!(await askForLinks(context.env.DB, { client, email }, now))) {
    const seconds = Math.ceil(((hour + 1) * hourMs - now.getTime()) / 1000);
    throw new ApiProblem('rate_limited', { headers: { 'Retry-After': String(seconds) } });
  }
  return answerJson({ accepted: true }, 202);
}
