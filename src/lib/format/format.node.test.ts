import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { figure } from './figure.ts';
import { formatDollars } from './money.ts';
import { longDate, relativeTime } from './relative-time.ts';

describe('relativeTime', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const secondMs = 1000;
  const hourMs = 3600 * secondMs;
  it.each([
    [-5 * hourMs, 'just now'],
    [0, 'just now'],
    [1 * secondMs, '1 second ago'],
    [59 * secondMs, '59 seconds ago'],
    [60 * secondMs, '1 minute ago'],
    [59.9 * 60 * secondMs, '59 minutes ago'],
    [hourMs, '1 hour ago'],
    [23.9 * hourMs, '23 hours ago'],
    [24 * hourMs, '1 day ago'],
    [7 * 24 * hourMs, '7 days ago'],
    [7 * 24 * hourMs + 1, 'November 14, 2026'],
    [400 * 24 * hourMs, 'October 17, 2025'],
  ])('%d ms before now reads %s', (elapsedMs, words) => {
    expect(relativeTime(new Date(now.getTime() - elapsedMs), now)).toBe(words);
  });
});

describe('longDate', () => {
  it('reads as the language has it, in each month', () => {
    const words = (date: Date) =>
      date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
    const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + 2 * month)));
    expect(dates.map(longDate)).toEqual(dates.map(words));
  });

  it('has words for a date that is none', () => expect(longDate(new Date('soon'))).toBe('an unknown day'));
});

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [60, '1:00'],
    [185, '3:05'],
    [3600, '60:00'],
    [-4, '0:00'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
  ])('%d s reads %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));
});

describe('formatDollars', () => {
  it.each([
    [100, false, '$1.00'],
    [250, false, '$2.50'],
    [9900, true, '$99'],
    [250, true, '$2.50'],
  ])('%d cents, bare %s, reads %s', (cents, bare, words) => expect(formatDollars(cents, bare)).toBe(words));
});

describe('figure', () => {
  it.each([0, 7, 999, 1000, 20_000, 123_456, 1_234_567])('%d reads as the language has it', (count) =>
    expect(figure(count)).toBe(count.toLocaleString('en-US')),
  );
});
