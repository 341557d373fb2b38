import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { fieldIssues } from '#lib/contract/shared/field-issues.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from '../env.ts';

/** The request's JSON, checked by the endpoint's schema. Throws 400 for broken JSON, 422 with the fields otherwise. */
export async function parseBody<T>(context: Context<AppEnv>, schema: z.ZodMiniType<T>): Promise<T> {
  let data: unknown;
  try {
    data = await context.req.json();
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause;
    throw new ApiProblem('invalid_json', { cause });
  }
  const checked = schema.safeParse(data);
  if (checked.success) return checked.data;
  throw new ApiProblem('invalid_request', { issues: fieldIssues(checked.error.issues) });
}
