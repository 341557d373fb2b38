import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { asCsv, asTable } from './print-rows.ts';

describe('readOptions', () => {
  it.each([
    [[], {}, { kind: 'messages', format: 'table', remote: false }],
    [['messages', '--csv'], {}, { kind: 'messages', format: 'csv', remote: false }],
    [['--json', '--remote'], {}, { kind: 'messages', format: 'json', remote: true }],
    [
      [],
      { npm_config_json: 'true', npm_config_remote: 'true' },
      { kind: 'messages', format: 'json', remote: true },
    ],
  ])('%j with %j', (words, env, options) => expect(readOptions(words, env)).toEqual(options));

  it.each([[['nonsense']], [['--xml']], [['messages', 'twice']], [['toString']]])(
    'refuses %j in one line',
    (words) => {
      expect(() => readOptions(words, {})).toThrow(/^npm run inbox does not know '.*'\. Use: .*$/);
    },
  );
});

describe('asTable', () => {
  it('aligns columns, cuts long texts, and lets no terminal escape through', () => {
    const table = asTable([
      { name: 'Ada', message: 'line one\nline two' },
      { name: '\u001B[31mEve\u202E', message: 'm'.repeat(100) },
    ]);
    const lines = table.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Ada {2,}line one line two$/);
    expect(table).not.toMatch(/[\u001B\u202E]/);
    expect(lines[2]).toMatch(/m{59}…$/);
  });

  it('says so when there is nothing', () => expect(asTable([])).toBe('Nothing here yet.'));
});

describe('asCsv', () => {
  it('quotes as RFC 4180 says and disarms formulas', () => {
    expect(asCsv([{ name: 'Ada "A", B', message: '=HYPERLINK("x")', count: -3 }])).toBe(
      'name,message,count\r\n"Ada ""A"", B","\'=HYPERLINK(""x"")",-3',
    );
  });
});
