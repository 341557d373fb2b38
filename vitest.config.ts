import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * The runtime is in a test's name: `.node.test.ts` needs nothing but Node, `.dist.test.ts` reads the
 * built site, `.worker.test.ts` runs the real Worker on a real D1. The last two run after the build.
 */
export default defineConfig({
  test: {
    // The local runtime tells of every mail that it keeps to itself.
    onConsoleLog: (line) => !line.includes('send_email binding called'),
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src,functions,scripts,sandbox,tests}/**/*.node.test.ts'],
          // A limit for what hangs: some start a command, which on a busy machine takes more than the usual 5 s.
          testTimeout: 60_000,
          // One less than there are cores is the runner's own choice: half of a small machine.
          maxWorkers: availableParallelism(),
        },
      },
      { test: { name: 'dist', include: ['{src,tests}/**/*.dist.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'worker',
          include: ['{functions,tests,scripts}/**/*.worker.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // They wait for the runtime, and share nothing but the imported tools.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
