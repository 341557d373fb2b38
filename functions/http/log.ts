import { currentRequestId } from './request-scope.ts';

/**
 * One JSON line per event, for the platform's log, with the id of the request or cron run that it belongs to.
 * Callers pass codes, counts and route patterns, never anything that a visitor typed and no address of theirs.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  facts: Record<string, string | number> = {},
): void {
  const requestId = currentRequestId();
  console[level](JSON.stringify({ level, event, ...(requestId && { requestId }), ...facts }));
}

/**
 * Where an error was thrown, without its message: that may repeat what a visitor typed. Only lines that are
 * places count, because a message can have several lines.
 */
export const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .map((line) => line.trim())
    .join(' | ');
