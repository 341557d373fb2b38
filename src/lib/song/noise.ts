/**
 * Chance that belongs to a place: the same seed and the same place give the same number, however often and in whatever
 * order it is asked. So another tune for one line leaves the others as they are.
 */

/** One whole number of 32 bits from several. The mixing steps are those of MurmurHash3 (Austin Appleby, public domain). */
export function mix(...values: readonly number[]): number {
  let hash = 0x9747b28c;
  for (const value of values) {
    const scrambled = Math.imul(value | 0, 0xcc9e2d51);
    hash ^= Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593);
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** From 0 up to, not including, 1. */
export const noise = (...values: readonly number[]): number => mix(...values) / 2 ** 32;

/** One of the items; throws RangeError where there is none. */
export function pickBy<T>(items: readonly T[], ...values: readonly number[]): T {
  const item = items[mix(...values) % items.length];
  if (item === undefined) throw new RangeError('Cannot pick from nothing');
  return item;
}
