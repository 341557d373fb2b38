import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) =>
  readOptions({ rounds: { type: 'string', default: '5' }, write: { type: 'boolean' } }, args);

it('reads the options of a bench', () => {
  expect(read()).toEqual({ rounds: '5' });
  expect(read('--rounds=2', '--write')).toEqual({ rounds: '2', write: true });
});

it.each([
  ['--help', "Unknown option '--help'"],
  ['--write=yes', "Option '--write' does not take an argument"],
  ['--rounds', "Option '--rounds <value>' argument missing"],
  ['2', "Unexpected argument '2'"],
])('answers %s in one line that names those there are', (arg, trouble) => {
  expect(() => read(arg)).toThrow(
    expect.objectContaining({
      name: 'Stop',
      message: `${trouble}. There are: --rounds=… --write`,
      exitCode: 2,
    }),
  );
});
