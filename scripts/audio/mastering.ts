/** The last step before the file: no DC, an even loudness, no peak too high, silence at both ends. */
import { limit } from './dsp/dynamics.ts';
import { smoothRise } from './dsp/envelopes.ts';
import { highPass } from './dsp/filters.ts';
import { sampleRate, toFrames } from './dsp/sampling.ts';
import { mapChannels, type Stereo } from './dsp/stereo.ts';

/** Highest sample before encoding. MP3 may overshoot by some tenths, and must stay below 0.98. */
const ceiling = 0.85;

const fadeInSeconds = 0.005;

/** Root mean square of both channels together; full scale is 1. */
export function rmsOf({ left, right }: Stereo): number {
  const energy = [left, right].map((channel) => channel.reduce((sum, value) => sum + value * value, 0));
  return Math.sqrt(((energy[0] ?? 0) + (energy[1] ?? 0)) / Math.max(1, left.length * 2));
}

export type Finish = {
  /** Loudness to aim at, root mean square below full scale, in decibels. */
  readonly rmsDb: number;
  readonly fadeOutSeconds: number;
};

export function master(source: Stereo, { rmsDb, fadeOutSeconds }: Finish): Stereo {
  const clean = mapChannels(source, () => {
    const floor = highPass();
    return (input) => floor(input, 28);
  });
  const gain = 10 ** (rmsDb / 20) / Math.max(rmsOf(clean), 1e-9);
  const lastFrame = source.left.length - 1;
  const faded = mapChannels(clean, () => (input, frame) => {
    const rise = smoothRise(frame / toFrames(fadeInSeconds));
    const fall = smoothRise((lastFrame - frame) / sampleRate / fadeOutSeconds);
    return input * gain * rise * fall;
  });
  return limit(faded, ceiling);
}
