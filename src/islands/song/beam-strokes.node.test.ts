import { describe, expect, it } from 'vitest';
import type { BeamEnd } from '#lib/song/sheet/beamed-runs.ts';
import { beamOutline } from './beam-outline.ts';
import { strokesOf } from './beam-strokes.ts';

const end = (cell: number, share = 0): BeamEnd => ({ cell, share, edge: 7 });
const strokes = (from: BeamEnd, to: BeamEnd) =>
  strokesOf({ from, to, up: true }).map(({ columns, left, width }) => [columns, left, width]);

describe('a beam', () => {
  it('spans from the first head to the last in one piece', () => {
    expect(strokes(end(0), end(1))).toEqual([['2 / 5', 0, 100]]);
    expect(strokes(end(1), end(3))).toEqual([['5 / 11', 0, 100]]);
  });

  it('lies within a cell in percent of it', () => {
    expect(strokes(end(1, 0.25), end(1, 0.75))).toEqual([['5 / 7', 25, 50]]);
  });

  it('comes in pieces that touch each other from within a cell to within another', () => {
    expect(strokes(end(0, 0.75), end(1))).toEqual([
      ['2 / 4', 75, 25],
      ['4 / 5', 0, 100],
    ]);
    expect(strokes(end(0), end(2, 0.5))).toEqual([
      ['2 / 4', 0, 100],
      ['4 / 8', 0, 100],
      ['8 / 10', 0, 50],
    ]);
  });

  it('is half a space thick, on the side of the heads', () => {
    expect(beamOutline([0, 5], [100, 2.5], true)).toBe('M0 5L100 2.5v5L0 10z');
    expect(beamOutline([0, 50], [100, 53.333], false)).toBe('M0 50L100 53.33v-5L0 45z');
  });
});
