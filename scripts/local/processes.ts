/**
 * Child processes of the commands: started directly (a signal to `npm run` would orphan them), stopped
 * together, never left behind.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { projectDir } from './paths.ts';

const running = new Set<ChildProcess>();

const tools = {
  astro: 'node_modules/astro/bin/astro.mjs',
  wrangler: 'node_modules/wrangler/bin/wrangler.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  identity: 'sandbox/identity/main.ts',
} as const;

export type Tool = keyof typeof tools;

/** Compilers make much that is soon of no use: with room for it, collecting takes a twentieth less of a build's time. */
const roomForYoung = '--max-semi-space-size=32';

interface RunOptions {
  env?: Record<string, string>;
  /** Called with every line that the tool prints. Without it, the output is kept and returned. */
  onLine?: (line: string) => void;
}

/** Starts a tool of the project under this same Node. `write` reaches the input of the identity stand-in only. */
export function startTool(tool: Tool, args: readonly string[], options: RunOptions = {}) {
  const child = spawn(process.execPath, [roomForYoung, tools[tool], ...args], {
    cwd: projectDir,
    env: { ...process.env, ...options.env },
    stdio: 'pipe',
  });
  // The stand-in's process ends when its input closes, so that none is left when this one is killed.
  if (tool !== 'identity') child.stdin.end();
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    let rest = '';
    stream.on('data', (chunk: string) => {
      output += chunk;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (options.onLine) lines.forEach(options.onLine);
    });
  }
  const exited = new Promise<{ code: number; output: string }>((resolve) => {
    child.once('exit', (code) => running.delete(child) && resolve({ code: code ?? 1, output }));
  });
  return { exited, write: (text: string) => void child.stdin.write(text) };
}

/** Runs a tool to its end. */
export function runTool(tool: Tool, args: readonly string[], options: RunOptions = {}) {
  return startTool(tool, args, options).exited;
}

/** Ends every child that still runs and waits for it; after 5 seconds the hard way. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise<void>((resolve) => {
          const force = setTimeout(() => child.kill('SIGKILL'), 5000);
          child.once('exit', () => {
            clearTimeout(force);
            resolve();
          });
          child.kill('SIGTERM');
        }),
    ),
  );
}

/** Ctrl-C and a terminated command stop everything that was started. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.log('\nStopping.');
      void stopAll().then(() => process.exit(signal === 'SIGINT' ? 0 : 143));
    });
  }
}
