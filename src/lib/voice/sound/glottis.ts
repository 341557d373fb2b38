/**
 * The source of the voice: the derivative of the flow through the glottis, x² - x³ while it is open (KLGLOTT88:
 * D. H. and L. C. Klatt, JASA 87, 1990). Where it shuts, the step is rounded over two samples, so that it hardly aliases
 * (polynomial BLEP: V. Välimäki, JASA 118, 2005).
 */
import type { Noise } from './noise.ts';

/** How much the length of a cycle and its loudness differ by chance. */
const jitter = 0.004;
const shimmer = 0.03;

export class Glottis {
  #phase = 0;
  #open = 0.5;
  #wobble = 1;
  #strength = 1;
  #pending = 0;
  /** Whether air flows, sample by sample of the last block: where breath is louder. */
  readonly flow: Float64Array;
  readonly #rate: number;
  readonly #chance: Noise;
  readonly #unsteady: number;

  /** `unsteady`: 1 for a voice, 0 for one whose pitch is to be measured. */
  constructor(rate: number, longest: number, open: number, chance: Noise, unsteady: number) {
    this.#rate = rate;
    this.#open = open;
    this.#chance = chance;
    this.#unsteady = unsteady;
    this.flow = new Float64Array(longest);
  }

  /** Writes a block whose frequency goes straight from one value to another. */
  run(block: Float64Array, count: number, fromHertz: number, toHertz: number): void {
    const open = this.#open;
    let phase = this.#phase;
    let pending = this.#pending;
    for (let at = 0; at < count; at += 1) {
      const step = ((fromHertz + ((toHertz - fromHertz) * at) / count) * this.#wobble) / this.#rate;
      const before = phase;
      phase += step;
      let now = 0;
      let last = pending;
      if (before < open && phase >= open) {
        // The step from -1 to 0 lies this share of a sample before now.
        const since = Math.min(1, (phase - open) / step);
        last += (this.#strength * since * since) / 2;
        now = (-this.#strength * (1 - since) * (1 - since)) / 2;
      }
      if (phase >= 1) {
        phase -= 1;
        this.#wobble = 1 + jitter * this.#unsteady * this.#chance.next();
        this.#strength = 1 + shimmer * this.#unsteady * this.#chance.next();
      }
      const place = phase / open;
      if (place < 1) now += this.#strength * place * (2 - 3 * place);
      this.flow[at] = place < 1 ? 1 : 0.4;
      // One sample late, as the step is known only after it.
      block[at] = last;
      pending = now;
    }
    this.#phase = phase;
    this.#pending = pending;
  }
}
