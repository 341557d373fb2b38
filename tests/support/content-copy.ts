import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectDir } from './source-files.ts';

/** One change of a file, as somebody does it who follows a guide. `file` is relative to the project. */
export type Change =
  /** The first place that fits. */
  | { file: string; from: RegExp; to: string }
  /** A new file, or a whole new text. */
  | { file: string; text: string | Uint8Array }
  | { file: string; remove: true };

/** The first file of a folder of content, whichever editors have left there. */
export function someFile(folder: 'posts' | 'policies', holds = /^/): string {
  const path = `src/content/${folder}`;
  const names = readdirSync(join(projectDir, path)).filter((name) => name.endsWith('.md'));
  const found = names.find((name) => holds.test(readFileSync(join(projectDir, path, name), 'utf8')));
  if (found === undefined) throw new Error(`No file in ${path} holds ${holds.source}`);
  return `${path}/${found}`;
}

/** A copy of parts of the project in a folder of its own, to change things in. */
function copyOf(parts: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'notewright-walk-'));
  for (const part of parts) cpSync(join(projectDir, part), join(root, part), { recursive: true });
  return {
    root,
    /** Does it, and answers in which line, 1 for the first. Throws when there is nothing to change. */
    change(change: Change): number {
      const path = join(root, change.file);
      if ('remove' in change) rmSync(path);
      else if ('text' in change) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, change.text);
      } else {
        const before = readFileSync(path, 'utf8');
        const at = before.search(change.from);
        if (at < 0) throw new Error(`${change.file} has nothing like ${change.from.source}`);
        writeFileSync(path, before.replace(change.from, change.to));
        return before.slice(0, at).split('\n').length;
      }
      return 1;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A copy of the content, which is all that its check reads. */
export const contentCopy = () => copyOf(['src/content']);

/** What the core, the Worker and their tests without a browser are made of. */
const code = [
  ...[
    'functions',
    'migrations',
    'scripts',
    'src/lib',
    'src/stores',
    'tests/support',
    'tests/fixtures/database',
  ],
  ...['package.json', 'vitest.config.ts'],
];

/** A copy of the code and of `more`, with the packages of the project, in which types and tests run. */
export function codeCopy(more: readonly string[] = []) {
  const copy = copyOf([...code, ...more]);
  symlinkSync(join(projectDir, 'node_modules'), join(copy.root, 'node_modules'), 'dir');
  /** Runs a tool of the project in the copy. Answers whether it is content, and what it says. */
  const run = (tool: string, ...words: string[]) =>
    new Promise<{ isGreen: boolean; said: string }>((resolve) => {
      const path = join(copy.root, 'node_modules', tool);
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined };
      execFile(process.execPath, [path, ...words], { cwd: copy.root, env }, (error, stdout, stderr) =>
        resolve({ isGreen: error === null, said: stdout + stderr }),
      );
    });
  const runTests = (...names: string[]) =>
    run('vitest/vitest.mjs', 'run', '--project', 'node', '--root', copy.root, '--reporter=verbose', ...names);
  return { ...copy, run, runTests };
}
