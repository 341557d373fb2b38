import type { Context } from 'tone/build/esm/core/context/Context.js';
import { frequencyOf } from '../melody/notes.ts';
import { hatSamples, kickSamples } from './drum-samples.ts';
import { createLimiter } from './limiter.ts';
import type { Score } from './score.ts';
import { gainOf, sounds } from './sounds.ts';
import { createTransport } from './transport.ts';

/** From the press to the first sound; less would make the first note late on a busy phone. */
const startDelaySeconds = 0.03;

/** Stopping fades so fast: silent at once to the ear, and without a click. */
const fadeSeconds = 0.02;

/** After this nothing of the run can sound any more. */
const disposeAfterMs = 200;

function drumBuffer(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/**
 * One run of a score, with instruments and a gain of its own, so that stopping is final whatever is still
 * scheduled: instruments → trim → limiter → gain → speakers.
 */
export function startRun(context: Context, score: () => Score, onEnd: () => void) {
  const raw: AudioContext = context.rawContext as AudioContext;
  const { sound, volumeDb } = score();
  const { many, trimDb } = sounds[sound];
  const output = raw.createGain();
  const limiter = createLimiter(raw);
  const trim = raw.createGain();
  const drums = {
    kick: drumBuffer(raw, kickSamples(raw.sampleRate)),
    hat: drumBuffer(raw, hatSamples(raw.sampleRate)),
  };
  const voice = many(context);
  trim.gain.value = gainOf(trimDb);
  output.gain.value = gainOf(volumeDb);
  voice.connect(trim);
  trim.connect(limiter).connect(output).connect(raw.destination);

  const transport = createTransport(
    {
      clock: () => raw.currentTime,
      score,
      onEnd,
      sound(event, time) {
        const start = Math.max(time, raw.currentTime);
        if (event.kind === 'note')
          return void voice.triggerAttackRelease(frequencyOf(event.pitch), event.duration, start);
        const hit = raw.createBufferSource();
        hit.buffer = drums[event.kind];
        hit.connect(limiter);
        hit.start(start);
      },
    },
    raw.currentTime + startDelaySeconds,
  );
  // While the device has taken the sound away its clock stands still, and nothing is due.
  const tick = () => {
    if (context.state === 'running') transport.tick();
  };
  context.on('tick', tick);
  tick();

  return {
    /** Seconds into the score as they are heard. */
    position: () => transport.position() - (raw.outputLatency || 0),

    setVolume(decibels: number): void {
      output.gain.setTargetAtTime(gainOf(decibels), raw.currentTime, 0.02);
    },

    stop(): void {
      context.off('tick', tick);
      const now = raw.currentTime;
      output.gain.cancelScheduledValues(now);
      output.gain.setValueAtTime(output.gain.value, now);
      output.gain.linearRampToValueAtTime(0, now + fadeSeconds);
      setTimeout(() => {
        voice.dispose();
        for (const node of [trim, limiter, output]) node.disconnect();
      }, disposeAfterMs);
    },
  };
}

export type Run = ReturnType<typeof startRun>;
