import { melodyLimits, noteDurations, type NoteDurationId } from './options.ts';

/** Finds the builder's tempo and note duration for a rhythm, and a step for each of its notes. */

export interface TimingFit {
  noteDuration: NoteDurationId;
  tempo: number;
  stepSeconds: number;
  /** The step of each note, rising; null for a note that found no place. */
  steps: (number | null)[];
}

/** Two times nearer than this count as one. */
export const sameTimeSeconds = 0.005;
const defaultTempo = 120;
const maxSteps = melodyLimits.length.max;
/** A note that is left out is as bad as one that is so late or early. */
const leftOutSeconds = 0.5;

interface Grid {
  noteDuration: NoteDurationId;
  tempo: number;
  stepSeconds: number;
}

/** Every setting of the builder, those nearest to its own tempo first. */
const grids: readonly Grid[] = noteDurations
  .flatMap(({ id, beats }) => {
    const { min, max } = melodyLimits.tempo;
    return Array.from({ length: max - min + 1 }, (_, i) => ({
      noteDuration: id,
      tempo: min + i,
      stepSeconds: (beats * 60) / (min + i),
    }));
  })
  .sort((a, b) => Math.abs(a.tempo - defaultTempo) - Math.abs(b.tempo - defaultTempo));

/** The steps when every note is on the grid and alone on its step, also beyond the last step; else null. */
function exactSteps(onsets: readonly number[], { stepSeconds }: Grid): number[] | null {
  const steps = onsets.map((onset) => Math.round(onset / stepSeconds));
  const isExact = steps.every(
    (step, i) => step !== steps[i - 1] && Math.abs(step * stepSeconds - (onsets[i] ?? 0)) < sameTimeSeconds,
  );
  return isExact ? steps : null;
}

/**
 * The best steps that keep the order, one note a step: `costs[i][s]` is the least total of the first `i` notes on
 * the first `s` steps, where a placed note costs its distance in seconds.
 */
function bestSteps(onsets: readonly number[], { stepSeconds }: Grid) {
  let row: number[] = Array.from({ length: maxSteps + 1 }, () => 0);
  const placed = onsets.map((onset) => {
    const before = row;
    const choices: ('leave' | 'wait' | 'place')[] = ['leave'];
    row = [(before[0] ?? 0) + leftOutSeconds];
    for (let s = 1; s <= maxSteps; s += 1) {
      const leave = (before[s] ?? 0) + leftOutSeconds;
      const wait = row[s - 1] ?? 0;
      const place = (before[s - 1] ?? 0) + Math.abs(onset - (s - 1) * stepSeconds);
      const least = Math.min(leave, wait, place);
      row.push(least);
      choices.push(least === place ? 'place' : least === wait ? 'wait' : 'leave');
    }
    return choices;
  });

  function trace(): (number | null)[] {
    const steps: (number | null)[] = [];
    let s = maxSteps;
    for (const choices of placed.toReversed()) {
      while (choices[s] === 'wait') s -= 1;
      steps.unshift(choices[s] === 'place' ? s - 1 : null);
      if (choices[s] === 'place') s -= 1;
    }
    return steps;
  }
  return { cost: row[maxSteps] ?? 0, trace };
}

/**
 * `onsets` in seconds, rising, from 0; `noteSeconds` is how long a note usually is. A rhythm that some settings
 * hold exactly gets the one that loses the fewest notes after the last step, and of those the one whose steps are
 * as long as the notes; any other gets the setting with the least change.
 */
export function fitTiming(onsets: readonly number[], noteSeconds: number): TimingFit {
  const exact = grids.flatMap((grid) => {
    const steps = exactSteps(onsets, grid)?.map((step) => (step < maxSteps ? step : null));
    if (!steps) return [];
    const leftOut = steps.filter((step) => step === null).length;
    return [
      { fit: { ...grid, steps }, leftOut, stretch: Math.abs(Math.log(grid.stepSeconds / noteSeconds)) },
    ];
  });
  const [best] = exact.sort((a, b) => a.leftOut - b.leftOut || a.stretch - b.stretch);
  if (best) return best.fit;
  const [closest] = grids
    .map((grid) => ({ grid, ...bestSteps(onsets, grid) }))
    .sort((a, b) => a.cost - b.cost);
  if (!closest) throw new RangeError('The builder offers no tempo');
  return { ...closest.grid, steps: closest.trace() };
}
