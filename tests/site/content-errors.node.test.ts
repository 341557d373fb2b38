import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../support/source-files.ts';

/** A copy of the project in which content can be broken. */
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'notewright-content-'));
  for (const part of ['src', 'scripts', 'public', 'astro.config.ts', 'package.json', 'tsconfig.json']) {
    await cp(join(projectDir, part), join(copy, part), { recursive: true });
  }
  await symlink(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  // A copy of some hundred files: on a busy machine more than the usual 10 s.
}, 60_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

/** What the content step of the build says, and whether it failed. */
function sync(): Promise<{ failed: boolean; output: string }> {
  return new Promise((resolve) => {
    const astro = join(projectDir, 'node_modules/astro/bin/astro.mjs');
    execFile(
      process.execPath,
      [astro, 'sync'],
      { cwd: copy, env: { ...process.env, NO_COLOR: '1' } },
      (error, out, err) => resolve({ failed: error !== null, output: out + err }),
    );
  });
}

/** Whoever changes a date or a product as the documents say changes no test: `from` finds a field, not its words. */
async function broken(path: string, from: RegExp, to: string): Promise<{ failed: boolean; output: string }> {
  const file = join(copy, path);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
  try {
    return await sync();
  } finally {
    await writeFile(file, text);
  }
}

describe('a mistake in the content stops the build and is named', { timeout: 60_000 }, () => {
  it.each([
    [
      'src/content/policies/terms-of-service.md',
      /effectiveDate:/,
      'efectiveDate:',
      ['terms-of-service', 'effectiveDate', 'efectiveDate'],
    ],
    [
      'src/content/policies/terms-of-service.md',
      /effectiveDate: .*/,
      "effectiveDate: '8 July'",
      ['terms-of-service', 'effectiveDate', 'must be a date such as'],
    ],
    [
      'src/content/recommended.yaml',
      /affiliate: .*/,
      'affiliate: maybe',
      ['recommended', 'affiliate', 'boolean'],
    ],
    [
      'src/content/site.yaml',
      /url: https:/,
      'url: ftp:',
      ['site', 'social.url', 'must be a full https:// address'],
    ],
  ])('%s: %s', async (path, from, to, words) => {
    const { failed, output } = await broken(path, from, to);
    expect(failed).toBe(true);
    for (const word of words) expect(output).toContain(word);
  });
});
