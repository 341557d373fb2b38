/** The middle one; of an even number the upper of the two. NaN of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}

/** A whole number with thousands apart; a dash for what was not measured. */
export const whole = (figure: number) =>
  Number.isNaN(figure) ? '–' : Math.round(figure).toLocaleString('en-US');

/** A promise of the project, what was measured, the limit as the table says it, and whether it holds. */
export interface Goal {
  name: string;
  figure: number;
  digits: number;
  limit: string;
  isMet: boolean;
}

/** A goal that a figure must not exceed, or has to reach. */
const goalOf =
  (sign: '≤' | '≥') =>
  (name: string, figure: number, limit: number, digits = 2): Goal => ({
    ...{ name, figure, digits, limit: `${sign} ${limit.toLocaleString('en-US')}` },
    isMet: sign === '≤' ? figure <= limit : figure >= limit,
  });
export const atMost = goalOf('≤');
export const atLeast = goalOf('≥');
