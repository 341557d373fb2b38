import { clamp } from './player-state.ts';

/** How one track goes over into the next: without a gap, or with both sounding for some seconds. */

/** So long before it is needed the next file is asked for; at 1 Mbit/s 15 seconds bring 1.9 MB. */
const prepareSeconds = 15;
/** The clock of the media is looked at four times a second; the last stretch is left to a timer. */
const timerSeconds = 0.6;

export interface JoinView {
  /** Seconds until the end of the track as the media counts them, and its whole length. */
  readonly left: number;
  readonly duration: number;
  readonly nextDuration: number | undefined;
  readonly speed: number;
  /** Seconds of fading that are wanted. */
  readonly crossfade: number;
  /** Seconds from the order to play until the sound is there, as measured. */
  readonly latency: number;
}

export type JoinStep =
  | { readonly kind: 'wait' | 'prepare' }
  /** The next one is to start in so many seconds of the clock on the wall. */
  | { readonly kind: 'start'; readonly inSeconds: number; readonly fade: number };

/** Seconds of both sounding: no more than half of the shorter track. */
export const fadeOf = ({ crossfade, duration, nextDuration }: JoinView): number =>
  clamp(Math.min(crossfade, duration / 2, (nextDuration ?? duration) / 2), 0, crossfade);

export function joinStep(view: JoinView): JoinStep {
  const fade = fadeOf(view);
  const inSeconds = view.left / view.speed - fade - view.latency;
  if (!Number.isFinite(inSeconds) || inSeconds > prepareSeconds) return { kind: 'wait' };
  if (inSeconds > timerSeconds) return { kind: 'prepare' };
  return { kind: 'start', inSeconds: Math.max(0, inSeconds), fade };
}

/** How loud both are, `passed` seconds into a fade. Sine and cosine: the power of the sum stays the same. */
export function fadeGains(passed: number, fade: number): { before: number; after: number } {
  if (fade <= 0) return { before: 1, after: 1 };
  const angle = (clamp(passed / fade, 0, 1) * Math.PI) / 2;
  return { before: Math.cos(angle), after: Math.sin(angle) };
}

/** Learns from one start how long the next will take; a stall of the machine counts little. */
export const learnLatency = (known: number, measured: number): number =>
  clamp(known + (clamp(measured, 0, 0.2) - known) / 2, 0, 0.2);
