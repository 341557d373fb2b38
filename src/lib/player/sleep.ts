import { clamp } from './player-state.ts';

/** The sleep timer: the player falls silent after a while, or at the end of the track. */

export const sleepMinutes = [15, 30, 45, 60] as const;

/** What was chosen. A moment and no count: the timers of a hidden tab come late. */
export type Sleep = { readonly kind: 'at'; readonly endsAtMs: number } | { readonly kind: 'track' };

/** The last seconds, in which the sound fades. */
const fadeSeconds = 10;

/** How it stands: the seconds left, and how loud it may still be (0 to 1). */
export interface SleepState {
  readonly left: number;
  readonly gain: number;
}

/** `trackLeft`: seconds until the end of the track, as the clock on the wall has them. */
export function sleepState(sleep: Sleep, nowMs: number, trackLeft: number): SleepState {
  const left = Math.max(0, sleep.kind === 'at' ? (sleep.endsAtMs - nowMs) / 1000 : trackLeft);
  return { left, gain: clamp(left / fadeSeconds, 0, 1) };
}

/** `12:05`, or `0:59` in the last minute: rounded up, so that 0:00 is the end. */
export function sleepClock(left: number): string {
  const seconds = Math.ceil(left);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
