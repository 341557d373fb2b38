/** A tine electric piano: two pairs of sines, one bending the other's phase. */
import { smoothRise, struck } from '../dsp/envelopes.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';
import { hertzOf } from '../score/pitch.ts';

/**
 * A struck, damped key. The bark (depth of the phase bend) and the bell (fourteenth partial, kept
 * below 7 kHz) both grow with velocity (0 to 1), as they do when a tine comes nearer its pickup.
 */
export function electricPiano(midi: number, heldSeconds: number, velocity: number): Samples {
  const frequency = hertzOf(midi);
  const turn = 2 * Math.PI * frequency;
  const ring = 7 * Math.sqrt(220 / frequency);
  const [level, bark, bell] = [struck(ring, 0.003), struck(ring * 0.35), struck(0.35)];
  const bellPartial = Math.min(14, Math.floor(7000 / frequency));
  return renderSamples(heldSeconds + 0.18, (time) => {
    const bend = 1.9 * velocity * velocity * bark(time) + 0.25;
    const body = Math.sin(turn * time + bend * Math.sin(turn * 1.0008 * time));
    const tine = Math.sin(turn * 1.0015 * time + 0.55 * Math.sin(turn * bellPartial * time)) * bell(time);
    const damper = smoothRise(1 - (time - heldSeconds) / 0.18);
    return (body * level(time) + tine * 0.3 * velocity) * damper * velocity * 0.7;
  });
}
