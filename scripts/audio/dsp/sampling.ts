/** The clock that every voice and effect shares. */

/** Frames per second of everything rendered here, and of the files. */
export const sampleRate = 44_100;

/** Mono audio, nominally within ±1. */
export type Samples = Float32Array<ArrayBuffer>;

/** Whole frames nearest to a length in seconds, never below zero. */
export function toFrames(seconds: number): number {
  return Math.max(0, Math.round(seconds * sampleRate));
}

/** Renders `seconds` of sound by asking for each sample in order, with its time in seconds. */
export function renderSamples(seconds: number, sampleAt: (timeSeconds: number) => number): Samples {
  const samples = new Float32Array(toFrames(seconds));
  for (let frame = 0; frame < samples.length; frame += 1) samples[frame] = sampleAt(frame / sampleRate);
  return samples;
}
