/** The metronome: where its clicks lie. */

export interface Beats {
  readonly beatSeconds: number;
  readonly inBar: number;
}

export interface Click {
  /** Seconds from bar 1. */
  readonly at: number;
  /** The first beat of a bar. */
  readonly isStrong: boolean;
}

/** So much earlier than its beat a click still counts to what begins with it: times are sums. */
const tinySeconds = 1e-6;

/** The clicks from `from` (included) until `to`, in seconds from bar 1; below 0 lies the count-in. */
export function clicksBetween({ beatSeconds, inBar }: Beats, from: number, to: number): Click[] {
  const first = Math.ceil((from - tinySeconds) / beatSeconds);
  const end = Math.ceil((to - tinySeconds) / beatSeconds);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const beat = first + index;
    return { at: beat * beatSeconds, isStrong: beat % inBar === 0 };
  });
}
