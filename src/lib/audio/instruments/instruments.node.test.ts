import { describe, expect, it } from 'vitest';
import {
  brightnessOf,
  highestOf,
  meanOf,
  pitchNear,
  powersOf,
} from '../../../../tests/support/sound-figures.ts';
import { frequencyOf } from '../../melody/notes.ts';
import { gainOf } from '../decibels.ts';
import { instruments } from './catalogue.ts';
import type { Instrument } from './instrument.ts';

const rate = 44_100;
const all = Object.entries(instruments);

/** The ends of a range and three places between. */
const pitchesOf = ([lowest, highest]: readonly [number, number]): number[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(lowest + share * (highest - lowest)));

describe.each(all)('%s', (id, { compute, range, trimDb, releaseSeconds }) => {
  const middle = Math.round((range[0] + range[1]) / 2);

  it('is the same every time', () => {
    expect(compute(middle, 0.6, rate)).toEqual(compute(middle, 0.6, rate));
  });

  it.each(pitchesOf(range))('plays %i within three cents', (pitch) => {
    const hertz = frequencyOf(pitch);
    const heard = pitchNear(compute(pitch, 2.2, rate).subarray(0.1 * rate), rate, hertz);
    expect(Math.abs(1200 * Math.log2(heard / hertz))).toBeLessThan(3);
  });

  it.each(pitchesOf(range))('begins and ends %i without a click, and carries no DC', (pitch) => {
    const samples = compute(pitch, 1, rate);
    const highest = highestOf(samples);
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
    expect(highestOf(samples.subarray(0, 4)) / highest).toBeLessThan(0.06);
    expect(highestOf(samples.subarray(-4)) / highest).toBeLessThan(0.001);
    expect(Math.abs(meanOf(samples)) / highest).toBeLessThan(0.005);
  });

  it('lasts as long as it is asked to, to eight seconds, or until it has rung out', () => {
    expect(compute(middle, 0.5, rate).length).toBe(0.5 * rate);
    const long = compute(middle, 60, rate);
    expect(long.length).toBeLessThanOrEqual(8 * rate);
    expect(highestOf(long.subarray(0, rate))).toBeGreaterThan(0.2);
    if (long.length < 8 * rate)
      expect(highestOf(long.subarray(-0.1 * rate)) / highestOf(long)).toBeLessThan(0.02);
  });

  it('keeps its peaks under full level, and rests between notes', () => {
    for (const pitch of pitchesOf(range))
      expect(highestOf(compute(pitch, 1, rate)) * gainOf(trimDb)).toBeLessThan(1);
    expect(releaseSeconds).toBeGreaterThan(0.04);
    expect(releaseSeconds).toBeLessThan(0.8);
  });

  it('has nothing where only aliases could be', () => {
    // A second of the highest note; its partials lie far apart, and nothing may lie under the first.
    const samples = compute(range[1], 1.2, rate).subarray(0.3 * rate);
    const powers = powersOf(samples);
    const binHz = rate / 16_384;
    const sumOf = (from: number, to: number) =>
      powers.subarray(Math.round(from / binHz), Math.round(to / binHz)).reduce((sum, one) => sum + one, 0);
    const hertz = frequencyOf(range[1]);
    const below = sumOf(hertz * 0.1, hertz * (id === 'pad' ? 0.4 : 0.9));
    expect(10 * Math.log10(below / sumOf(0, rate / 2))).toBeLessThan(-40);
  });
});

it('the instruments differ in colour: from the flute to the bright synth', () => {
  const bright = ({ compute }: Instrument) => brightnessOf(compute(60, 1, rate).subarray(0.05 * rate), rate);
  for (const dark of [instruments.flute, instruments['soft-synth'], instruments.pad])
    expect(bright(dark)).toBeLessThan(bright(instruments['bright-synth']));
  for (const one of Object.values(instruments)) {
    expect(bright(one)).toBeGreaterThan(200);
    expect(bright(one)).toBeLessThan(2200);
  }
});
