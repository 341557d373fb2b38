/**
 * A pole pair, in place over a block of samples: the resonator of D. H. Klatt (JASA 67, 1980), whose gain at 0 Hz is 1,
 * its inverse, which is a zero pair, and one whose gain is 1 at its centre.
 */
export class Resonator {
  #gain = 1;
  #first = 0;
  #second = 0;
  #last = 0;
  #before = 0;
  readonly #turn: number;

  constructor(rate: number) {
    this.#turn = Math.PI / rate;
  }

  /** Tunes it to a centre and a bandwidth in Hz. */
  tune(hertz: number, width: number): void {
    const radius = Math.exp(-width * this.#turn);
    this.#second = -radius * radius;
    this.#first = 2 * radius * Math.cos(2 * hertz * this.#turn);
    this.#gain = 1 - this.#first - this.#second;
  }

  run(block: Float64Array, count: number): void {
    const [gain, first, second] = [this.#gain, this.#first, this.#second];
    let [last, before] = [this.#last, this.#before];
    for (let at = 0; at < count; at += 1) {
      const now = gain * (block[at] ?? 0) + first * last + second * before;
      before = last;
      last = now;
      block[at] = now;
    }
    this.#last = last;
    this.#before = before;
  }

  /** Takes away what `run` with the same tuning would add. */
  runInverse(block: Float64Array, count: number): void {
    const [gain, first, second] = [this.#gain, this.#first, this.#second];
    let [last, before] = [this.#last, this.#before];
    for (let at = 0; at < count; at += 1) {
      const now = block[at] ?? 0;
      block[at] = (now - first * last - second * before) / gain;
      before = last;
      last = now;
    }
    this.#last = last;
    this.#before = before;
  }
}

/** A band of noise of which the loudness does not depend on its width: 1 gives an RMS of 1 for white noise of ±1. */
export class Band {
  #gain = 0;
  #first = 0;
  #second = 0;
  #last = 0;
  #before = 0;
  readonly #turn: number;

  constructor(rate: number) {
    this.#turn = Math.PI / rate;
  }

  tune(hertz: number, width: number): void {
    const radius = Math.exp(-width * this.#turn);
    this.#second = -radius * radius;
    this.#first = 2 * radius * Math.cos(2 * hertz * this.#turn);
    // Peak gain 1, then what lifts the band's power to that of the noise: a third over the share of the rate.
    this.#gain = ((1 - radius * radius) / 2) * Math.sqrt(3 / (width * this.#turn));
  }

  /** Adds the band of `noise` to a block, its level going straight from one value to another. */
  add(block: Float64Array, noise: Float64Array, count: number, from: number, to: number): void {
    const [gain, first, second] = [this.#gain, this.#first, this.#second];
    let [last, before] = [this.#last, this.#before];
    const step = (to - from) / count;
    for (let at = 0; at < count; at += 1) {
      const now = gain * (noise[at] ?? 0) + first * last + second * before;
      block[at] = (block[at] ?? 0) + (now - before) * (from + step * at);
      before = last;
      last = now;
    }
    this.#last = last;
    this.#before = before;
  }
}
