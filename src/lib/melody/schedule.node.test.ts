import { describe, expect, it } from 'vitest';
import { eventsBetween } from './schedule.ts';
import type { Score } from './score.ts';
import { createTransport, lookAheadSeconds } from '../audio/transport.ts';

const score: Score = {
  sound: 'synth',
  notes: [
    { pitch: 60, start: 0, duration: 0.25 },
    { pitch: 64, start: 0.25, duration: 0.25 },
  ],
  kicks: [0],
  hats: [0.25],
  notesPeriod: 1,
  drumsPeriod: 0.5,
  endSeconds: null,
  tempo: 120,
  volumeDb: -10,
};

describe('what sounds when', () => {
  it('repeats notes and drums each with its own period, in the order of time', () => {
    const events = eventsBetween(score, 0, 1.1).map(({ kind, at }) => [kind, at]);
    expect(events).toEqual([
      ['note', 0],
      ['kick', 0],
      ['note', 0.25],
      ['hat', 0.25],
      ['kick', 0.5],
      ['hat', 0.75],
      ['note', 1],
      ['kick', 1],
    ]);
  });

  it('tells of everything once, however the time is cut', () => {
    const whole = eventsBetween(score, 0, 20);
    for (const width of [0.013, 0.025, 0.1, 0.25, 1 / 3]) {
      const cut: typeof whole = [];
      for (let from = 0; from < 20; from += width)
        cut.push(...eventsBetween(score, from, Math.min(20, from + width)));
      expect(cut.map(({ at }) => at.toFixed(6))).toEqual(whole.map(({ at }) => at.toFixed(6)));
    }
  });

  it('plays once without a period, and nothing from the end on', () => {
    const once = { ...score, notesPeriod: null, kicks: [], hats: [], endSeconds: 0.25 };
    expect(eventsBetween(once, 0, 100)).toEqual([{ kind: 'note', at: 0, pitch: 60, duration: 0.25 }]);
  });
});

describe('the transport', () => {
  function setUp(first: Score = score) {
    let now = 10;
    let current = first;
    const sounded: [number, number][] = [];
    let ends = 0;
    const transport = createTransport(
      {
        clock: () => now,
        score: () => current,
        sound: (_event, time) => sounded.push([time, now]),
        onEnd: () => (ends += 1),
      },
      10.03,
    );
    return {
      transport,
      sounded,
      ends: () => ends,
      change: (next: Score) => (current = next),
      /** Ticks at these times of the audio clock. */
      at(...times: number[]) {
        for (const time of times) {
          now = time;
          transport.tick();
        }
      },
    };
  }
  const steadily = (from: number, to: number, by: number) =>
    Array.from({ length: Math.round((to - from) / by) }, (_, index) => from + index * by);

  it('hands every event over before it is due while the page stalls for 200 ms', () => {
    const { at, sounded } = setUp();
    // Ticks of 25 ms, and after every second one a stall.
    at(...steadily(10, 20, 0.225).flatMap((time) => [time, time + 0.025]));
    expect(sounded.length).toBeGreaterThan(50);
    expect(Math.max(...sounded.map(([due, handed]) => handed - due))).toBeLessThanOrEqual(0);
  });

  it('looks a quarter of a second ahead, and no further', () => {
    const { at, sounded } = setUp();
    at(...steadily(10, 12, 0.025));
    expect(Math.max(...sounded.map(([due, handed]) => due - handed))).toBeLessThanOrEqual(lookAheadSeconds);
  });

  it('leaves out what is much too late instead of bunching it', () => {
    const { at, sounded } = setUp();
    at(10, 15);
    expect(sounded.filter(([due, handed]) => handed - due > 0.1)).toEqual([]);
    expect(sounded.some(([due]) => due > 14.9)).toBe(true);
  });

  it('hears edits from the next look on', () => {
    const { at, sounded, change } = setUp({ ...score, kicks: [], hats: [] });
    at(...steadily(10, 10.5, 0.025));
    change({ ...score, kicks: [], hats: [], notes: [] });
    const before = sounded.length;
    at(...steadily(10.5, 13, 0.025));
    expect([before, sounded.length]).toEqual([2, 2]);
  });

  it('ends by itself once, when the end is heard', () => {
    const { at, ends } = setUp({ ...score, endSeconds: 1 });
    at(10, 11.02);
    expect(ends()).toBe(0);
    at(11.04, 11.06, 12);
    expect(ends()).toBe(1);
  });
});
