import './quiet-tone.ts';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { lookAheadSeconds } from './transport.ts';
import { letMute, unmute } from './unmute.ts';
import { createWaker, patienceMs } from './wake.ts';

/**
 * The one live context, and what plays in it: one run at a time in the whole studio, be it a melody or a song. It is
 * woken, muted and taken away here, whatever is played.
 */

/** What plays, with instruments of its own, so that stopping is final whatever is still scheduled. */
export interface LiveRun {
  /** Seconds into the score as they are heard. */
  position(): number;
  /** From -40 to 0. */
  setVolume(decibels: number): void;
  /** Silent within 50 ms. */
  stop(): void;
}

/** Starts a run in this context; `onEnd` is to be called when it has come to its end by itself. */
export type StartRun = (context: Context, onEnd: () => void) => LiveRun;

/** What the player is told of a run. */
export interface RunEvents {
  /** The score has come to its end by itself. */
  onEnd: () => void;
  /** The browser took the sound away (a call, a lock screen), or gave it back. */
  onInterrupted: (interrupted: boolean) => void;
  /** The sound did not start at all. */
  onBlocked: () => void;
}

/** So often the timer of the look-ahead ticks; it lives in a worker, which a busy page does not hold up. */
const tickSeconds = 0.025;

class LiveContext extends Context {
  constructor() {
    super({
      latencyHint: 'interactive',
      lookAhead: lookAheadSeconds,
      updateInterval: tickSeconds,
      clockSource: 'offline',
    });
  }

  /** Notes are handed over while the device still wakes, and Tone would warn of each. What it is: `rawContext`. */
  override get state(): AudioContextState {
    return 'running';
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const waker = createWaker(() => new LiveContext(), wait);

let run: LiveRun | null = null;
let turn = 0;
let live: LiveContext | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

/** So long after the last sound the device's audio and our timer are let go. */
const restAfterMs = 5000;

function rest(): void {
  if (run || !live) return;
  live.clockSource = 'offline';
  live.rawContext.suspend(0).catch(() => undefined);
  letMute();
}

/** Silences what plays, within 50 ms; does nothing when nothing plays. */
export function stop(): void {
  turn += 1;
  if (run) resting = setTimeout(rest, restAfterMs);
  run?.stop();
  run = null;
}

function begin(context: LiveContext, startRun: StartRun, events: RunEvents): LiveRun {
  const mine = turn;
  live = context;
  context.rawContext.onstatechange = () => {
    if (mine === turn) events.onInterrupted(context.rawContext.state !== 'running');
  };
  const begun = startRun(context, () => {
    if (mine !== turn) return;
    stop();
    events.onEnd();
  });
  // Last, because the first notes need no tick and a worker is not opened in no time; and never twice.
  if (context.clockSource !== 'worker') context.clockSource = 'worker';
  return begun;
}

const wasTouched = () => navigator.userActivation?.hasBeenActive === true;

/**
 * Wakes the device for a press that has begun: it takes 25 ms and more. A page that nobody has touched yet would
 * only be warned for it.
 */
export function arm(): void {
  if (run || !wasTouched()) return;
  clearTimeout(resting);
  live = waker.wake();
  resting = setTimeout(rest, restAfterMs);
}

/** Starts a run, and stops what played before. Call it inside the gesture. */
export function playLive(startRun: StartRun, events: RunEvents): void {
  stop();
  clearTimeout(resting);
  const mine = turn;
  unmute();
  const context = waker.wake();
  run = begin(context, startRun, events);
  void ensureSound(context, startRun, events, mine);
}

/** Sees to it that the clock moves, if need be with a new context. */
async function ensureSound(
  context: LiveContext,
  startRun: StartRun,
  events: RunEvents,
  mine: number,
): Promise<void> {
  if ((await waker.isRunning(context, patienceMs.first)) || mine !== turn) return;
  run?.stop();
  run = null;
  const fresh = waker.replace();
  const runs = await waker.isRunning(fresh, patienceMs.second);
  if (mine !== turn) return;
  if (runs) {
    run = begin(fresh, startRun, events);
    return;
  }
  stop();
  events.onBlocked();
}

/** After an interruption: asks for the sound again. Call it inside a gesture where there is one. */
export function wake(): void {
  if (run) waker.wake();
}

/** Seconds into the score as they are heard now; null when nothing plays. */
export const position = (): number | null => run?.position() ?? null;

/** From -40 to 0. */
export function setVolume(decibels: number): void {
  run?.setVolume(decibels);
}

/** What most devices play at. */
export const usualRates: readonly number[] = [44_100, 48_000];

/** Samples a second of the device's audio; null before it was first woken. */
export const liveRate = (): number | null => live?.rawContext.sampleRate ?? null;
