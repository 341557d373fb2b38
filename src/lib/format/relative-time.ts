import { monthNames } from './date-names.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A date in words, in UTC so that every machine prints the same: 'November 12, 2026'. */
export function longDate(date: Date): string {
  const month = monthNames[date.getUTCMonth()];
  return month ? `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}` : 'an unknown day';
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * How long ago something was: seconds, minutes, hours or days, up to 7 days, then the long date (spec 9).
 * A date in the future reads as 'just now': feeds have wrong clocks.
 */
export function relativeTime(date: Date, now: Date): string {
  const elapsedMs = now.getTime() - date.getTime();
  if (elapsedMs < 1000) return 'just now';
  if (elapsedMs < minuteMs) return ago(Math.floor(elapsedMs / 1000), 'second');
  if (elapsedMs < hourMs) return ago(Math.floor(elapsedMs / minuteMs), 'minute');
  if (elapsedMs < dayMs) return ago(Math.floor(elapsedMs / hourMs), 'hour');
  if (elapsedMs <= 7 * dayMs) return ago(Math.floor(elapsedMs / dayMs), 'day');
  return longDate(date);
}
