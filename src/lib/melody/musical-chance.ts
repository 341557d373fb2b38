import type { Random } from '../data/random.ts';

/**
 * e to the power of minus `cost`, nearly, and never 0. From additions and multiplications alone, which every machine
 * rounds alike, so that a seed gives the same melody everywhere; Math.exp may differ in its last digit.
 */
export function likelihood(cost: number): number {
  let power = 1 + cost / 1024;
  for (let i = 0; i < 10; i += 1) power *= power;
  return 1 / power;
}

/** One of the choices, each as likely as its weight says; null when no weight is above 0. */
export function pickWeighted<T>(random: Random, choices: readonly { item: T; weight: number }[]): T | null {
  const possible = choices.filter(({ weight }) => weight > 0);
  let rest = (random.below(2 ** 32) / 2 ** 32) * possible.reduce((sum, { weight }) => sum + weight, 0);
  for (const { item, weight } of possible) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return possible.at(-1)?.item ?? null;
}
