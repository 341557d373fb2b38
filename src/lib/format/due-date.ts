import { monthNames, weekdayNames } from './date-names.ts';

const hourMs = 3_600_000;

/**
 * When a song is there at the latest for somebody who pays at any time of this day: the day's last moment
 * plus the hours of the chosen speed. `day` is any moment of it, in the time zone of the machine; days of 23
 * and 25 hours are what they are.
 */
export function latestDue(day: Date, dueHours: number): Date {
  const endOfDay = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() - 1;
  return new Date(endOfDay + dueHours * hourMs);
}

/** 'Tuesday, December 1, 2026', in the time zone of the machine. */
export const dayInWords = (date: Date): string =>
  `${weekdayNames[date.getDay()]}, ${monthNames[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;

/** 'Tuesday, December 1, 2026 at 10:05 AM GMT+1', in the time zone of the machine or in the one named; its hour stays in one line. */
export function momentInWords(date: Date, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const day = date.toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...zone,
  });
  const time = date.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  });
  return `${day} ${`at ${time}`.replaceAll(/\s/g, '\u00A0')}`;
}
