/** A plucked string with a wooden body: harp, guitar or plucked bass by its settings. */
import { bandPass, lowPass, smoother } from '../dsp/filters.ts';
import { bipolar, type Random } from '../dsp/random.ts';
import { renderSamples, sampleRate, type Samples } from '../dsp/sampling.ts';
import { smoothRise } from '../dsp/envelopes.ts';
import { hertzOf } from '../score/pitch.ts';

export type PluckedString = {
  /** Time for the note to fall by 60 dB when left to ring, at A3; lower notes ring longer. */
  readonly ringSeconds: number;
  /** Cutoff of the pluck itself: a finger is below 2,000 Hz, a nail above. */
  readonly pluckHz: number;
  /** Where it is plucked: 0.5 is the middle of the string (hollow), 0.1 near the bridge (thin). */
  readonly pluckPoint: number;
  /** Resonances of the body in Hz. */
  readonly bodyHz: readonly number[];
};

/** One cycle of shaped noise without DC: what the finger leaves on the string. */
function pluckShape(length: number, cutoffHz: number, pluckPoint: number, random: Random): number[] {
  const soften = lowPass();
  const raw = Array.from({ length: length * 2 }, () => soften(bipolar(random), cutoffHz)).slice(length);
  const gap = Math.max(1, Math.round(length * pluckPoint));
  const combed = raw.map((value, index) => value - (raw[(index + length - gap) % length] ?? 0));
  const mean = combed.reduce((sum, value) => sum + value, 0) / length;
  const peak = Math.max(...combed.map((value) => Math.abs(value - mean)), 1e-6);
  return combed.map((value) => (value - mean) / peak);
}

/**
 * Karplus and Strong's string (1983) with the tuning all-pass of Jaffe and Smith: a loop one period
 * long, whose two-point average takes half a frame and the highest partials.
 */
export function pluck(
  { ringSeconds, pluckHz, pluckPoint, bodyHz }: PluckedString,
  midi: number,
  heldSeconds: number,
  velocity: number,
  random: Random,
): Samples {
  const frequency = hertzOf(midi);
  const period = sampleRate / frequency - 0.5;
  const length = Math.floor(period - 0.3);
  const fraction = period - length;
  const tune = (1 - fraction) / (1 + fraction);
  const ring = ringSeconds * Math.sqrt(220 / frequency);
  const keep = 10 ** (-3 / (frequency * ring));
  const loop = Float32Array.from(pluckShape(length, pluckHz * (0.35 + 0.65 * velocity), pluckPoint, random));
  const wood = bodyHz.map((centre) => ({ centre, resonate: bandPass(4) }));
  const finger = smoother(9000);
  let head = 0;
  let previous = 0;
  let tuned = 0;
  let before = 0;
  return renderSamples(heldSeconds + 0.25, (time) => {
    const out = loop[head] ?? 0;
    const averaged = keep * 0.5 * (out + previous);
    previous = out;
    tuned = tune * averaged + before - tune * tuned;
    before = averaged;
    loop[head] = tuned;
    head = head + 1 === length ? 0 : head + 1;
    const damped = out * smoothRise(time / 0.0015) * smoothRise(1 - (time - heldSeconds) / 0.25);
    const body = wood.reduce((sum, { centre, resonate }) => sum + resonate(damped, centre), 0);
    return finger(damped * 0.7 + body * 0.6) * velocity;
  });
}
