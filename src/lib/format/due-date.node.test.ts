import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayInWords, latestDue, momentInWords } from './due-date.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the day a song is due at the latest', () => {
  it.each([
    ['UTC', '2026-11-21T12:00:00Z', 240, 'Tuesday, December 1, 2026'],
    ['UTC', '2026-11-21T12:00:00Z', 120, 'Thursday, November 26, 2026'],
    ['UTC', '2026-11-21T12:00:00Z', 48, 'Monday, November 23, 2026'],
    // The same moment is another day elsewhere.
    ['Pacific/Auckland', '2026-11-21T12:00:00Z', 48, 'Tuesday, November 24, 2026'],
    ['America/Los_Angeles', '2026-11-21T05:00:00Z', 48, 'Sunday, November 22, 2026'],
    // Paid in the evening before the clocks go forward, 48 hours end after midnight.
    ['Europe/Berlin', '2027-03-27T08:00:00Z', 48, 'Tuesday, March 30, 2027'],
    // And before midnight where a day of 25 hours lies between.
    ['Europe/Berlin', '2026-10-24T08:00:00Z', 48, 'Monday, October 26, 2026'],
    ['UTC', '2028-02-28T12:00:00Z', 48, 'Wednesday, March 1, 2028'],
  ])('%s, %s, %d hours: %s', (zone, now, hours, words) => {
    vi.stubEnv('TZ', zone);
    expect(dayInWords(latestDue(new Date(now), hours))).toBe(words);
  });

  it('is never before the hours of the speed are over, whenever of the day one pays', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    for (let hour = 0; hour < 24; hour += 1) {
      const paid = new Date(2027, 2, 27, hour, 59);
      expect(latestDue(paid, 48).getTime()).toBeGreaterThanOrEqual(paid.getTime() + 48 * 3_600_000);
    }
  });
});

it('tells a moment with its time zone, and parts no hour from its half of the day', () => {
  const moment = new Date('2026-11-26T10:05:00Z');
  expect(momentInWords(moment, 'UTC')).toBe('Thursday, November 26, 2026 at\u00A010:05\u00A0AM\u00A0UTC');
  expect(momentInWords(moment, 'Asia/Tokyo')).toBe(
    'Thursday, November 26, 2026 at\u00A07:05\u00A0PM\u00A0GMT+9',
  );
});
