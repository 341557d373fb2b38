/** Loudness over the time of a note, and its two ends. */
import type { Samples } from './instrument.ts';
import { lookEvery } from './wave-table.ts';

/** Rises from 0 to 1 along a half cosine, so that neither end of it clicks. */
export function smoothRise(progress: number): number {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  return 0.5 - 0.5 * Math.cos(Math.PI * progress);
}

/** Falls by 60 dB in so many seconds. */
export const fall = (ringSeconds: number) => {
  const pace = Math.log(1000) / ringSeconds;
  return (seconds: number): number => Math.exp(-pace * seconds);
};

/** Multiplies with a level over time (seconds), which is looked at every 32 samples and straight between. */
export function shape(samples: Samples, rate: number, levelAt: (seconds: number) => number): void {
  let before = levelAt(0);
  for (let from = 0; from < samples.length; from += lookEvery) {
    const after = levelAt((from + lookEvery) / rate);
    const slope = (after - before) / lookEvery;
    const to = Math.min(samples.length, from + lookEvery);
    for (let at = from; at < to; at += 1) samples[at] = (samples[at] ?? 0) * (before + slope * (at - from));
    before = after;
  }
}

/** Rounds peaks as a driven amplifier does: quiet sound passes as it is, the loudest stays within ±1 / `drive`. */
export function saturate(samples: Samples, drive: number): void {
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.tanh((samples[at] ?? 0) * drive) / drive;
}

const blockedHz = 12;
const lastSeconds = 0.012;

/** Takes DC away, and lets the sound begin (within `riseSeconds`) and end at nothing. Gives the samples back. */
export function finish(samples: Samples, rate: number, riseSeconds = 0.001): Samples {
  const keep = 1 - (2 * Math.PI * blockedHz) / rate;
  let [input, output] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const now = samples[at] ?? 0;
    output = now - input + keep * output;
    input = now;
    samples[at] = output;
  }
  const rise = Math.max(1, Math.min(samples.length, Math.round(riseSeconds * rate)));
  for (let at = 0; at < rise; at += 1) samples[at] = (samples[at] ?? 0) * smoothRise(at / rise);
  const last = Math.max(1, Math.min(samples.length, Math.round(lastSeconds * rate)));
  for (let at = 0; at < last; at += 1) {
    const place = samples.length - 1 - at;
    samples[place] = (samples[place] ?? 0) * smoothRise(at / last);
  }
  return samples;
}
