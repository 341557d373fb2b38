/** The middle one; of an even number the upper of the two. NaN of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}

/** A whole number with thousands apart; a dash for what was not measured. */
export const whole = (figure: number | null) =>
  figure === null || Number.isNaN(figure) ? '–' : Math.round(figure).toLocaleString('en-US');

/** A ratio with two digits. */
export const ratio = (figure: number, base: number) => (figure / base).toFixed(2);

/** A promise of the project, what was measured, and whether it holds. */
export interface Goal {
  goal: string;
  measured: string;
  met: boolean;
}

/** A goal that a figure must not exceed. */
export function atMost(goal: string, figure: number, limit: number, digits = 2): Goal {
  return { goal, measured: figure.toFixed(digits), met: figure <= limit };
}
