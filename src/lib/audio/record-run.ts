import type { Context } from 'tone/build/esm/core/context/Context.js';
import { clicksBetween, type Beats } from './clicks.ts';
import { gainOf } from './decibels.ts';
import { heardTime } from './heard-time.ts';
import type { HeldKeys, MakeKeys } from './held-keys.ts';
import { strike } from './instruments/drum-kit.ts';
import { createLimiter } from './limiter.ts';
import type { LiveRun } from './live.ts';
import { velocityGain } from './song-mix.ts';
import { lookAheadSeconds } from './transport.ts';

/** The way of a recording in time: seconds from bar 1. */
export interface RecordCourse extends Beats {
  /** Below 0: the count-in, which always clicks. */
  readonly from: number;
  /** Where it ends by itself. */
  readonly until: number;
  /** Whether bar 1 and what follows clicks; read again and again. */
  readonly clicks: () => boolean;
}

/** What is played along, and when its second 0, which is bar 1, is on the audio clock. */
export interface Backing {
  readonly zero: number;
  readonly run: LiveRun;
}

export interface RecordRun extends LiveRun, Omit<HeldKeys, 'dispose'> {
  /** The second of the course that was heard when an event with this time stamp happened. */
  heardAt(stampMs: number): number;
}

/** Before the count-in, so that its first click is whole. */
const startDelaySeconds = 0.12;
/** A last key that is let go a little late, or lies that far behind on its way to us, still counts. */
const overtimeSeconds = 0.25;
/** Keys that nobody presses let the device's audio go. */
const idleSeconds = 30;
const fadeSeconds = 0.02;
const disposeAfterMs = 200;

function clicker(raw: BaseAudioContext, target: AudioNode) {
  const samples = strike('rim', raw.sampleRate);
  const buffer = raw.createBuffer(1, samples.length, raw.sampleRate);
  buffer.copyToChannel(samples, 0);
  return (time: number, isStrong: boolean) => {
    const source = raw.createBufferSource();
    const gain = raw.createGain();
    gain.gain.value = velocityGain(isStrong ? 120 : 70);
    source.buffer = buffer;
    source.onended = () => gain.disconnect();
    source.connect(gain).connect(target);
    source.start(Math.max(time, raw.currentTime), 0);
  };
}

/**
 * Keys to be played at once, and with a `course` what is played to: a count-in, clicks, and `startBacking`, which begins
 * at the second that it is given.
 */
export function startRecordRun(
  context: Context,
  makeKeys: MakeKeys,
  volumeDb: number,
  course: RecordCourse | null,
  onEnd: () => void,
  startBacking?: (from: number) => Backing,
): RecordRun {
  const raw = context.rawContext;
  const output = raw.createGain();
  const limiter = createLimiter(raw);
  output.gain.value = gainOf(volumeDb);
  limiter.connect(output).connect(raw.destination);
  const keys = makeKeys(context, limiter);
  const click = course ? clicker(raw, output) : null;
  const backing = course && startBacking?.(course.from);
  const zero = backing?.zero ?? raw.currentTime + startDelaySeconds - (course?.from ?? 0);
  let done = course?.from ?? 0;
  let held = 0;
  let quietSince = raw.currentTime;
  let isStopped = false;

  const heardAt = (stampMs: number) => heardTime(raw as AudioContext, stampMs, performance.now()) - zero;

  function tick(): void {
    if (!course) {
      if (held === 0 && raw.currentTime - quietSince > idleSeconds) onEnd();
      return;
    }
    const until = Math.min(raw.currentTime - zero + lookAheadSeconds, course.until);
    if (until > done) {
      for (const { at, isStrong } of clicksBetween(course, done, until))
        if (at < 0 || course.clicks()) click?.(zero + at, isStrong);
      done = until;
    }
    if (heardAt(performance.now()) > course.until + overtimeSeconds) onEnd();
  }
  context.on('tick', tick);
  tick();

  return {
    heardAt,
    position: () => heardAt(performance.now()),

    press(pitch, velocity) {
      held += 1;
      if (!isStopped) keys.press(pitch, velocity);
    },
    release(pitch) {
      held = Math.max(0, held - 1);
      quietSince = raw.currentTime;
      if (!isStopped) keys.release(pitch);
    },

    setVolume: (decibels) => output.gain.setTargetAtTime(gainOf(decibels), raw.currentTime, 0.02),

    stop() {
      isStopped = true;
      context.off('tick', tick);
      backing?.run.stop();
      const now = raw.currentTime;
      output.gain.cancelScheduledValues(now);
      output.gain.setValueAtTime(output.gain.value, now);
      output.gain.linearRampToValueAtTime(0, now + fadeSeconds);
      setTimeout(() => {
        keys.dispose();
        for (const node of [limiter, output]) node.disconnect();
      }, disposeAfterMs);
    },
  };
}
