/** Reads rhyme schemes: which lines belong together, which stand free, and which scheme suits a section. */
import type { Random } from '../data/random.ts';
import { hasKnownRhyme, rhymeOf } from './shelf.ts';

/** The locked lines of a section by their place in it. */
export type KeptLines = ReadonlyMap<number, string>;

/** The places of each letter in turn: ABCB gives 0, then 1 and 3, then 2. */
export function groupsOf(scheme: string): number[][] {
  return [...new Set(scheme)].map((letter) =>
    [...scheme].flatMap((other, at) => (other === letter ? [at] : [])),
  );
}

/** A free line is the only one with its letter. */
export function isFree(group: readonly number[]): boolean {
  return group.length === 1;
}

export function hasFreeLine(scheme: string): boolean {
  return groupsOf(scheme).some(isFree);
}

/** A scheme with a free line if the theme is too long for a rhymed one; of those, one in which the locked lines clash least. */
export function chooseScheme(
  schemes: readonly string[],
  kept: KeptLines,
  isThemeShort: boolean,
  random: Random,
): string {
  const free = schemes.filter(hasFreeLine);
  const fitting = isThemeShort || free.length === 0 ? schemes : free;
  const fewest = Math.min(...fitting.map((scheme) => clashes(scheme, kept)));
  return random.pick(fitting.filter((scheme) => clashes(scheme, kept) === fewest));
}

/** How many locked lines a scheme would make rhyme with another that they do not, or with anything at all if their rhyme is a guess. */
function clashes(scheme: string, kept: KeptLines): number {
  const paired = groupsOf(scheme).filter((group) => !isFree(group));
  return paired.reduce((sum, group) => {
    const texts = group.flatMap((at) => kept.get(at) ?? []);
    const rhymes = new Set(texts.map((text) => rhymeOf(text) ?? text));
    const guesses = texts.filter((text) => !hasKnownRhyme(text)).length;
    return sum + guesses + Math.max(0, rhymes.size - 1);
  }, 0);
}
