import type { aiScale } from './ai-scales.ts';
import { archHeight, type Arch } from './musical-contour.ts';
import type { StepCost } from './musical-path.ts';
import type { Cadence } from './musical-plan.ts';
import type { Rhythm } from './musical-rhythm.ts';

/** What one phrase must keep to. */
export interface PhraseRules {
  scale: ReturnType<typeof aiScale>;
  rhythm: Rhythm;
  cadence: Cadence;
  arch: Arch;
  /** The heights of the first notes, where a motif returns. */
  given: readonly number[];
}

/** From this many places in the scale set on, an interval is a leap; fewer count as steps. */
export const leapPlaces = 3;
const widestLeap = 5;
const intervalCosts = [1.3, 0, 0.7, 2, 2.6, 3.4] as const;
const beatSteps = 2;
const strongSteps = 4;

/** A leap is answered by a step the other way. */
function breaksLeapRule(height: number, before: number, earlier: number | null): boolean {
  if (earlier === null || Math.abs(before - earlier) < leapPlaces) return false;
  const answer = (height - before) * Math.sign(earlier - before);
  return answer < 1 || answer >= leapPlaces;
}

/** The price of a note by the rules of melody: hard ones cost Infinity, the others weigh against each other. */
export function phraseCost({ scale, rhythm, cadence, arch, given }: PhraseRules): StepCost {
  const last = rhythm.length - 1;
  const onsets = rhythm.map((_, i) => rhythm.slice(0, i).reduce((sum, steps) => sum + steps, 0));
  const lastOnset = onsets[last] ?? 1;
  const classes = scale.notes.map((note) => note % 12);
  const isIn = (list: readonly number[], height: number) => list.includes(classes[height] ?? -1);

  /** Null before the first note; else what the step from the note before costs. */
  function moveCost(index: number, height: number, before: number, earlier: number | null): number {
    const places = Math.abs(height - before);
    if (places > widestLeap || breaksLeapRule(height, before, earlier)) return Infinity;
    // A phrase begins with a move, no note comes three times, and a cadence is reached by a step.
    if (places === 0 && (index === 1 || index === last || before === earlier)) return Infinity;
    if (index === last && places >= leapPlaces) return Infinity;
    if (isIn(scale.passing, before) && places > 1) return Infinity;
    const turns = earlier !== null && (height - before) * (before - earlier) < 0;
    return (intervalCosts[places] ?? 4) + (turns ? 0.25 : 0);
  }

  function placeCost(index: number, height: number): number {
    const onset = onsets[index] ?? 0;
    const isStable = isIn(scale.stable, height);
    if (index === last)
      return height === arch.end && (cadence !== 'full' || classes[height] === scale.tonic) ? 0 : Infinity;
    if (onset % strongSteps === 0 && !isStable) return Infinity;
    const distance = height - archHeight(arch, onset / lastOnset);
    return distance * distance * 0.4 + (onset % beatSteps === 0 && !isStable ? 0.3 : 0);
  }

  return (index, height, before, earlier) => {
    if (index < given.length && given[index] !== height) return Infinity;
    const move = before === null ? 0 : moveCost(index, height, before, earlier);
    return move + placeCost(index, height);
  };
}
