import { setTimeout as wait } from 'node:timers/promises';
import { stateDir } from './paths.ts';
import { startTool } from './processes.ts';
import { Stop } from './stop.ts';
import { writeEnvFile, type Variables } from './variables.ts';

const readyMs = 60_000;

/** Lines of the runtime that say nothing to the one who started it. */
const noise =
  /^\s*$|^\[wrangler:info\]|⛅️|^─+|Starting local server|Ready on|env\.|Binding|Your Worker has access|update available|Using secrets defined in|Scheduled Workers are not|manually trigger a scheduled|\/cdn-cgi\/local\/scheduled|cron-triggers/;

interface WorkerOptions {
  state?: string;
  variables: Variables;
  /** Keeps its log to itself. */
  quiet?: boolean;
}

/**
 * Serves `dist/` and the API with the production runtime and resolves when both answer. Throws `Stop` when
 * it ends before that. `exited` resolves when it ends later.
 */
export async function startWorker(
  port: number,
  { state = stateDir, variables, quiet = false }: WorkerOptions,
) {
  const envFile = await writeEnvFile(state, variables);
  const tail: string[] = [];
  const { exited } = startTool(
    'wrangler',
    [
      'dev',
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      state,
      '--env-file',
      envFile,
      '--show-interactive-dev-session=false',
    ],
    {
      onLine: (line) => {
        tail.push(line);
        if (tail.length > 30) tail.shift();
        if (!quiet && !noise.test(line)) console.log(line);
      },
    },
  );
  const ended = exited.then(() => 'ended' as const);
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    const answer = await Promise.race([ended, isReady(port)]);
    if (answer === 'ended')
      throw new Stop(`${tail.join('\n')}\nThe local server ended before it was ready: see above.`);
    if (answer) return { exited };
    await wait(150);
  }
  throw new Stop(`The local server was not ready within ${readyMs / 1000} seconds.`);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) });
    return answer.ok;
  } catch {
    return false;
  }
}
