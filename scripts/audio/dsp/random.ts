/** Repeatable chance: the same seed gives the same recording, byte for byte. */

/** Yields the next number, 0 up to but not including 1. */
export type Random = () => number;

/** Marsaglia's 32-bit xorshift (Journal of Statistical Software 8(14), 2003), triple 13, 17, 5. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e37_79b9) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  // Neighbouring seeds start alike; a few turns part them.
  for (let turn = 0; turn < 8; turn += 1) next();
  return next;
}

/** White noise: the next value, −1 to 1, evenly spread. */
export function bipolar(random: Random): number {
  return random() * 2 - 1;
}

/** A bell-shaped value around 0, within ±1: most are small, few are large. */
export function humanDrift(random: Random): number {
  return (bipolar(random) + bipolar(random) + bipolar(random)) / 3;
}
