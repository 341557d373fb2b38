import { expect, it } from 'vitest';
import { heardTime } from './heard-time.ts';

const stamp = (contextTime: number, performanceTime: number) => ({
  getOutputTimestamp: () => ({ contextTime, performanceTime }),
});

it('goes by the sample that leaves the speakers, where the browser tells which', () => {
  const clock = { currentTime: 10, outputLatency: 0.5, ...stamp(9.92, 5000) };
  expect(heardTime(clock, 5000, 5004)).toBeCloseTo(9.92, 9);
  expect(heardTime(clock, 4960, 5004)).toBeCloseTo(9.88, 9);
});

it('else by the clock less its latency', () => {
  expect(heardTime({ currentTime: 10, outputLatency: 0.04 }, 5000, 5010)).toBeCloseTo(9.95, 9);
  expect(heardTime({ currentTime: 10, baseLatency: 0.01 }, 5000, 5000)).toBeCloseTo(9.99, 9);
  expect(heardTime({ currentTime: 10 }, 5000, 5000)).toBe(10);
});

it('does not believe a stamp that cannot be: zeros, the future, long ago', () => {
  for (const told of [stamp(0, 0), stamp(12, 5000), stamp(2, 5000), { getOutputTimestamp: () => ({}) }])
    expect(heardTime({ currentTime: 10, outputLatency: 0.02, ...told }, 5000, 5000)).toBeCloseTo(9.98, 9);
});

it('takes now for the time of an event that has none, or one of another clock', () => {
  for (const odd of [0, -1, Number.NaN, 1.7e12, 3999])
    expect(heardTime({ currentTime: 10 }, odd, 5000)).toBe(10);
});
