/** Cymbals: many inharmonic partials and noise, through a high-pass. */
import { smoothRise, struck } from '../dsp/envelopes.ts';
import { bandPass, highPass } from '../dsp/filters.ts';
import { pulse } from '../dsp/oscillators.ts';
import { bipolar, type Random } from '../dsp/random.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';

export type Cymbal = {
  /** Time for the tone to fall by 60 dB when nothing stops it. */
  readonly ringSeconds: number;
  /** Below this there is nothing. */
  readonly lowestHz: number;
  /** Share of clear metal against noise, 0 to 1. */
  readonly metal: number;
  /** How fast the cymbal opens: a stick is 0.001, a crash 0.004. */
  readonly attackSeconds: number;
};

/** Ratios without a common measure: what makes metal sound like metal. */
const partials = [1, 1.342, 1.523, 1.967, 2.371, 2.913];

/** `chokeSeconds` is when the pedal or a hand stops it; the ring is over 30 ms later. */
export function cymbal(
  { ringSeconds, lowestHz, metal, attackSeconds }: Cymbal,
  velocity: number,
  random: Random,
  chokeSeconds = ringSeconds,
): Samples {
  const rim = partials.map((ratio) => ({
    hertz: 423 * ratio * (1 + bipolar(random) * 0.004),
    wave: pulse(0.5, random()),
  }));
  const [cut, cutAgain, shimmer] = [highPass(), highPass(), bandPass(0.7)];
  const [level, strike] = [struck(ringSeconds * (0.6 + 0.4 * velocity), attackSeconds), struck(0.04, 0.0005)];
  return renderSamples(Math.min(ringSeconds, chokeSeconds + 0.03), (time) => {
    const clang = rim.reduce((sum, { hertz, wave }) => sum + wave(hertz * 1.9), 0) / 4;
    const hiss = shimmer(bipolar(random), 9000) * 1.6;
    const sound = cutAgain(
      cut(clang * metal + hiss * (1 - metal), lowestHz),
      lowestHz * (0.7 + 0.3 * velocity),
    );
    const choke = smoothRise(1 - (time - chokeSeconds) / 0.03);
    const fade = smoothRise((ringSeconds - time) / 0.05);
    return sound * (level(time) + 0.6 * strike(time)) * choke * fade * velocity;
  });
}
