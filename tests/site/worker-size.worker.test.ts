import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { projectDir } from '../support/source-files.ts';

/**
 * What the Worker weighed when it was last looked at, bundled as `npm run deploy` does and gzipped: each new
 * isolate reads and starts all of it. Change it on purpose, in the commit that explains why.
 */
const knownBytes = 338_190;

const folder = mkdtempSync(join(tmpdir(), 'notewright-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the Worker’s bundle', () => {
  it('grows by at most a tenth before somebody looks at it', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--outdir', folder],
      { cwd: projectDir, encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
    );
    expect(status, stdout + stderr).toBe(0);
    const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const bytes = modules.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
    expect(bytes).toBeGreaterThan(knownBytes / 2);
    expect(bytes).toBeLessThanOrEqual(knownBytes * 1.1);
  });
});
