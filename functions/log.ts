/**
 * One JSON line per event, for the platform's log. Callers pass codes, counts and route patterns, never
 * anything that a visitor typed and no address of theirs.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  facts: Record<string, string | number>,
): void {
  console[level](JSON.stringify({ level, event, ...facts }));
}
