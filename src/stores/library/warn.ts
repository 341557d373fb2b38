import { UserChanged } from '../session/current-user.ts';

/** Tells the console what failed. That its user left meanwhile is no failure. */
export function warnUnlessLeft(event: string, error: unknown): void {
  if (!(error instanceof UserChanged)) console.warn(event, error);
}
