import { expect, it } from 'vitest';
import { noCounts } from '#lib/library/everything/merge.ts';
import { previewWords } from './preview-words.ts';

const change = {
  name: 'a',
  label: 'A',
  key: 'k',
  counts: noCounts,
  unread: 0,
  isBlocked: false,
  before: null,
  after: null,
};

it('says only what there is', () => {
  expect(previewWords({ ...change, counts: { ...noCounts, added: 2, same: 1 } })).toBe(
    '2 new, 1 here already',
  );
  expect(previewWords({ ...change, unread: 3 })).toBe('3 left out: cannot be read');
});

it('says that what a later version saved is left alone', () => {
  expect(previewWords({ ...change, isBlocked: true, unread: 3 })).toMatch(/^left out: .*later version/);
});
