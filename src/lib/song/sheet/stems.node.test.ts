import { describe, expect, it } from 'vitest';
import { createRandom } from '../../data/random.ts';
import { beamedStems, ownStem, type BeamedNote } from './stems.ts';

const eighths = (...places: number[]): BeamedNote[] => places.map((place) => ({ place, beams: 1 }));
const sixteenths = (...places: number[]): BeamedNote[] => places.map((place) => ({ place, beams: 2 }));
const tips = (notes: readonly BeamedNote[], level = false) => beamedStems(notes, level).map(({ tip }) => tip);
const goesUp = (...places: number[]) => beamedStems(eighths(...places))[0]?.up;

describe('the stem of one note', () => {
  it('is an octave long, up from below the middle line and down from it', () => {
    expect([0, 3, 4, 8].map((place) => ownStem(place, 0))).toEqual([
      { up: true, tip: 7 },
      { up: true, tip: 10 },
      { up: false, tip: -3 },
      { up: false, tip: 1 },
    ]);
  });

  it('reaches the middle line, and is longer for two flags', () => {
    expect([-6, 14].map((place) => ownStem(place, 1).tip)).toEqual([4, 4]);
    expect([0, 8].map((place) => ownStem(place, 2).tip)).toEqual([8, 0]);
  });
});

describe('the stems of notes under a beam', () => {
  it('go the way of the note farthest from the middle line', () => {
    expect(goesUp(0, 6)).toBe(true);
    expect(goesUp(2, 8)).toBe(false);
    expect(goesUp(8, 1, 1)).toBe(false);
  });

  it('go the way of most notes where two are as far, and down where these are as many', () => {
    expect(goesUp(2, 3, 6)).toBe(true);
    expect(goesUp(2, 5, 6)).toBe(false);
    expect(goesUp(3, 5)).toBe(false);
    expect(goesUp(4, 4)).toBe(false);
  });

  it('end where that of one note would, when all are the same', () => {
    expect(tips(eighths(2, 2))).toEqual([9, 9]);
    expect(tips(sixteenths(6, 6, 6))).toEqual([-1, -1, -1]);
  });

  it('rise with the notes, a quarter of a space a step', () => {
    expect(tips(eighths(0, 1))).toEqual([7.5, 8]);
    expect(tips(eighths(1, 0))).toEqual([8, 7.5]);
    expect(tips(eighths(6, 8))).toEqual([-0.5, 0.5]);
  });

  it('rise by one space at most, by half a space over inner notes', () => {
    const riseOf = (notes: readonly BeamedNote[]) => {
      const [first = NaN, ...others] = tips(notes);
      return (others.at(-1) ?? NaN) - first;
    };
    expect(riseOf(eighths(-3, 4))).toBe(2);
    expect(riseOf(eighths(12, 5))).toBe(-2);
    expect(riseOf(eighths(-3, 0, 4))).toBe(1);
  });

  it.each([
    ['the outer notes are the same', eighths(0, 2, 0), false],
    ['two pitches take turns', sixteenths(0, 2, 0, 2), false],
    ['an inner note is the nearest to the beam', eighths(0, 3, 1), false],
    ['an inner note is the nearest to a beam below', eighths(9, 5, 7), false],
    ['it is asked', eighths(0, 2), true],
  ])('are level where %s', (_why, notes, level) => {
    const [first, ...others] = tips(notes, level);
    expect(others.every((tip) => tip === first)).toBe(true);
  });

  it('are not level where an inner note is the farthest from the beam', () => {
    expect(new Set(tips(eighths(1, -1, 3))).size).toBe(3);
    expect(new Set(tips(eighths(5, 9, 7))).size).toBe(3);
  });

  it('are of one direction, straight, long enough and reach the middle line, whatever the notes', () => {
    const random = createRandom(27);
    for (let run = 0; run < 2000; run += 1) {
      const notes = Array.from({ length: 2 + random.below(5) }, (): BeamedNote => {
        return { place: random.below(26) - 9, beams: random.below(2) === 0 ? 1 : 2 };
      });
      const stems = beamedStems(notes);
      const what = JSON.stringify({ notes, stems });
      const [first] = stems;
      const up = first?.up ?? false;
      const side = up ? 1 : -1;
      const slope = (stems[1]?.tip ?? NaN) - (first?.tip ?? NaN);
      stems.forEach((stem, index) => {
        const { place = NaN, beams } = notes[index] ?? {};
        expect(stem.up, what).toBe(up);
        expect(stem.tip, what).toBeCloseTo((first?.tip ?? NaN) + slope * index, 9);
        expect(side * (stem.tip - place), what).toBeGreaterThanOrEqual((beams === 2 ? 6.5 : 5) - 1e-9);
        expect(side * (stem.tip - 4), what).toBeGreaterThanOrEqual(-1e-9);
      });
      expect(Math.abs(slope) * (notes.length - 1), what).toBeLessThanOrEqual(
        (notes.length > 2 ? 1 : 2) + 1e-9,
      );
    }
  });
});
