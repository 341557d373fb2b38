import { bandPass, mixInto } from './filters.ts';
import { emptySamples, type Samples } from './instrument.ts';
import { whiteNoise } from './noise.ts';
import { fall, saturate, shape, smoothRise } from './shaping.ts';

export interface Skin {
  /** The pitch it settles on. */
  readonly hertz: number;
  /** How much higher it is when it is struck, and how fast that is gone: shares of the pitch, seconds. */
  readonly drops: readonly (readonly [share: number, seconds: number])[];
  readonly ringSeconds: number;
  /** Level of the second mode, 1.59 times as high (Fletcher and Rossing, ch. 18). */
  readonly overtone: number;
  /** Level, centre and length of the beater or stick. */
  readonly stick: readonly [level: number, hertz: number, seconds: number];
}

/** A drum skin: its pitch falls as the stroke dies. */
export function skin(
  rate: number,
  { hertz, drops, ringSeconds, overtone, stick }: Skin,
  seed: number,
): Samples {
  const samples = emptySamples(ringSeconds, rate);
  const [body, flash] = [fall(ringSeconds), fall(ringSeconds * 0.35)];
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / rate;
    const drop = drops.reduce((sum, [share, seconds]) => sum + share * Math.exp(-time / seconds), 1);
    samples[at] =
      (Math.sin(phase) * body(time) + overtone * Math.sin(phase * 1.59) * flash(time)) *
      smoothRise(time / 0.0015);
    phase += (2 * Math.PI * hertz * drop) / rate;
  }
  saturate(samples, 0.9);
  const [level, stickHz, seconds] = stick;
  const beater = whiteNoise(Math.round(seconds * 2 * rate), seed);
  bandPass(beater, rate, stickHz, 0.8);
  shape(beater, rate, fall(seconds));
  mixInto(samples, beater, level);
  return samples;
}

/** A burst of noise around a frequency, with a loudness over time. */
export function burst(
  rate: number,
  { seconds, hertz, quality }: { seconds: number; hertz: number; quality: number },
  levelAt: (seconds: number) => number,
  seed: number,
): Samples {
  const noise = whiteNoise(Math.round(seconds * rate), seed);
  bandPass(noise, rate, hertz, quality);
  shape(noise, rate, levelAt);
  return noise;
}
