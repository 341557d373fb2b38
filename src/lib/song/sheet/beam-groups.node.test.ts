import { describe, expect, it } from 'vitest';
import { meters } from '../meters.ts';
import type { Meter } from '../song.ts';
import { beamGroups, beamParts, secondBeam } from './beam-groups.ts';
import { randomSong } from './random-song.ts';
import { writtenBars } from './written-bars.ts';

/** Notes one after the other from `from` on; a rest is a length below 0. */
function notesOf(lengths: readonly number[], from = 0) {
  let at = from;
  return lengths.flatMap((length) => {
    const start = at;
    at += Math.abs(length);
    return length > 0 ? [{ start, length }] : [];
  });
}

const groupsOf = (meter: Meter['id'], lengths: readonly number[], from = 0) =>
  beamGroups(notesOf(lengths, from), meters[meter]).map((group) => group.map(({ start }) => start));

describe('notes under one beam', () => {
  it.each<[why: string, meter: Meter['id'], lengths: readonly number[], groups: number[][]]>([
    [
      'eighths by beat, not over the middle of the bar',
      '4/4',
      [2, 2, 2, 2, 2, 2, 2, 2],
      [
        [0, 2],
        [4, 6],
        [8, 10],
        [12, 14],
      ],
    ],
    [
      'sixteenths by beat',
      '4/4',
      [1, 1, 1, 1, 2, 1, 1, 8],
      [
        [0, 1, 2, 3],
        [4, 6, 7],
      ],
    ],
    [
      'by beat in 3/4 as well',
      '3/4',
      [2, 2, 2, 2, 2, 2],
      [
        [0, 2],
        [4, 6],
        [8, 10],
      ],
    ],
    [
      'by dotted quarter in 6/8',
      '6/8',
      [2, 2, 2, 2, 2, 2],
      [
        [0, 2, 4],
        [6, 8, 10],
      ],
    ],
    ['a dotted eighth with its sixteenth', '4/4', [3, 1, 4, 8], [[0, 3]]],
    ['nothing beside a quarter', '4/4', [2, 4, 2, 8], []],
    ['nothing beside a rest', '4/4', [2, -1, 1, 4, 8], []],
    ['no single eighth', '4/4', [4, -2, 2, 8], []],
    ['nothing over a bar line', '3/4', [4, 4, -2, 2, 2, 4, -6], []],
  ])('%s', (_why, meter, lengths, groups) => {
    expect(groupsOf(meter, lengths)).toEqual(groups);
  });

  it('counts beats from the bar, also for a pickup', () => {
    expect(groupsOf('4/4', [2, 2, 2, 2], 14)).toEqual([[16, 18]]);
  });

  it('are never of two beats, never apart and never alone, in 100 songs by chance', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const song = randomSong(seed);
      const notes = writtenBars(song).flatMap(({ entries }) =>
        entries.filter((entry) => entry.kind === 'note'),
      );
      const wrong = beamGroups(notes, song.meter).filter((group) => {
        const beats = new Set(group.map(({ start }) => Math.floor(start / song.meter.beat)));
        const sum = group.reduce((total, { length }) => total + length, 0);
        const [first] = group;
        const last = group.at(-1);
        return beats.size !== 1 || !first || !last || last.start + last.length - first.start !== sum;
      });
      expect(wrong, `seed ${seed}`).toEqual([]);
    }
  });
});

describe('the second beam', () => {
  const parts = (lengths: readonly number[]) => {
    const group = notesOf(lengths);
    return group.map((_, index) => secondBeam(group, index));
  };

  it.each([
    [
      [1, 1, 1, 1],
      ['begin', 'continue', 'continue', 'end'],
    ],
    [
      [2, 1, 1],
      [null, 'begin', 'end'],
    ],
    [
      [1, 1, 2],
      ['begin', 'end', null],
    ],
    [
      [3, 1],
      [null, 'backward hook'],
    ],
    [
      [1, 3],
      ['forward hook', null],
    ],
    [
      [1, 2, 1],
      ['forward hook', null, 'backward hook'],
    ],
    [
      [2, 1, 3],
      [null, 'forward hook', null],
    ],
    [
      [3, 1, 2],
      [null, 'backward hook', null],
    ],
    [
      [-1, 1, 2],
      ['forward hook', null],
    ],
    [
      [2, 1, -1],
      [null, 'backward hook'],
    ],
  ])('of %j is %j', (lengths, expected) => {
    expect(parts(lengths)).toEqual(expected);
  });

  it('lies under the first, which joins all', () => {
    expect([...beamParts(notesOf([2, 1, 1, 4, 2]), meters['4/4']).values()]).toEqual([
      ['begin'],
      ['continue', 'begin'],
      ['end', 'end'],
    ]);
  });
});
