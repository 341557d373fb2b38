/** How a melody divides into phrases, in steps of an eighth note. */

/** Where a phrase ends: on any resting note, on one that asks for an answer, or at home. */
type Cadence = 'open' | 'half' | 'full';

export interface PhrasePlan {
  steps: number;
  cadence: Cadence;
  /** The length of the phrase's last note. */
  lastSteps: number;
}

function lastStepsOf(steps: number, cadence: Cadence): number {
  if (steps < 8 || cadence === 'open') return 2;
  return steps === 8 && cadence === 'half' ? 2 : 4;
}

/**
 * Question and answer. Up to 32 steps two phrases; over that a double period, whose first half ends with the
 * question. `steps` is a multiple of 4; every phrase has an even number of steps, 4 to 16.
 */
export function planPhrases(steps: number): PhrasePlan[] {
  const first = steps <= 32 ? steps / 2 : Math.floor(steps / 8) * 4;
  const halves: [number, Cadence][] = [
    [first, 'half'],
    [steps - first, 'full'],
  ];
  const phrases =
    steps <= 32
      ? halves
      : halves.flatMap(([length, cadence]): [number, Cadence][] => [
          [length / 2, 'open'],
          [length / 2, cadence],
        ]);
  return phrases.map(([length, cadence]) => ({
    steps: length,
    cadence,
    lastSteps: lastStepsOf(length, cadence),
  }));
}
