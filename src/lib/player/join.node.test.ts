import { describe, expect, it } from 'vitest';
import { fadeGains, fadeOf, joinStep, learnLatency, type JoinView } from './join.ts';

const view = (more: Partial<JoinView>): JoinView => ({
  left: 100,
  duration: 200,
  nextDuration: 200,
  speed: 1,
  crossfade: 0,
  latency: 0.02,
  ...more,
});

describe('the next track', () => {
  it('is waited with, made ready, and started so that it sounds at the end', () => {
    expect(joinStep(view({ left: 100 }))).toEqual({ kind: 'wait' });
    expect(joinStep(view({ left: 10 }))).toEqual({ kind: 'prepare' });
    const start = joinStep(view({ left: 0.5 }));
    expect(start).toMatchObject({ kind: 'start', fade: 0 });
    expect(start).toHaveProperty('inSeconds', expect.closeTo(0.48));
    expect(joinStep(view({ left: 0 }))).toEqual({ kind: 'start', inSeconds: 0, fade: 0 });
  });

  it('comes sooner by the crossfade, and by the speed', () => {
    expect(joinStep(view({ left: 18, crossfade: 6 }))).toEqual({ kind: 'prepare' });
    expect(joinStep(view({ left: 6.1, crossfade: 6 }))).toMatchObject({ kind: 'start', fade: 6 });
    expect(joinStep(view({ left: 1, speed: 2 }))).toMatchObject({ kind: 'start' });
    expect(joinStep(view({ left: 1, speed: 0.5 }))).toEqual({ kind: 'prepare' });
  });

  it('is waited with as long as the length is unknown', () => {
    expect(joinStep(view({ left: Number.NaN }))).toEqual({ kind: 'wait' });
    expect(joinStep(view({ left: Infinity }))).toEqual({ kind: 'wait' });
  });

  it('sounds together with the last for half of the shorter one at most', () => {
    expect(fadeOf(view({ crossfade: 12, duration: 10 }))).toBe(5);
    expect(fadeOf(view({ crossfade: 12, nextDuration: 4 }))).toBe(2);
    expect(fadeOf(view({ crossfade: 12, nextDuration: undefined }))).toBe(12);
  });
});

describe('a fade', () => {
  it('keeps the power of the sum at every moment', () => {
    for (let passed = 0; passed <= 6; passed += 0.25) {
      const { before, after } = fadeGains(passed, 6);
      expect(before ** 2 + after ** 2).toBeCloseTo(1);
    }
    expect(fadeGains(0, 6)).toEqual({ before: 1, after: 0 });
    expect(fadeGains(99, 6).before).toBeCloseTo(0);
  });

  it('of no length leaves both as they are', () => expect(fadeGains(0, 0)).toEqual({ before: 1, after: 1 }));
});

it('the latency is learned from starts, and a stall of a second does not spoil it', () => {
  let known = 0.02;
  for (let start = 0; start < 8; start += 1) known = learnLatency(known, 0.06);
  expect(known).toBeCloseTo(0.06, 2);
  expect(learnLatency(0.02, 1)).toBeLessThan(0.12);
});
