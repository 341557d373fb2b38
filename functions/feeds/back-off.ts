/** When a source is asked next: often enough for news, seldom enough for a server that has trouble or says no. */
import type { FailedFetch } from './fetch-feed.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const successIntervalMs = 30 * minuteMs;
const firstFailureMs = 15 * minuteMs;
const longestFailureMs = 6 * hourMs;
const refusedMs = 4 * hourMs;
const goneMs = 24 * hourMs;

/** `FEED_MIN_INTERVAL_S` where it is not set. */
const defaultMinIntervalSeconds = 900;

/** Seconds between two questions to one source, at least; 0 switches the back-off off. Odd values count as unset. */
export function minIntervalSeconds(env: { FEED_MIN_INTERVAL_S?: string | undefined }): number {
  const text = env.FEED_MIN_INTERVAL_S?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : defaultMinIntervalSeconds;
}

export type Outcome =
  | { kind: 'success' }
  | { kind: 'failure'; failure: Pick<FailedFetch, 'status' | 'retryAfterSeconds'>; failuresBefore: number };

function failureWaitMs(
  { status, retryAfterSeconds }: Pick<FailedFetch, 'status' | 'retryAfterSeconds'>,
  before: number,
) {
  if (status === 404 || status === 410) return goneMs;
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  if (status === 403 || status === 429) return refusedMs;
  return Math.min(firstFailureMs * 2 ** Math.min(before, 20), longestFailureMs);
}

/**
 * When the source is due again, in milliseconds since 1970: after a success in 30 minutes, after failures in 15
 * minutes doubling to 6 hours; 403 and 429 in 4 hours, 404 and 410 in a day, or when `Retry-After` says.
 * `failuresBefore`: how many in a row there were before this one; any success, also 'unchanged', ends the row.
 */
export function nextAttemptMs(outcome: Outcome, nowMs: number, minSeconds: number): number {
  if (minSeconds === 0) return nowMs;
  const waitMs =
    outcome.kind === 'success' ? successIntervalMs : failureWaitMs(outcome.failure, outcome.failuresBefore);
  return nowMs + Math.max(waitMs, minSeconds * 1000);
}
