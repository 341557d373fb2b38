/** What an instrument of the song is: a function from a note to its samples. */

/** Mono, nominally within ±1. */
export type Samples = Float32Array<ArrayBuffer>;

export interface Instrument {
  /**
   * A note as it sounds when it is held for `seconds` (the release counted in), at velocity 100: `rate` samples a
   * second, without DC, silent at both ends. Shorter than asked when it has rung out. The same samples every time.
   */
  readonly compute: (pitch: number, seconds: number, rate: number) => Samples;
  /** So long a note fades from its end on; the player does it, with a straight ramp. */
  readonly releaseSeconds: number;
  /** Brings eight notes of a scale to -20 LUFS behind the limiter (measured: decision 0010). */
  readonly trimDb: number;
  /** MIDI numbers between which it is in tune and sounds like itself. */
  readonly range: readonly [lowest: number, highest: number];
}

/** Nothing is computed for longer: a note that is held longer ends by itself. */
export const longestSeconds = 8;

/** No partial lies above this share of the rate: what is higher would fold down. */
export const highestShare = 0.45;

export const emptySamples = (seconds: number, rate: number): Samples =>
  new Float32Array(Math.max(1, Math.round(Math.min(seconds, longestSeconds) * rate)));
