import { describe, expect, it } from 'vitest';
import { dynamics } from './score/dynamics.ts';
import { chords, line, steps } from './score/notation.ts';
import { hertzOf, midiOf } from './score/pitch.ts';
import { tempoMap } from './score/tempo.ts';

describe('pitch', () => {
  it.each([
    ['C4', 60],
    ['A4', 69],
    ['Bb2', 46],
    ['F#5', 78],
  ])('reads %s', (name, midi) => {
    expect(midiOf(name)).toBe(midi);
  });

  it.each(['H4', 'C', 'c4', '', 'Cx4'])('refuses %j', (name) => {
    expect(() => midiOf(name)).toThrow('Not a note name');
  });

  it('puts A4 at 440 Hz', () => {
    expect(hertzOf(69)).toBe(440);
    expect(hertzOf(57)).toBe(220);
  });
});

describe('notation', () => {
  it('counts rests but does not sound them', () => {
    expect(line('C4:1 -:.5 | D4:.5', 8)).toEqual([
      { beat: 8, beats: 1, midi: 60 },
      { beat: 9.5, beats: 0.5, midi: 62 },
    ]);
  });

  it('refuses a note without a length', () => {
    expect(() => line('C4')).toThrow('No length');
  });

  it('keeps the voices of a chord in order', () => {
    expect(chords('F3,A3,C4:4')).toEqual([{ beat: 0, beats: 4, midi: [53, 57, 60] }]);
  });

  it('plays digits, skips dots and swings every second step', () => {
    expect(steps('9.. 3', 4, 0.2)).toEqual([
      { beat: 4, velocity: 1 },
      { beat: 4.8, velocity: 1 / 3 },
    ]);
  });
});

describe('time and loudness', () => {
  it('counts a steady tempo plainly', () => {
    expect(tempoMap([{ beat: 0, bpm: 120 }])(8)).toBe(4);
  });

  it('slows down towards the next mark, between its two tempos', () => {
    const clock = tempoMap([
      { beat: 0, bpm: 120 },
      { beat: 4, bpm: 60 },
    ]);
    expect(clock(4)).toBeGreaterThan(2);
    expect(clock(4)).toBeLessThan(4);
    expect(clock(5) - clock(4)).toBeCloseTo(1, 9);
  });

  it('moves evenly between dynamic marks and holds the outer ones', () => {
    const level = dynamics([
      { beat: 2, level: 0.5 },
      { beat: 4, level: 1 },
    ]);
    expect([level(0), level(2), level(3), level(9)]).toEqual([0.5, 0.5, 0.75, 1]);
  });
});
