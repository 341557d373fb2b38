/** The lead's companions: a plucked arpeggio, a round bass and a wide pad. */
import { struck, sustained } from '../dsp/envelopes.ts';
import { lowPass } from '../dsp/filters.ts';
import { pulse, saw, sine, triangle } from '../dsp/oscillators.ts';
import { humanDrift, type Random } from '../dsp/random.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';
import { saturate } from '../dsp/dynamics.ts';
import { hertzOf } from '../score/pitch.ts';

/** A short, hollow pluck; `velocity` (0 to 1) opens its filter. */
export function arpPluck(midi: number, velocity: number): Samples {
  const frequency = hertzOf(midi);
  const [body, edge, filter] = [pulse(0.28), triangle(), lowPass(1.1)];
  const [level, sweep] = [struck(0.5, 0.002), struck(0.22)];
  return renderSamples(0.45, (time) => {
    const cutoff = frequency * 1.3 + 4200 * velocity * sweep(time);
    return filter(body(frequency) * 0.5 + edge(frequency * 1.001) * 0.6, cutoff) * level(time) * velocity;
  });
}

/** A saw over a sine of the same pitch, so that it is heard on small speakers and felt on large. */
export function synthBass(midi: number, heldSeconds: number, velocity: number): Samples {
  const frequency = hertzOf(midi);
  const [growl, root, filter] = [saw(), sine(), lowPass(1.2)];
  const shape = { attackSeconds: 0.004, decaySeconds: 0.25, sustain: 0.6, releaseSeconds: 0.06 };
  const [level, sweep] = [sustained(shape, heldSeconds), struck(0.5)];
  return renderSamples(heldSeconds + shape.releaseSeconds, (time) => {
    const mid = filter(growl(frequency), 180 + frequency * 2 + 1500 * velocity * sweep(time));
    return saturate(mid * 0.7 + root(frequency) * 0.8, 1.3) * level(time) * velocity;
  });
}

/** One note of a pad: three drifting saws, dark, slow to come and go. */
export function padNote(midi: number, heldSeconds: number, velocity: number, random: Random): Samples {
  const frequency = hertzOf(midi);
  const waves = [-9, 0, 9].map((cents) => ({
    ratio: 2 ** ((cents + humanDrift(random) * 2) / 1200),
    wave: saw(random()),
  }));
  const filter = lowPass(0.7);
  const shape = { attackSeconds: 0.25, decaySeconds: 1, sustain: 0.85, releaseSeconds: 0.5 };
  const level = sustained(shape, heldSeconds);
  return renderSamples(heldSeconds + shape.releaseSeconds, (time) => {
    const sum = waves.reduce((total, { ratio, wave }) => total + wave(frequency * ratio), 0);
    const swell = level(time);
    return filter(sum * 0.4, 400 + 1400 * swell * velocity) * swell * velocity;
  });
}
