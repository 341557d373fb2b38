import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectDir } from '../support/source-files.ts';

/** In the project, so that the copies find its packages. Git ignores it. */
const parent = join(projectDir, '.bench');
mkdirSync(parent, { recursive: true });
const root = mkdtempSync(join(parent, 'same-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sources = ['src', 'scripts', 'functions', 'astro.config.ts', 'package.json', 'tsconfig.json'];

/** Builds a copy of the sources in a folder of this name. Answers its files by name. */
async function build(name: string): Promise<Map<string, Buffer>> {
  const folder = join(root, name);
  for (const source of sources) cpSync(join(projectDir, source), join(folder, source), { recursive: true });
  symlinkSync(join(projectDir, 'public'), join(folder, 'public'), 'dir');
  const astro = join(projectDir, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--root', folder], {
    // The test runner's own NODE_ENV would build pages for developers.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code, output).toBe(0);
  const dist = join(folder, 'dist');
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(dist.length), readFileSync(file)]),
  );
}

describe('two builds of one tree', () => {
  it('are byte for byte the same, in whatever folder', async () => {
    const [one, other] = await Promise.all([build('one'), build('another-place')]);
    expect([...one.keys()].sort()).toEqual([...other.keys()].sort());
    expect(one.size).toBeGreaterThan(50);
    const different = [...one].filter(([name, bytes]) => !other.get(name)?.equals(bytes));
    expect(different.map(([name]) => name)).toEqual([]);
  });
});
