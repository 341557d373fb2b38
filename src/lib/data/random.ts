/** The only source of chance of what is generated: integer arithmetic, so that every machine draws the same from the same seed. */

export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly shuffle: <T>(items: readonly T[]) => T[];
};

/** Mulberry32 (Tommy Ettinger, public domain method): 32 bits of state, one multiplication-based scramble a draw. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function draw(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const below = (limit: number) => draw() % limit;

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('Cannot pick from nothing');
    return item;
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items];
    const order: T[] = [];
    while (rest.length > 0) order.push(...rest.splice(below(rest.length), 1));
    return order;
  }

  return { below, pick, shuffle };
}
