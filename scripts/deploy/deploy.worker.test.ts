import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { productionVariables as variables } from '../../tests/support/production-variables.ts';
import { projectDir, sourceFile } from '../../tests/support/source-files.ts';
import { workerVariables } from '../local/variables.ts';

/** A copy of the project, so that its build and its settings touch nobody else's. Git ignores the folder. */
const parent = join(projectDir, '.bench');
mkdirSync(parent, { recursive: true });
const copy = mkdtempSync(join(parent, 'deploy-'));
for (const source of [
  ...['src', 'functions', 'scripts', 'migrations', 'sandbox'],
  ...['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
])
  cpSync(join(projectDir, source), join(copy, source), { recursive: true });
for (const folder of ['node_modules', 'public'])
  symlinkSync(join(projectDir, folder), join(copy, folder), 'dir');
const configuration = sourceFile('wrangler.jsonc');
writeFileSync(join(copy, 'wrangler.jsonc'), configuration);
/** Where the command puts what it needs for a while. */
const left = join(copy, 'left');
mkdirSync(left);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** `npm run deploy -- --dry-run` of the copy, with none of the variables of whoever runs this test. */
async function dryRun() {
  const unset = Object.fromEntries([...workerVariables, 'SITE_URL'].map((name) => [name, undefined]));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'deploy', '--dry-run'], {
    cwd: copy,
    env: { ...process.env, ...unset, TMPDIR: left },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('npm run deploy -- --dry-run', () => {
  it('lists what is missing, and fails', async () => {
    const { code, output } = await dryRun();
    expect(code).toBe(1);
    for (const name of Object.keys(variables)) expect(output).toContain(`  - ${name} `);
    expect(output).toContain('placeholder for database_id');
    expect(output).not.toContain('Step 1');
  });

  it(
    'does all that needs no network, says what it did not do, and leaves nothing',
    { timeout: 480_000 },
    async () => {
      const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(join(copy, '.production.vars'), lines.join(''));
      writeFileSync(
        join(copy, 'wrangler.jsonc'),
        configuration
          .replace('00000000-0000-4000-8000-000000000000', '3f1c0b9e-1111-4111-8111-111111111111')
          .replace('00000000000040008000000000000000', '3f1c0b9e111141118111111111111111'),
      );
      const { code, output } = await dryRun();
      expect(output).toMatch(
        /Step 1 of 4: build[^]*Step 2 of 4: bundle[^]*Step 3 of 4: apply all migrations[^]*Step 4 of 4: start/,
      );
      expect(output).toContain('The built site answers as it should');
      expect(output).toMatch(/Not tried:\n {2}- nothing was uploaded/);
      expect(output).not.toContain(variables.SIGNING_SECRET);
      expect(code, output).toBe(0);
      expect(readdirSync(left).filter((name) => name.startsWith('notewright-'))).toEqual([]);
    },
  );
});
