import { HttpError } from './http-error.ts';

/** Whether what failed so may still arrive under its key: nobody refused it. */
export const mayArrive = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 429 || error.status >= 500;
