/** When a play counts for the history: 5 seconds heard, or the whole of a shorter track. */

const countsAfterSeconds = 5;

/** A longer step between two looks at the clock is a seek, not hearing. */
const longestStepSeconds = 2;

export interface HeardTime {
  readonly seconds: number;
  readonly counted: boolean;
}

export const unheard: HeardTime = { seconds: 0, counted: false };

/** Adds what lies between two positions of a playing track. */
export function hear(heard: HeardTime, fromSeconds: number, toSeconds: number): HeardTime {
  const step = toSeconds - fromSeconds;
  return step > 0 && step <= longestStepSeconds ? { ...heard, seconds: heard.seconds + step } : heard;
}

/** Whether it is time to count it. `ended`: the track has come to its end. */
export function isDue({ seconds, counted }: HeardTime, durationSeconds: number, ended: boolean): boolean {
  if (counted) return false;
  return seconds >= countsAfterSeconds || (ended && durationSeconds < countsAfterSeconds);
}
