import { describe, expect, it } from 'vitest';
import { minIntervalSeconds, nextAttemptMs, type Outcome } from './back-off.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const minutes = (outcome: Outcome, minSeconds = 900) =>
  (nextAttemptMs(outcome, nowMs, minSeconds) - nowMs) / 60_000;
const after = (
  failuresBefore: number,
  failure: { status?: number; retryAfterSeconds?: number } = {},
): Outcome => ({
  kind: 'failure',
  failure,
  failuresBefore,
});

describe('a source is asked again', () => {
  it.each<[string, Outcome, number]>([
    ['half an hour after a success', { kind: 'success' }, 30],
    ['a quarter after the first failure', after(0), 15],
    ['half an hour after the second', after(1), 30],
    ['an hour after the third', after(2, { status: 500 }), 60],
    ['four hours after the fifth', after(4), 240],
    ['six hours after the sixth', after(5), 360],
    ['never later than that', after(5000), 360],
    ['four hours after a 403', after(0, { status: 403 }), 240],
    ['four hours after a 429', after(9, { status: 429 }), 240],
    ['when a 429 says', after(0, { status: 429, retryAfterSeconds: 7200 }), 120],
    ['when a 503 says', after(3, { status: 503, retryAfterSeconds: 1200 }), 20],
    ['not before the floor, whatever it says', after(0, { status: 429, retryAfterSeconds: 1 }), 15],
    ['a day after a 404', after(0, { status: 404 }), 1440],
    ['a day after a 410', after(0, { status: 410, retryAfterSeconds: 5 }), 1440],
  ])('%s', (_name, outcome, expected) => {
    expect(minutes(outcome)).toBe(expected);
  });

  it('no more often than the owner wants', () => {
    expect(minutes({ kind: 'success' }, 7200)).toBe(120);
    expect(minutes(after(0), 7200)).toBe(120);
    expect(minutes({ kind: 'success' }, 60)).toBe(30);
  });

  it.each<Outcome>([
    { kind: 'success' },
    after(3),
    after(0, { status: 404 }),
    after(0, { retryAfterSeconds: 99 }),
  ])('at once where the interval is 0 (%j)', (outcome) => {
    expect(minutes(outcome, 0)).toBe(0);
  });
});

it.each([
  [undefined, 900],
  ['', 900],
  ['0', 0],
  [' 60 ', 60],
  ['-5', 900],
  ['1.5', 900],
  ['soon', 900],
])('FEED_MIN_INTERVAL_S=%j means %i seconds', (FEED_MIN_INTERVAL_S, seconds) => {
  expect(minIntervalSeconds({ FEED_MIN_INTERVAL_S })).toBe(seconds);
});
