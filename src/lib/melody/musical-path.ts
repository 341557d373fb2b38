import type { Random } from '../data/random.ts';
import { likelihood, pickWeighted } from './musical-chance.ts';

/** What it costs that note `index` has this height after the two heights before it (null at the start). */
export type StepCost = (
  index: number,
  height: number,
  before: number | null,
  earlier: number | null,
) => number;

interface PathRules {
  notes: number;
  /** Heights are 0 up to, not including, this. */
  heights: number;
  /** Infinity forbids. */
  cost: StepCost;
  temperature: number;
}

/**
 * Draws a line of heights: the less it costs, the likelier it is, by a softmax over whole lines. Each draw knows what
 * can still follow, so a rule for the last note is kept however high the temperature. Null when no line is allowed.
 */
export function drawPath({ notes, heights, cost, temperature }: PathRules, random: Random): number[] | null {
  const all = Array.from({ length: heights }, (_, height) => height);
  const known = new Map<string, number>();

  function weight(index: number, height: number, before: number | null, earlier: number | null): number {
    const price = cost(index, height, before, earlier);
    return price === Infinity ? 0 : likelihood(price / temperature) * weightAfter(index, height, before);
  }

  /** The summed weight of all that can follow this note. */
  function weightAfter(index: number, height: number, before: number | null): number {
    if (index === notes - 1) return 1;
    const key = `${index} ${height} ${before}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const sum = all.reduce((total, next) => total + weight(index + 1, next, height, before), 0);
    known.set(key, sum);
    return sum;
  }

  const path: number[] = [];
  while (path.length < notes) {
    const before = path.at(-1) ?? null;
    const earlier = path.at(-2) ?? null;
    const choices = all.map((item) => ({ item, weight: weight(path.length, item, before, earlier) }));
    const next = pickWeighted(random, choices);
    if (next === null) return null;
    path.push(next);
  }
  return path;
}
