import { expect, it } from 'vitest';
import { sleepClock, sleepState } from './sleep.ts';

const at = { kind: 'at', endsAtMs: 100_000 } as const;

it('the timer fades over its last ten seconds and is then over, whatever the clock has jumped', () => {
  expect(sleepState(at, 0, 500)).toEqual({ left: 100, gain: 1 });
  expect(sleepState(at, 90_000, 500)).toEqual({ left: 10, gain: 1 });
  expect(sleepState(at, 95_000, 500)).toEqual({ left: 5, gain: 0.5 });
  expect(sleepState(at, 100_000, 500)).toEqual({ left: 0, gain: 0 });
  expect(sleepState(at, 9_000_000, 500)).toEqual({ left: 0, gain: 0 });
});

it('the end of the track is that of the track', () => {
  expect(sleepState({ kind: 'track' }, 9e9, 42)).toEqual({ left: 42, gain: 1 });
  expect(sleepState({ kind: 'track' }, 0, 2.5)).toEqual({ left: 2.5, gain: 0.25 });
});

it.each([
  [900, '15:00'],
  [899.2, '15:00'],
  [59, '0:59'],
  [0.2, '0:01'],
  [0, '0:00'],
])('%d seconds are shown as %s', (left, words) => expect(sleepClock(left)).toBe(words));
