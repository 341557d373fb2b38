import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a Range header for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { offset: 0, length: 100 }],
    ['bytes=0-0', { offset: 0, length: 1 }],
    ['bytes=10-19', { offset: 10, length: 10 }],
    ['bytes=99-', { offset: 99, length: 1 }],
    ['bytes=90-5000', { offset: 90, length: 10 }],
    ['bytes=-10', { offset: 90, length: 10 }],
    ['bytes=-5000', { offset: 0, length: 100 }],
    [' bytes=1-1 ', { offset: 1, length: 1 }],
  ])('%s is a stretch', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])(
    '%s cannot be satisfied',
    (header) => expect(byteRange(header, 100)).toBe('unsatisfiable'),
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=0-1;',
    `bytes=${'9'.repeat(16)}-`,
  ])('%s is the whole file', (header) => expect(byteRange(header, 100)).toBeNull());
});
