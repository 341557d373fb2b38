import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { quantise, type GridRoom, type PlayedKey } from './quantise.ts';

/** Eighths at 120: a quarter of a second each. */
const room: GridRoom = { secondsOf: (place) => place * 0.25, from: 0, to: 16, graceSeconds: 0.2 };
const key = (start: number, end: number, pitch = 60, velocity = 90): PlayedKey => ({
  pitch,
  velocity,
  start,
  end,
});
const brief = (keys: readonly PlayedKey[], change: Partial<GridRoom> = {}) =>
  quantise(keys, { ...room, ...change }).notes.map(({ start, length, pitch }) => [start, length, pitch]);

describe('quantise', () => {
  it('brings starts and ends to the nearest place', () => {
    expect(brief([key(0.04, 0.47), key(0.6, 0.7, 62), key(0.9, 1.52, 64)])).toEqual([
      [0, 2, 60],
      [2, 1, 62],
      [4, 2, 64],
    ]);
  });

  it('a start between two places goes to the later one', () => {
    expect(brief([key(0.125, 0.3)])).toEqual([[1, 1, 60]]);
  });

  it('the shortest touch lasts one place', () => {
    expect(brief([key(0.5, 0.505)])).toEqual([[2, 1, 60]]);
  });

  it('keeps how loud a key was struck', () => {
    expect(quantise([key(0, 0.2, 60, 33)], room).notes[0]?.velocity).toBe(33);
  });

  it('what comes just before bar 1 is its first beat; what comes earlier is counted as left out', () => {
    const { notes, early } = quantise([key(-0.5, -0.3), key(-0.19, 0.2, 62)], room);
    expect(notes).toEqual([{ pitch: 62, velocity: 90, start: 0, length: 1 }]);
    expect(early).toBe(1);
  });

  it('half a place before bar 1 counts, though the place is long', () => {
    expect(quantise([key(-0.24, 0.5)], { ...room, secondsOf: (place) => place * 0.5 }).early).toBe(0);
    expect(quantise([key(-0.26, 0.5)], { ...room, secondsOf: (place) => place * 0.5 }).early).toBe(1);
  });

  it('has room for a pickup where the target has', () => {
    const { notes, early } = quantise([key(-0.5, -0.3), key(0, 0.2)], { ...room, from: -4 });
    expect(notes.map(({ start }) => start)).toEqual([-2, 0]);
    expect(early).toBe(0);
  });

  it('a note that begins while another sounds ends it', () => {
    expect(brief([key(0, 1.1), key(0.5, 0.8, 64)])).toEqual([
      [0, 2, 60],
      [2, 1, 64],
    ]);
  });

  it('of a chord the highest stays, and the others are counted', () => {
    const { notes, covered } = quantise([key(0, 1, 60), key(0.02, 1, 67), key(0.01, 1, 64)], room);
    expect(notes.map(({ pitch }) => pitch)).toEqual([67]);
    expect(covered).toBe(2);
  });

  it('what begins after the last place is counted, what is held over it is cut', () => {
    const { notes, late } = quantise([key(3.7, 9), key(4.1, 5)], room);
    expect(notes).toEqual([{ pitch: 60, velocity: 90, start: 15, length: 1 }]);
    expect(late).toBe(1);
  });

  it('follows a swing', () => {
    const secondsOf = (place: number) => Math.floor(place / 2) * 0.5 + (place % 2) * 0.333;
    expect(brief([key(0.31, 0.5), key(0.52, 0.8)], { secondsOf })).toEqual([
      [1, 1, 60],
      [2, 1, 60],
    ]);
  });

  it('takes keys in any order, and none', () => {
    expect(brief([key(1, 1.2, 62), key(0, 0.2)])).toEqual([
      [0, 1, 60],
      [4, 1, 62],
    ]);
    expect(quantise([], room)).toEqual({ notes: [], early: 0, late: 0, covered: 0 });
  });

  it('a time that is no number is left out, and nothing hangs', () => {
    const { notes, early } = quantise([key(Number.NaN, 1), key(0, Infinity, 64)], room);
    expect(notes).toEqual([{ pitch: 64, velocity: 90, start: 0, length: 16 }]);
    expect(early).toBe(1);
  });

  it('loses nothing silently, and never sounds two at once, whatever is played', () => {
    const random = createRandom(7);
    for (let round = 0; round < 300; round += 1) {
      const keys = Array.from({ length: random.below(30) }, () => {
        const start = random.below(6000) / 1000 - 1;
        return key(start, start + random.below(1500) / 1000, 48 + random.below(30));
      });
      const { notes, early, late, covered } = quantise(keys, { ...room, from: -random.below(4) });
      expect(notes.length + early + late + covered).toBe(keys.length);
      notes.forEach(({ start, length }, index) => {
        expect(length).toBeGreaterThanOrEqual(1);
        expect(start + length).toBeLessThanOrEqual(notes[index + 1]?.start ?? 16);
      });
    }
  });
});
