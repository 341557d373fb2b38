/** Loudness control: saturation, a limiter that looks ahead, and ducking. */
import { sampleRate, toFrames, type Samples } from './sampling.ts';
import type { Stereo } from './stereo.ts';

/** Bends peaks like driven tape: quiet sound passes as it is, the loudest stays within ±1 / `drive`. */
export function saturate(input: number, drive: number): number {
  return Math.tanh(input * drive) / drive;
}

/** The lowest of each value and the `span` values before it. */
function trailingMinimum(values: Samples, span: number): Samples {
  const queue: number[] = [];
  let first = 0;
  return values.map((value, index) => {
    while (queue.length > first && (values[queue.at(-1) ?? 0] ?? 0) >= value) queue.pop();
    queue.push(index);
    if ((queue[first] ?? 0) < index - span) first += 1;
    return values[queue[first] ?? 0] ?? 1;
  });
}

/** Mean of each value and the `span` values before it, as if the past had been 1. */
function trailingMean(values: Samples, span: number): Samples {
  let sum = span + 1;
  return values.map((value, index) => {
    sum += value - (index > span ? (values[index - span - 1] ?? 1) : 1);
    return sum / (span + 1);
  });
}

/**
 * Keeps both channels within ±`ceiling` without distorting: the gain starts to fall 4 ms before a peak
 * and recovers over `releaseSeconds`. The averaged gain at a peak is made only of gains that fit it.
 */
export function limit(source: Stereo, ceiling: number, releaseSeconds = 0.12): Stereo {
  const span = toFrames(0.004);
  const { left, right } = source;
  const needed = new Float32Array(left.length + span).fill(1);
  left.forEach((value, frame) => {
    const peak = Math.max(Math.abs(value), Math.abs(right[frame] ?? 0));
    needed[frame] = peak > ceiling ? ceiling / peak : 1;
  });
  const recover = 1 - Math.exp(-1 / (releaseSeconds * sampleRate));
  let gain = 1;
  const released = trailingMinimum(needed, span).map((target) => {
    gain = Math.min(target, gain + (1 - gain) * recover);
    return gain;
  });
  const gains = trailingMean(released, span);
  // The gain that belongs to a frame is complete `span` frames later: that is the look-ahead.
  const hold = (value: number, frame: number): number =>
    Math.min(ceiling, Math.max(-ceiling, value * (gains[frame + span] ?? 1)));
  return { left: left.map(hold), right: right.map(hold) };
}

/** Dips the sound by `depth` (0 to 1) at each moment in seconds, then lets it swell back. */
export function duck(
  source: Stereo,
  moments: readonly number[],
  depth: number,
  swellSeconds: number,
): Stereo {
  const gains = new Float32Array(source.left.length).fill(1);
  for (const moment of moments) {
    const start = toFrames(moment);
    for (let frame = 0; frame < toFrames(swellSeconds * 5) && start + frame < gains.length; frame += 1) {
      const seconds = frame / sampleRate;
      const dip = Math.min(1, seconds / 0.005) * Math.exp(-seconds / swellSeconds);
      gains[start + frame] = Math.min(gains[start + frame] ?? 1, 1 - depth * dip);
    }
  }
  const apply = (value: number, frame: number): number => value * (gains[frame] ?? 1);
  return { left: source.left.map(apply), right: source.right.map(apply) };
}
