import { expect, it } from 'vitest';
import { readOptions, readOptionsAndWord } from './options.ts';

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

it('answers a command without options in the same way', () => {
  expect(() => readOptions({}, ['--port=1'])).toThrow("Unknown option '--port'. There are: no options");
});

it('reads one word beside the options, and refuses a second one', () => {
  const options = { remote: { type: 'boolean' } } as const;
  expect(readOptionsAndWord(options, ['a.sql', '--remote'])).toEqual({
    values: { remote: true },
    word: 'a.sql',
  });
  expect(readOptionsAndWord(options, []).word).toBeUndefined();
  expect(() => readOptionsAndWord(options, ['a.sql', 'b.sql'])).toThrow(
    "'b.sql' is too much. There are: --remote",
  );
  expect(() => readOptionsAndWord(options, ['a.sql', '--local'])).toThrow(
    "Unknown option '--local'. There are: --remote",
  );
});
