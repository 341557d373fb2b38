import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { sourceFile, sourceFiles } from '../support/source-files.ts';
import { lintWorkflow } from '../support/workflow-linter.ts';

const workflows = sourceFiles('.github/workflows', /\.yml$/);

/** Each value below a key of this name, wherever it is. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

const textsOf = (tree: unknown, key: string) =>
  valuesOf(tree, key).filter((value): value is string => typeof value === 'string');

it('are the three that the docs speak of', () => {
  expect(workflows.map(({ path }) => path.replace(/.*\//, ''))).toEqual([
    'audit.yml',
    'main.yml',
    'pull-request.yml',
  ]);
});

describe.each(workflows)('$path', ({ path, text }) => {
  const tree: unknown = parse(text);

  it('has no mistake that a linter of workflows finds', async () => {
    expect(await lintWorkflow(path, text)).toEqual([]);
  });

  it('pins every action by commit, with its version beside it', () => {
    const lines = text.split('\n').filter((line) => /\buses:/.test(line) && !line.includes('uses: ./'));
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may read the contents and write nothing, and keeps no token in the clone', () => {
    expect(tree).toMatchObject({ permissions: { contents: 'read' } });
    expect(valuesOf(tree, 'permissions').flatMap((some) => Object.values(some ?? {}))).not.toContain('write');
    const clones = text.split(/uses: actions\/checkout/).slice(1);
    for (const clone of clones) expect(clone.split('- ')[0]).toContain('persist-credentials: false');
  });

  it('gives each job that has steps a time limit', () => {
    const jobs = valuesOf(tree, 'jobs').flatMap((some) => Object.values(some ?? {}) as unknown[]);
    expect(jobs).not.toEqual([]);
    for (const job of jobs)
      expect(job).toMatchObject(
        textsOf(job, 'run').length > 0 ? { 'timeout-minutes': expect.any(Number) } : {},
      );
  });

  it('puts nothing from outside into a command line', () => {
    for (const command of textsOf(tree, 'run')) expect(command).not.toContain('${{');
  });

  it('runs only commands that the project has', () => {
    const manifest: unknown = JSON.parse(sourceFile('package.json'));
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g))
      expect(manifest).toHaveProperty(['scripts', script]);
    const parts = [...text.matchAll(/npm test -- (.+)/g)].flatMap(([, names = '']) => names.split(' '));
    for (const part of parts)
      expect(sourceFile('scripts/test.ts')).toMatch(new RegExp(`^ {2}${part}[:,]`, 'm'));
  });
});

describe('the linter', () => {
  const good = sourceFile('.github/workflows/audit.yml');

  it.each([
    ['a step that does nothing', '- run: npm audit', '- runs: npm audit'],
    ['a context that does not exist', 'npm audit', 'npm audit ${{ nothing.here }}'],
    ['an expression that does not end', 'npm audit', "npm audit ${{ format('a' }}"],
    ['a job without a machine', 'runs-on: ubuntu-24.04', 'name: nowhere'],
    ['an unknown right', 'contents: read', 'contents: reed'],
    ['a time that does not exist', '23 5 * * 1', '23 25 * * 1'],
  ])('finds %s', async (_, right, wrong) => {
    expect(good).toContain(right);
    expect(await lintWorkflow('.github/workflows/wrong.yml', good.replace(right, wrong))).not.toEqual([]);
  });
});

describe('deploying from main', () => {
  it('hands over every variable that production may have', async () => {
    const { workerVariables } = await import('#scripts/local/variables.ts');
    // The first two are stand-ins' addresses, the third is for tests.
    const local = ['STRIPE_API_BASE', 'FIREBASE_AUTH_EMULATOR_HOST', 'FEED_MIN_INTERVAL_S'];
    const main = sourceFile('.github/workflows/main.yml');
    const handed = [...main.matchAll(/^ {10}([A-Z_]+): \$\{\{ (?:secrets|vars)\.\1 \}\}$/gm)].map(
      ([, name = '']) => name,
    );
    expect(handed.filter((name) => !name.startsWith('CLOUDFLARE_')).sort()).toEqual(
      workerVariables.filter((name) => !local.includes(name)).sort(),
    );
  });
});

describe('a known fault in a package', () => {
  const audits = (file: string) =>
    textsOf(parse(sourceFile(`.github/workflows/${file}`)), 'run').filter((line) =>
      line.startsWith('npm audit'),
    );

  /** Runs the lines as a job does, with an `npm` that finds a fault in the packages of developers, or in others as well. */
  function run(lines: readonly string[], isInProduction: boolean) {
    const folder = mkdtempSync(join(tmpdir(), 'notewright-audit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const npm = join(folder, 'npm');
    writeFileSync(
      npm,
      `#!/bin/sh\ncase "$*" in *--omit=dev*) exit ${isInProduction ? 1 : 0};; *) exit 1;; esac\n`,
    );
    chmodSync(npm, 0o755);
    const { status, stdout } = spawnSync('bash', ['-e', '-c', lines.join('\n')], {
      ...{ encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` } },
    });
    return { status, stdout };
  }

  it('blocks a deployment when the package is in the site, and is told when it is not', () => {
    const lines = audits('pull-request.yml');
    expect(run(lines, true).status).toBe(1);
    expect(run(lines, false)).toEqual({ status: 0, stdout: expect.stringContaining('::warning title=') });
  });

  it('of a developer keeps the weekly look red', () => {
    expect(run(audits('audit.yml'), false).status).toBe(1);
  });
});
