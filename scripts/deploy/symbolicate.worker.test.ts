import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../tests/support/source-files.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: projectDir, encoding: 'utf8' });

it('finds the line of the source that a place in the bundled Worker comes from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-bundle-'));
  try {
    const wrangler = join(projectDir, 'node_modules', '.bin', 'wrangler');
    spawnSync(wrangler, ['deploy', '--dry-run', '--outdir', folder], { cwd: projectDir });
    const lines = (await readFile(join(folder, 'index.js'), 'utf8')).split('\n');
    const words = 'A row of ';
    const index = lines.findIndex((line) => line.includes(words));
    const { stdout } = run('symbolicate', `${index + 1}:${(lines[index]?.indexOf(words) ?? 0) + 1}`);
    const source = await readFile(join(projectDir, 'functions/db/store-once.ts'), 'utf8');
    const line = source.split('\n').findIndex((text) => text.includes(words)) + 1;
    expect(stdout).toMatch(new RegExp(`^functions/db/store-once\\.ts:${line}:\\d+\\n$`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('says how a place is named', () => {
  const { status, stderr } = run('symbolicate', 'here');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Say which line and column/);
});
