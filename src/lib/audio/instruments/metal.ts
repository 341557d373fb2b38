import { drifts, whiteNoise } from './noise.ts';
import { highPass, mixInto } from './filters.ts';
import { emptySamples, type Samples } from './instrument.ts';
import { addRinging } from './ringing.ts';
import { fall, shape, smoothRise } from './shaping.ts';

export interface Metal {
  /** Seconds in which it falls by 60 dB. */
  readonly ringSeconds: number;
  /** The partials lie between these. */
  readonly lowestHz: number;
  readonly highestHz: number;
  readonly partials: number;
  /** Of hiss against clear metal, 0 to 1. */
  readonly hiss: number;
  /** A stick is 0.001, a hand on a crash 0.005. */
  readonly attackSeconds: number;
}

/** A plate of bronze: many partials without a common measure, each with its own ring, and hiss. */
export function metal(rate: number, plate: Metal, seed: number): Samples {
  const { ringSeconds, lowestHz, highestHz, partials, hiss, attackSeconds } = plate;
  const samples = emptySamples(ringSeconds, rate);
  const places = drifts(partials * 2, seed);
  for (let index = 0; index < partials; index += 1) {
    const share = (index + 0.5 + 0.45 * (places[index] ?? 0)) / partials;
    const own = places[partials + index] ?? 0;
    addRinging(samples, rate, {
      hertz: lowestHz * (highestHz / lowestHz) ** share,
      level: ((1 - hiss) * (0.7 + 0.3 * own)) / Math.sqrt(partials),
      ringSeconds: ringSeconds * (0.75 + 0.25 * own) * (1 - 0.5 * share),
      phase: own * 3,
    });
  }
  const noise = whiteNoise(samples.length, seed + 1);
  highPass(noise, rate, Math.max(lowestHz, 3000));
  const [wash, stick] = [fall(ringSeconds * 0.8), fall(0.03)];
  shape(noise, rate, (time) => wash(time) * 0.7 + stick(time) * 0.5);
  mixInto(samples, noise, hiss * 0.6);
  shape(samples, rate, (time) => smoothRise((time + 0.0007) / attackSeconds));
  highPass(samples, rate, lowestHz * 0.8);
  return samples;
}
