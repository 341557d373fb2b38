import { resolve } from 'node:path';
import { readyLine } from '../sandbox/identity/ready-line.ts';
import { projectDir } from './paths.ts';
import { startTool } from './processes.ts';
import { Stop } from './stop.ts';
import { standInProject } from './variables.ts';

/** Starting may have to share the machine with a build. */
const readyMs = 60_000;

interface IdentityOptions {
  port: number;
  /** The folder where accounts are kept over a restart; null: nowhere. */
  state: string | null;
}

/**
 * Starts the identity stand-in in a process of its own; says when it can be used, and tells of the mails that it
 * would send. `ready` rejects with `Stop` when it ends before; who does not wait for it reads so on the screen.
 */
export function startIdentity({ port, state }: IdentityOptions): { ready: Promise<unknown> } {
  const { promise: ready, resolve: isReady, reject } = Promise.withResolvers<unknown>();
  const { exited } = startTool(
    'identity',
    [standInProject, String(port), state === null ? '' : resolve(projectDir, state, 'accounts.json')],
    {
      onLine: (line) => {
        console.log(line);
        if (line === readyLine) isReady(line);
      },
    },
  );
  const timer = setTimeout(
    () => reject(new Stop(`The identity stand-in was not ready within ${readyMs / 1000} seconds.`)),
    readyMs,
  );
  timer.unref();
  ready.catch(() => undefined).finally(() => clearTimeout(timer));
  void exited.then(({ code }) => {
    if (code !== 0) console.error('The identity stand-in ended by itself: nobody can sign in.');
    reject(new Stop('The identity stand-in ended before it was ready.'));
  });
  return { ready };
}
