import { describe, expect, it } from 'vitest';
import { brightnessOf, highestOf, meanOf } from '../../../../tests/support/sound-figures.ts';
import type { DrumSound } from '../../song/song-score.ts';
import { strike } from './drum-kit.ts';

const rate = 44_100;
const centres: Readonly<Record<DrumSound, readonly [least: number, most: number]>> = {
  kick: [40, 300],
  snare: [400, 3500],
  brush: [1500, 6000],
  rim: [1000, 3000],
  clap: [1000, 3500],
  hat: [5000, 11_000],
  'open-hat': [5000, 11_000],
  ride: [2000, 8000],
  crash: [2500, 8000],
  'low-tom': [80, 400],
  'high-tom': [130, 500],
  shaker: [5500, 9000],
};
const names = Object.keys(centres).filter((name): name is DrumSound => name in centres);
const belowKick = (drum: DrumSound) =>
  20 * Math.log10(highestOf(strike(drum, rate)) / highestOf(strike('kick', rate)));

describe.each(names)('%s', (drum) => {
  const samples = strike(drum, rate);

  it('is the same every time, and sounds at once', () => {
    expect(strike(drum, rate)).toEqual(samples);
    expect(highestOf(samples.subarray(0, 0.012 * rate))).toBeGreaterThan(highestOf(samples) * 0.2);
  });

  it('has no click at its ends and no DC', () => {
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(highestOf(samples.subarray(-24)) / highestOf(samples)).toBeLessThan(0.002);
    expect(Math.abs(meanOf(samples)) / highestOf(samples)).toBeLessThan(0.005);
  });

  it('sounds where its kind does', () => {
    const [least, most] = centres[drum];
    // The stroke in the middle of the window, where it counts most.
    const brightness = brightnessOf(Float32Array.from([...new Float32Array(8192), ...samples]), rate);
    expect(brightness).toBeGreaterThan(least);
    expect(brightness).toBeLessThan(most);
  });

  it('is as long at another rate', () => {
    expect(strike(drum, 48_000).length / 48_000).toBeCloseTo(samples.length / rate, 3);
  });
});

it('the kick has its peak of old, the hi-hat is 10 dB below, and nothing is louder than the kick', () => {
  expect(highestOf(strike('kick', rate))).toBeCloseTo(0.4, 5);
  expect(belowKick('hat')).toBeCloseTo(-10, 3);
  for (const drum of names) expect(belowKick(drum)).toBeLessThanOrEqual(0);
});
