import type { Random } from '../data/random.ts';
import { likelihood, pickWeighted } from './musical-chance.ts';
import type { PhrasePlan } from './musical-plan.ts';

/** Note lengths in steps of an eighth note. */
export type Rhythm = readonly number[];

interface Cell {
  item: Rhythm;
  /** 0 is plain; more is rarer, the more so the lower the temperature. */
  oddness: number;
}

const shortCells: readonly Cell[] = [
  { item: [2], oddness: 0 },
  { item: [1, 1], oddness: 0.3 },
];
const longCells: readonly Cell[] = [
  { item: [2, 1, 1], oddness: 0 },
  { item: [1, 1, 2], oddness: 0 },
  { item: [3, 1], oddness: 0.5 },
  { item: [2, 2], oddness: 0.5 },
  { item: [1, 1, 1, 1], oddness: 0.8 },
  { item: [1, 2, 1], oddness: 1.6 },
];
/** A motif moves: it has a note between the beats. */
const motifCells = longCells.filter(({ item }) => item.includes(1));

function pickCell(cells: readonly Cell[], temperature: number, random: Random): Rhythm {
  const weighted = cells.map(({ item, oddness }) => ({ item, weight: likelihood(oddness / temperature) }));
  return pickWeighted(random, weighted) ?? [2];
}

/** The motif's rhythm: four steps, or two where the phrases are the shortest. */
export function motifRhythm(phrase: PhrasePlan, temperature: number, random: Random): Rhythm {
  if (phrase.steps < 6) return [1, 1];
  // The last note of a short melody has two steps and is still the longest.
  const cells = phrase.steps < 8 ? motifCells.filter(({ item }) => !item.includes(3)) : motifCells;
  return pickCell(cells, temperature, random);
}

/** A whole phrase: the motif, cells that may take up the motif's rhythm again, and the long last note. */
export function phraseRhythm(phrase: PhrasePlan, motif: Rhythm, temperature: number, random: Random): Rhythm {
  const rhythm = [...motif];
  let left = phrase.steps - phrase.lastSteps - motif.reduce((sum, steps) => sum + steps, 0);
  for (; left >= 4; left -= 4)
    rhythm.push(...(random.below(2) === 0 ? motif : pickCell(longCells, temperature, random)));
  if (left > 0) rhythm.push(...pickCell(shortCells, temperature, random));
  return [...rhythm, phrase.lastSteps];
}
