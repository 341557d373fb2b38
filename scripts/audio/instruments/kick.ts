/** A bass drum: a sine that drops in pitch, and the beater. */
import { struck } from '../dsp/envelopes.ts';
import { bandPass } from '../dsp/filters.ts';
import { sine } from '../dsp/oscillators.ts';
import { bipolar, type Random } from '../dsp/random.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';
import { saturate } from '../dsp/dynamics.ts';

export type Kick = {
  /** Pitch the drum settles on. */
  readonly shellHz: number;
  readonly ringSeconds: number;
  /** Level of the beater, 0 to 1. */
  readonly click: number;
};

export function kick({ shellHz, ringSeconds, click }: Kick, velocity: number, random: Random): Samples {
  const [skin, slap] = [sine(), bandPass(0.8)];
  const [body, beater] = [struck(ringSeconds, 0.002), struck(0.03, 0.0005)];
  return renderSamples(ringSeconds, (time) => {
    const drop = 2.6 * Math.exp(-time / 0.018) + 0.5 * Math.exp(-time / 0.07);
    const boom = saturate(skin(shellHz * (1 + drop * (0.6 + 0.4 * velocity))) * body(time) * 1.5, 0.9);
    const knock = slap(bipolar(random), 3200) * beater(time) * click * velocity;
    return (boom + knock * 2.4) * velocity;
  });
}
