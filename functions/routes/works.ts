import type { Context } from 'hono';
import { isWorkId, isWorkKind, workToKeep } from '#lib/contract/library/works.ts';
import type { WorkKind } from '#lib/contract/library/works-paths.ts';
import { keepWork, listWorks } from '../db/works.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import type { UserHandler } from '../http/user-handler.ts';
import { withinLimits } from '../http/within-limits.ts';

/** Which work an address names. Throws 404 when it can name none. */
function workOf(context: Context<AppEnv>): { kind: WorkKind; id: string } {
  const [kind = '', id = ''] = [context.req.param('kind'), context.req.param('workId')];
  if (!isWorkKind(kind) || !isWorkId(id)) throw new ApiProblem('not_found');
  return { kind, id };
}

/** The version that an address asks from; 0 for all. */
function sinceOf(context: Context<AppEnv>): number {
  const since = context.req.query('since') ?? '0';
  if (!/^\d{1,15}$/.test(since))
    throw new ApiProblem('invalid_request', { issues: [{ path: 'since', message: 'must be a version' }] });
  return Number(since);
}

/** GET /api/works?since=: what has changed after a version, with what was deleted. */
export const getWorks: UserHandler = async (context, { userId, db }) =>
  answerJson(await listWorks(db, userId, sinceOf(context)));

/** PUT /api/works/:kind/:workId: keeps a work or its deletion. 409 with the work that is there, when it was changed since. */
export const putWork: UserHandler = async (context, { userId, db }) => {
  const work = workOf(context);
  const sent = await parseBody(context, workToKeep);
  const kept = await withinLimits(keepWork(db, userId, { ...work, ...sent }, new Date()));
  if (kept.result === 'kept') return answerJson({ version: kept.version });
  const { code, message } = new ApiProblem('conflict');
  return answerJson({ error: { code, message }, current: kept.current }, 409);
};
