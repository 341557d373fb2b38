/** A tom: a skin whose pitch falls as the stroke dies, and a little stick. */
import { struck } from '../dsp/envelopes.ts';
import { lowPass } from '../dsp/filters.ts';
import { sine } from '../dsp/oscillators.ts';
import { bipolar, type Random } from '../dsp/random.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';

/** `shellHz` is the pitch it settles on: about 180 for a high tom, 80 for a floor tom. */
export function tom(shellHz: number, velocity: number, random: Random): Samples {
  const [skin, overtone, dull] = [sine(), sine(), lowPass()];
  const [ring, flash, stick] = [struck(0.75, 0.0015), struck(0.2), struck(0.035, 0.0005)];
  return renderSamples(0.75, (time) => {
    const pitch = shellHz * (1 + 0.45 * velocity * Math.exp(-time / 0.05));
    const drum = skin(pitch) * ring(time) + overtone(pitch * 1.59) * flash(time) * 0.35;
    return (drum + dull(bipolar(random), 2800) * stick(time) * 0.9) * velocity;
  });
}
