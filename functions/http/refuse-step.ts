import type { ErrorCode } from '#lib/contract/shared/api-error.ts';
import { ApiProblem } from './api-problem.ts';

/** Throws the problem, if there is one. */
export function refuse(problem: { code: ErrorCode; message?: string } | null): void {
  if (problem)
    throw new ApiProblem(problem.code, problem.message === undefined ? {} : { message: problem.message });
}
