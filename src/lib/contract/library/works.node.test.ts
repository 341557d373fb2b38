import { describe, expect, it } from 'vitest';
import { sourceFile } from '../../../../tests/support/source-files.ts';
import { transferLimits } from './transfer-paths.ts';
import { newTransfer, transferToTake } from './transfer.ts';
import { isWorkId, isWorkKind, workToKeep } from './works.ts';
import { workKinds, workLimits } from './works-paths.ts';

describe('the migrations', () => {
  it('have the limits of the contract', () => {
    const works = sourceFile('migrations/0027_works.sql');
    expect(works).toContain(`limit_works CHECK (works BETWEEN 0 AND ${workLimits.works})`);
    expect(works).toContain(`BETWEEN 2 AND ${workLimits.bytes})`);
    expect(works).toContain(`length(id) BETWEEN 1 AND ${workLimits.idLetters}`);
    expect(works).toContain(`kind IN (${workKinds.map((kind) => `'${kind}'`).join(', ')})`);
    expect(sourceFile('migrations/0026_transfers.sql')).toContain(`BETWEEN 1 AND ${transferLimits.letters})`);
  });
});

describe('schemas', () => {
  it('take what is meant', () => {
    expect(workToKeep.parse({ from: 3, body: '{"a":1}' })).toEqual({ from: 3, body: '{"a":1}' });
    expect(workToKeep.parse({ from: 3, body: null })).toEqual({ from: 3, body: null });
    expect(newTransfer.parse({ data: 'a-_Z' })).toEqual({ data: 'a-_Z' });
    expect(transferToTake.parse({ id: 'a'.repeat(22) })).toEqual({ id: 'a'.repeat(22) });
    expect([
      isWorkId('one'),
      isWorkId('a/b'),
      isWorkId(''),
      isWorkKind('song'),
      isWorkKind('toString'),
    ]).toEqual([...[true, false, false, true, false]]);
  });

  it.each([
    ['a work with half a letter', workToKeep, { from: 0, body: '{"a":"\ud800"}' }, 'body'],
    ['a work that is no object', workToKeep, { from: 0, body: 'null' }, 'body'],
    ['a version that is none', workToKeep, { from: -1, body: null }, 'from'],
    ['no ciphertext', newTransfer, { data: '' }, 'data'],
    ['an id with a line break', transferToTake, { id: `${'a'.repeat(22)}\n` }, 'id'],
  ])('refuse %s', (_, schema, value, path) => {
    const paths = schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.')) ?? [];
    expect([...new Set(paths)]).toEqual([path]);
  });
});
