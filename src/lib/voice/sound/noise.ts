/** White noise between -1 and 1, the same for the same seed (xorshift: G. Marsaglia, J. Stat. Softw. 8, 2003). */
export class Noise {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) | 1;
    for (let round = 0; round < 8; round += 1) this.next();
  }

  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state / 0x8000_0000;
  }

  fill(block: Float64Array, count: number): void {
    for (let at = 0; at < count; at += 1) block[at] = this.next();
  }
}
