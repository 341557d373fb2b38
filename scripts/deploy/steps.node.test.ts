import { existsSync, readFileSync, statSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceFile } from '../../tests/support/source-files.ts';
import { askSteps, liveSteps, rollBackWords } from './live-steps.ts';
import { runSteps, type Step } from './steps.ts';

beforeEach(() => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  return () => said.mockRestore();
});

/** Steps that note themselves; the named one fails. */
function steps(failing = ''): { list: Step[]; done: string[] } {
  const done: string[] = [];
  const list = ['build', 'migrate', 'publish'].map((name) => ({
    name,
    run: async () => {
      if (name === failing) throw new Error('The disk is full.');
      done.push(name);
    },
    ifItFails: `What to do about ${name}.`,
  }));
  return { list, done };
}

describe('steps', () => {
  it('run one after the other', async () => {
    const { list, done } = steps();
    await runSteps(list);
    expect(done).toEqual(['build', 'migrate', 'publish']);
  });

  it('end with the one that fails, which says why, what is not done, and what to do', async () => {
    const { list, done } = steps('migrate');
    await expect(runSteps(list)).rejects.toMatchObject({
      name: 'Stop',
      message:
        'The disk is full.\n\nStep 2 of 3 failed: migrate.\nNot done: publish.\nWhat to do about migrate.',
    });
    expect(done).toEqual(['build']);
  });

  it('leave nothing undone when the last one fails', async () => {
    await expect(runSteps(steps('publish').list)).rejects.toThrow(
      /^The disk is full\.\n\nStep 3 of 3 failed: publish\.\nWhat to do about publish\.$/,
    );
  });
});

/** The steps of a deployment that speak to the platform, with a wrangler that notes its calls and answers so. */
function platformSteps(answer: (command: string) => number) {
  const calls: string[] = [];
  const all = liveSteps({ PUBLIC_ORIGIN: 'https://notewright.test' }, async (...args) => {
    calls.push(args.join(' '));
    return answer(args.join(' '));
  });
  return { all, calls, platform: all.slice(1, 4) };
}

describe('a deployment', () => {
  it('builds, migrates, publishes and asks, in this order', () => {
    expect(platformSteps(() => 0).all.map(({ name }) => name)).toEqual([
      'build the site',
      'migrate the deployed database',
      'make the bucket of the files, unless it is there',
      'publish Worker, pages and secrets',
      'ask the published site',
    ]);
  });

  it('migrates the deployed database before the Worker that needs it comes', async () => {
    const { platform, calls } = platformSteps(() => 0);
    await runSteps(platform);
    expect(calls).toEqual([
      'd1 migrations apply DB --remote',
      'r2 bucket info notewright-files',
      expect.stringMatching(/^deploy --secrets-file \S+$/),
    ]);
  });

  it.each([0, 1])('leaves no file with secrets when wrangler ends with %i', async (code) => {
    let file = '';
    const [, , , publish] = liveSteps({ SIGNING_SECRET: 'of-this-test' }, async (_, __, path = '') => {
      file = path;
      expect(readFileSync(file, 'utf8')).toBe("SIGNING_SECRET='of-this-test'\n");
      expect(statSync(file).mode & 0o077).toBe(0);
      return code;
    });
    await publish?.run().catch(() => undefined);
    expect(file).toMatch(/worker\.env$/);
    expect(existsSync(file)).toBe(false);
  });

  it('publishes nothing when the migrations fail', async () => {
    const { platform, calls } = platformSteps((command) => (command.startsWith('d1') ? 1 : 0));
    await expect(runSteps(platform)).rejects.toThrow(
      /migrate[^]*Not done: make the bucket[^]*publish[^]*goes on as before/,
    );
    expect(calls).toHaveLength(1);
  });

  it('makes the bucket where there is none, and publishes nothing when that fails', async () => {
    const made = platformSteps((command) => (command.startsWith('r2 bucket info') ? 1 : 0));
    await runSteps(made.platform);
    expect(made.calls).toContain('r2 bucket create notewright-files');
    const failing = platformSteps((command) => (command.startsWith('r2') ? 1 : 0));
    await expect(runSteps(failing.platform)).rejects.toThrow(/bucket create[^]*Not done: publish/);
  });

  it('names the bucket of wrangler.jsonc', () => {
    expect(sourceFile('wrangler.jsonc')).toContain('"bucket_name": "notewright-files"');
  });

  it('says how to go back when the published site is not right', () => {
    expect(platformSteps(() => 0).all.at(-1)?.ifItFails).toBe(rollBackWords);
    expect(rollBackWords).toContain('npx wrangler rollback');
  });

  it('can be asked again without doing anything else', () => {
    expect(askSteps({}).map(({ name }) => name)).toEqual(['build the site', 'ask the published site']);
  });
});
