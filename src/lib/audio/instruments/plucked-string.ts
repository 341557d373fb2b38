import { whiteNoise } from './noise.ts';
import type { Samples } from './instrument.ts';

export interface PluckedString {
  /** Seconds in which the fundamental falls by 60 dB. */
  readonly ringSeconds: number;
  /** 0 to 1: how much faster the high partials die; 0.5 is a dull string. */
  readonly damping: number;
  /** Cutoff of the pluck: a thumb is below 1,000 Hz, a pick above 4,000. */
  readonly pluckHz: number;
  /** Where it is plucked, as a share of the string: 0.5 is the middle (hollow), 0.1 near the bridge (thin). */
  readonly pluckPoint: number;
  /** How rough the pluck is, 0 to 1. */
  readonly noise: number;
}

/** What the finger leaves on the string: one period without DC, of unit power. */
function pluckShape(
  { pluckHz, pluckPoint, noise }: PluckedString,
  length: number,
  rate: number,
  seed: number,
): Samples {
  const shape = whiteNoise(length, seed).map((value) => value * noise * 0.3);
  const gap = Math.max(1, Math.round(length * pluckPoint));
  shape[0] = (shape[0] ?? 0) + 1;
  shape[gap % length] = (shape[gap % length] ?? 0) - 1;
  const keep = Math.exp((-2 * Math.PI * Math.min(pluckHz, rate * 0.3)) / rate);
  // Twice around, twice over: the cycle must meet its own beginning, and one pole is too little.
  for (let pass = 0; pass < 2; pass += 1) {
    let level = 0;
    for (let at = 0; at < length * 2; at += 1) {
      level = (shape[at % length] ?? 0) * (1 - keep) + level * keep;
      if (at >= length) shape[at - length] = level;
    }
  }
  const mean = shape.reduce((sum, value) => sum + value, 0) / length;
  const power = Math.sqrt(shape.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length);
  return shape.map((value) => (value - mean) / Math.max(power, 1e-9));
}

/**
 * Karplus and Strong's string with the extensions of Jaffe and Smith (Computer Music Journal 7(2), 1983): a loop one
 * period long with a low-pass that damps it and an all-pass that tunes it; the delay of both is exact at the
 * fundamental. Fills `samples`.
 */
export function pluckString(
  samples: Samples,
  rate: number,
  hertz: number,
  string: PluckedString,
  seed: number,
): void {
  const turn = (2 * Math.PI * hertz) / rate;
  const { damping, ringSeconds } = string;
  const dampingDelay = Math.atan2(damping * Math.sin(turn), 1 - damping * Math.cos(turn)) / turn;
  const dampingGain = (1 - damping) / Math.sqrt(1 - 2 * damping * Math.cos(turn) + damping * damping);
  const period = rate / hertz - dampingDelay;
  const length = Math.floor(period - 0.3);
  const fraction = period - length;
  const tune = Math.sin((turn - turn * fraction) / 2) / Math.sin((turn + turn * fraction) / 2);
  const keep = Math.min(0.99995, 10 ** (-3 / (hertz * ringSeconds)) / dampingGain);
  const loop = Float64Array.from(pluckShape(string, length, rate, seed));
  let [head, damped, tuned, before] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const out = loop[head] ?? 0;
    samples[at] = out;
    damped = keep * (1 - damping) * out + damping * damped;
    tuned = tune * (damped - tuned) + before;
    before = damped;
    loop[head] = tuned;
    head = head + 1 === length ? 0 : head + 1;
  }
}
