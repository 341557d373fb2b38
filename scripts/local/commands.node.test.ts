import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../../tests/support/source-files.ts';

let taken: Server;
let port = 0;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => taken.close());

function run(command: string, env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...command.split(' ')], {
    cwd: projectDir,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

describe('a command that cannot run says why in one line', () => {
  it.each(['start', 'dev'])('%s: the port is taken', (command) => {
    const { status, lines } = run(command, { PORT: String(port) });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken\\. .*PORT=`))]);
  });

  it('start: the port is none', () => {
    expect(run('start', { PORT: 'eighty' })).toEqual({
      status: 1,
      lines: ["PORT is 'eighty', which is no port number."],
    });
  });

  it('deploy: an option is misspelt', () => {
    expect(run('deploy --dryrun', {})).toEqual({
      status: 2,
      lines: ["Unknown option '--dryrun'. There are: --dry-run --ask"],
    });
  });

  it.each([
    ['start --port=1', 'no options'],
    ['dev --port=1', 'no options'],
    ['build --port=1', 'no options'],
    ['sheet --port=1', 'no options'],
    ['licence-key --port=1', 'no options'],
    ['backup --port=1', '--remote --file=… --overwrite --without-files'],
    ['restore a.sql --port=1', '--remote --without-files --without-end-mark'],
  ])('%s: there is no such option', (command, options) => {
    expect(run(command, {})).toEqual({
      status: 2,
      lines: [`Unknown option '--port'. There are: ${options}`],
    });
  });

  it('bench: there is none of that name', () => {
    const { status, lines } = run('bench nonsense', {});
    expect([status, lines]).toEqual([2, [expect.stringContaining("no bench 'nonsense', only: api,")]]);
  });

  it('test: there is no such part', () => {
    const { status, lines } = run('test units', {});
    expect([status, lines]).toEqual([1, [expect.stringContaining("no part 'units'")]]);
  });

  it.each([
    ['bench-pages', '--rounds=… --only=… --write'],
    ['bench-api', '--rounds=… --seconds=… --write'],
    ['bench-load', '--seconds=… --warm=… --readers=… --writers=… --write'],
  ])('%s: there is no such option', { timeout: 120_000 }, (command, options) => {
    expect(run(`${command} --help`, {})).toEqual({
      status: 2,
      lines: [`Unknown option '--help'. There are: ${options}`],
    });
  });

  it('inbox: there is no database yet', { timeout: 120_000 }, () => {
    const { status, lines } = run('inbox', { STATE_DIR: 'test-results/no-state' });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining('Start the site once (npm start)')]);
  });
});
