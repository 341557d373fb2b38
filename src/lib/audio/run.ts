import type { Context } from 'tone/build/esm/core/context/Context.js';
import { frequencyOf } from '../melody/notes.ts';
import { gainOf } from './decibels.ts';
import { drumKit, type DrumKit } from './drum-samples.ts';
import { createLimiter } from './limiter.ts';
import type { LiveRun } from './live.ts';
import type { Score } from '../melody/score.ts';
import { sounds } from './sounds.ts';
import { createTransport } from './transport.ts';

/**
 * The first note alone is handed over so shortly before it is due: as long as building the instrument took, which
 * tells how busy the device is. What follows has the whole look-ahead.
 */
const startDelaySeconds = { least: 0.005, most: 0.04 };

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
export function startRun(context: Context, score: () => Score, onEnd: () => void): LiveRun {
  const raw: AudioContext = context.rawContext as AudioContext;
  const { sound, volumeDb } = score();
  const { many, trimDb } = sounds[sound];
  const output = raw.createGain();
  const limiter = createLimiter(raw);
  const trim = raw.createGain();
  const drums = new Map<keyof DrumKit, AudioBuffer>();
  const drum = (kind: keyof DrumKit): AudioBuffer => {
    const buffer = drums.get(kind) ?? drumBuffer(raw, drumKit(raw.sampleRate)[kind]);
    drums.set(kind, buffer);
    return buffer;
  };
  const beforeMs = performance.now();
  const voice = many(context);
  const builtSeconds = (performance.now() - beforeMs) / 1000;
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
        hit.buffer = drum(event.kind);
        hit.connect(limiter);
        hit.start(start);
      },
    },
    raw.currentTime + Math.min(Math.max(builtSeconds, startDelaySeconds.least), startDelaySeconds.most),
  );
  // While the device wakes, or has taken the sound away, its clock stands still, and nothing is due.
  context.on('tick', transport.tick);
  transport.tick();

  return {
    position: () => transport.position() - (raw.outputLatency || 0),

    setVolume(decibels: number): void {
      output.gain.setTargetAtTime(gainOf(decibels), raw.currentTime, 0.02);
    },

    stop(): void {
      context.off('tick', transport.tick);
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
