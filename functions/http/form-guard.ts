import type { FormGuard } from '#lib/contract/shared/form-guard.ts';
import { minFillMs } from '#lib/contract/shared/limits.ts';
import { ApiProblem } from './api-problem.ts';

/**
 * Takes the guard's fields off what a public form sent. Throws 422 `looks_automatic` when a program filled it in:
 * a field that nobody sees has something in it, or nobody could have typed so fast. A caller without a form
 * sends neither field.
 */
export function passGuard<T extends FormGuard>(data: T): Omit<T, keyof FormGuard> {
  const { website, filledInMs, ...form } = data;
  if (website || (filledInMs !== undefined && filledInMs < minFillMs))
    throw new ApiProblem('looks_automatic');
  return form;
}
