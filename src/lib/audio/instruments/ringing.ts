import { highestShare, type Samples } from './instrument.ts';

interface Ringing {
  readonly hertz: number;
  readonly level: number;
  /** Seconds in which it falls by 60 dB. */
  readonly ringSeconds: number;
  /** Radians at the start. */
  readonly phase?: number;
}

/** Of a falling sine this much is computed: to -72 dB. */
const heardRings = 1.2;

/**
 * Adds a sine that dies away. A recurrence of two samples gives the next one, which costs a tenth of a sine
 * function; what is too high for the rate is left out.
 */
export function addRinging(
  samples: Samples,
  rate: number,
  { hertz, level, ringSeconds, phase = 0 }: Ringing,
): void {
  if (hertz >= highestShare * rate) return;
  const turn = (2 * Math.PI * hertz) / rate;
  const keep = 10 ** (-3 / (ringSeconds * rate));
  const [first, second] = [2 * keep * Math.cos(turn), keep * keep];
  const count = Math.min(samples.length, Math.ceil(ringSeconds * heardRings * rate));
  let before = (level * Math.sin(phase - turn)) / keep;
  let now = level * Math.sin(phase);
  for (let at = 0; at < count; at += 1) {
    samples[at] = (samples[at] ?? 0) + now;
    const next = first * now - second * before;
    before = now;
    now = next;
  }
}
