import { describe, expect, it } from 'vitest';
import { meters } from './fixture-songs.ts';
import { splitSpan, valueOf } from './note-values.ts';

const lengths = (meter: keyof typeof meters, kind: 'note' | 'rest', start: number, length: number) =>
  splitSpan({ start, length }, meters[meter], kind).map((part) => part.length);

describe('a note', () => {
  it.each([
    ['4/4', 0, 16, [16], 'a whole note'],
    ['4/4', 0, 6, [6], 'a dotted quarter on one'],
    ['4/4', 2, 4, [4], 'eighth-quarter-eighth'],
    ['4/4', 4, 8, [8], 'quarter-half-quarter'],
    ['4/4', 6, 4, [2, 2], 'shows the middle of the bar'],
    ['4/4', 4, 6, [4, 2], 'shows the middle of the bar'],
    ['4/4', 0, 10, [8, 2], 'the long part first'],
    ['4/4', 3, 2, [1, 1], 'shows the beat'],
    ['4/4', 0, 5, [4, 1], 'no single note has five'],
    ['4/4', 14, 4, [2, 2], 'over the bar line'],
    ['4/4', 12, 40, [4, 16, 16, 4], 'over several bars'],
    ['3/4', 0, 12, [12], 'a dotted half'],
    ['3/4', 4, 8, [8], 'a half on two'],
    ['3/4', 2, 8, [6, 2], 'over one beat only from an upbeat'],
    ['6/8', 0, 12, [12], 'a dotted half'],
    ['6/8', 0, 8, [6, 2], 'shows the second beat'],
    ['6/8', 4, 4, [2, 2], 'shows the second beat'],
    ['6/8', 2, 4, [4], 'eighth-quarter'],
  ] as const)('in %s at %i of %i is %j: %s', (meter, start, length, parts, _why) => {
    expect(lengths(meter, 'note', start, length)).toEqual(parts);
  });
});

describe('a rest', () => {
  it.each([
    ['4/4', 0, 16, [16], 'a bar'],
    ['4/4', 0, 8, [8], 'half a bar'],
    ['4/4', 4, 8, [4, 4], 'never over the middle'],
    ['4/4', 0, 14, [8, 4, 2], 'falls into halves'],
    ['4/4', 0, 6, [4, 2], 'without a dot'],
    ['3/4', 0, 12, [12], 'a bar, whole'],
    ['3/4', 0, 8, [4, 4], 'no half rest in three'],
    ['6/8', 0, 6, [6], 'a beat'],
    ['6/8', 0, 4, [4], 'two eighths from the beat'],
    ['6/8', 2, 4, [2, 2], 'two eighths after it'],
    ['6/8', 0, 36, [12, 12, 12], 'bar by bar'],
  ] as const)('in %s at %i of %i is %j: %s', (meter, start, length, parts, _why) => {
    expect(lengths(meter, 'rest', start, length)).toEqual(parts);
  });
});

it('every span is filled by single values that stay within their bars, and cut where it is asked', () => {
  const isOne = (length: number) => [1, 2, 3, 4, 6, 8, 12, 16].includes(length);
  for (const meter of Object.values(meters))
    for (const kind of ['note', 'rest'] as const)
      for (let start = 0; start < meter.bar; start += 1)
        for (let length = 1; length <= 2 * meter.bar; length += 1) {
          const cuts = [7, meter.bar, meter.bar + 3];
          const parts = splitSpan({ start, length }, meter, kind, cuts);
          const ends = parts.map((part) => part.start + part.length);
          const wrong = parts.filter(
            (part, i) =>
              part.start !== (ends[i - 1] ?? start) ||
              !isOne(part.length) ||
              cuts.some((cut) => part.start < cut && cut < part.start + part.length),
          );
          expect([wrong, ends.at(-1)], `${kind} at ${start} of ${length}`).toEqual([[], start + length]);
        }
});

it.each([0, 5, 7, 9, 10, 11, 13, 14, 15, 17])('no single note is %i sixteenths long', (length) => {
  expect(() => valueOf(length)).toThrow(RangeError);
});
