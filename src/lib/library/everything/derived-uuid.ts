/** One round of a 32-bit hash over a text: xor and multiply, as FNV-1a does, begun with a seed. */
function hash32(text: string, seed: number): number {
  let state = (seed ^ 0x811c9dc5) >>> 0;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // The last letters have to reach all bits.
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
  return (state ^ (state >>> 15)) >>> 0;
}

/**
 * A UUID in lower case that follows from a text, so that reading the same file twice gives the same ids. It keeps no
 * secret and no promise against somebody who looks for two texts of one id.
 */
export function derivedUuid(text: string): string {
  const hex = [1, 2, 3, 4].map((seed) => hash32(text, seed).toString(16).padStart(8, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return parts.join('-');
}
