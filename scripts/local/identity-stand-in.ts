import { resolve } from 'node:path';
import { portIn, readyLine } from '../../sandbox/identity/lines.ts';
import { projectDir } from './paths.ts';
import { startTool } from './processes.ts';
import { Stop } from './stop.ts';
import { sandboxOwnerPassword, standInProject } from './variables.ts';

/** Starting may have to share the machine with a build. */
const readyMs = 60_000;

const firstPort = 9099;

/** The identity stand-in in a process of its own; until it is started it only holds its port. */
export interface IdentityStandIn {
  readonly port: number;
  /**
   * Lets it start; call this when the site answers, as it would delay it. Resolves when it can be used, and
   * rejects with `Stop` when it ends before. Who does not wait reads so on the screen.
   */
  start(): Promise<void>;
}

/**
 * Opens the identity stand-in, which tells of the mails that it would send. `state` is the folder where
 * accounts are kept over a restart; null: nowhere. `owner` has an account there from the start, whose address is verified.
 */
export async function openIdentity(state: string | null, owner: string): Promise<IdentityStandIn> {
  const opened = Promise.withResolvers<number>();
  const ready = Promise.withResolvers<undefined>();
  const { exited, write } = startTool(
    'identity',
    [
      ...[standInProject, String(firstPort)],
      state === null ? '' : resolve(projectDir, state, 'accounts.json'),
      ...[owner, sandboxOwnerPassword],
    ],
    {
      onLine: (line) => {
        const port = portIn(line);
        if (port === null) console.log(line);
        else opened.resolve(port);
        if (line === readyLine) ready.resolve(undefined);
      },
    },
  );
  ready.promise.catch(() => undefined);
  void exited.then(({ code }) => {
    if (code !== 0) console.error('The identity stand-in ended by itself: nobody can sign in.');
    const problem = new Stop('The identity stand-in ended before it was ready.');
    opened.reject(problem);
    ready.reject(problem);
  });
  return {
    port: await opened.promise,
    start: () => {
      const late = new Stop(`The identity stand-in was not ready within ${readyMs / 1000} seconds.`);
      const timer = setTimeout(() => ready.reject(late), readyMs).unref();
      write('\n');
      return ready.promise.finally(() => clearTimeout(timer));
    },
  };
}
