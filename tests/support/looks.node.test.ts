import { describe, expect, it } from 'vitest';
import { changesOf } from './looks.ts';

const head = 'path.note-head 10 20 12 9 fill rgb(29, 26, 22)';

describe('a look is the same', () => {
  it.each([head, head.replace(' 10 ', ' 12 '), head.replace(' 9 ', ' 7 ')])('as %s', (now) =>
    expect(changesOf([head], [now])).toEqual([]),
  );
});

describe('a look is another', () => {
  it.each([
    ['a box three px away', head.replace(' 10 ', ' 13 ')],
    ['another size', head.replace(' 9 ', ' 6 ')],
    ['another colour', head.replace('29, 26, 22', '246, 240, 228')],
    ['another class', head.replace('note-head', 'rest')],
    ['what is no line of a look', ''],
  ])('%s', (_, now) => expect(changesOf([head], [now])).toEqual([`${head} → ${now}`]));

  it('where something was added or is gone', () => {
    expect(changesOf([head], [])).toEqual([`${head} → nothing`]);
    expect(changesOf([], [head])).toEqual([`nothing → ${head}`]);
    expect(changesOf([''], [])).toHaveLength(1);
  });

  it('and no more than ten lines are told', () =>
    expect(
      changesOf(
        Array.from({ length: 50 }, () => head),
        [],
      ),
    ).toHaveLength(10));
});
