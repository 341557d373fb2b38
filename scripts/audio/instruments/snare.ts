/** A snare drum: two modes of the skin, and the wires under it. */
import { struck } from '../dsp/envelopes.ts';
import { bandPass, highPass } from '../dsp/filters.ts';
import { sine } from '../dsp/oscillators.ts';
import { bipolar, type Random } from '../dsp/random.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';

export type Snare = {
  /** Lowest mode of the skin; the next is 1.6 times as high. */
  readonly shellHz: number;
  readonly wireSeconds: number;
  /** Centre of the wires' noise. */
  readonly wireHz: number;
};

/** Soft strokes are mostly wires and shorter, so that a ghost note is not a small backbeat. */
export function snare({ shellHz, wireSeconds, wireHz }: Snare, velocity: number, random: Random): Samples {
  const [low, high] = [sine(), sine(0.2)];
  const [rattle, box, air, crackle] = [bandPass(0.6), bandPass(0.9), highPass(), bandPass(0.8)];
  const wires = struck(wireSeconds * (0.45 + 0.55 * velocity));
  const [skin, ringing, stick] = [struck(0.16), struck(0.11), struck(0.02, 0.0004)];
  return renderSamples(0.4, (time) => {
    const bend = 1 + 0.35 * velocity * Math.exp(-time / 0.012);
    const drum = low(shellHz * bend) * skin(time) + 0.55 * high(shellHz * 1.6 * bend) * ringing(time);
    const noise = bipolar(random);
    const hiss = (rattle(noise, wireHz) * 1.1 + box(noise, 700) * 1.9 + air(noise, 6000) * 0.3) * wires(time);
    const tick = crackle(noise, 2400) * stick(time);
    return (drum * 0.75 * velocity + hiss * 0.8 + tick * velocity) * velocity;
  });
}
