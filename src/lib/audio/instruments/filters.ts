/** Filters that run over all samples of a note, in place. */
import type { Samples } from './instrument.ts';
import { lookEvery } from './wave-table.ts';

type Response = 'low' | 'band' | 'high';

/**
 * Two-pole state-variable filter, stable while its cutoff moves (trapezoidal form: Zavalishin, The Art of VA Filter
 * Design, ch. 4). `quality` 0.707 is flat; a band has unity gain at its centre.
 */
function stateVariable(
  samples: Samples,
  rate: number,
  response: Response,
  quality: number,
  cutoffAt: (seconds: number) => number,
): void {
  const damping = 1 / quality;
  let [first, second] = [0, 0];
  for (let from = 0; from < samples.length; from += lookEvery) {
    const cutoff = Math.min(Math.max(cutoffAt(from / rate), 5), rate * 0.45);
    const g = Math.tan((Math.PI * cutoff) / rate);
    const scale = 1 / (1 + g * (g + damping));
    const to = Math.min(samples.length, from + lookEvery);
    for (let at = from; at < to; at += 1) {
      const high = ((samples[at] ?? 0) - (damping + g) * first - second) * scale;
      const band = g * high + first;
      const low = g * band + second;
      first = g * high + band;
      second = g * band + low;
      samples[at] = response === 'low' ? low : response === 'high' ? high : band * damping;
    }
  }
}

/** Cutoffs are in Hz, over time in seconds. */
export const lowPass = (
  samples: Samples,
  rate: number,
  cutoffAt: (seconds: number) => number,
  quality = 0.707,
) => stateVariable(samples, rate, 'low', quality, cutoffAt);

export const highPass = (samples: Samples, rate: number, hertz: number, quality = 0.707) =>
  stateVariable(samples, rate, 'high', quality, () => hertz);

/** `quality` is centre over width. */
export const bandPass = (samples: Samples, rate: number, hertz: number, quality: number) =>
  stateVariable(samples, rate, 'band', quality, () => hertz);

export interface Resonance {
  readonly hertz: number;
  readonly quality: number;
  /** How much of it is added to the sound itself. */
  readonly level: number;
}

/** Adds what a body of wood adds: its resonances. */
export function addBody(samples: Samples, rate: number, resonances: readonly Resonance[]): void {
  const dry = samples.slice();
  for (const { hertz, quality, level } of resonances) {
    const wood = dry.slice();
    bandPass(wood, rate, hertz, quality);
    mixInto(samples, wood, level);
  }
}

/** Adds `other` at a level, from the sample `from` on. */
export function mixInto(samples: Samples, other: Samples, level: number, from = 0): void {
  const count = Math.min(other.length, samples.length - from);
  for (let at = 0; at < count; at += 1)
    samples[from + at] = (samples[from + at] ?? 0) + (other[at] ?? 0) * level;
}
