/** Which request or run of the cron the code works for, so that each line of the log can say it. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  readonly requestId: string;
  /** The pattern of the endpoint that answers; `/*` until one does. */
  route: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Does the work under a new random id, which it is handed. */
export function inScope<T>(work: (scope: Readonly<Scope>) => T): T {
  const scope: Scope = { requestId: crypto.randomUUID(), route: '/*' };
  return scopes.run(scope, () => work(scope));
}

/** Says which endpoint answers the present request. */
export function enterRoute(path: string): void {
  const scope = scopes.getStore();
  if (scope) scope.route = path;
}

/** The id of what the code works for now; undefined outside of all. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId;
