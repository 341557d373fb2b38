import type { SungLineScore } from '../../song/song-score.ts';

/** A sung line as a sound of the song, before it is rendered. */

/** So long before its first note a line may sound: a breath, and the consonants of its first syllable. */
export const leadSeconds = 0.6;

/** So long after its last note it may ring. */
export const tailSeconds = 0.25;

/** How fast a line fades that is ended early. */
export const lineReleaseSeconds = 0.04;

/** Brings a line to the loudness of the instruments, in dB (measured: decision 0025). */
export const lineTrimDb = 4;

const keys = new WeakMap<SungLineScore, string>();

/** Which lines are the same sound: all that is sung is in it. */
export function keyOfLine(line: SungLineScore): string {
  const known = keys.get(line) ?? JSON.stringify(line);
  keys.set(line, known);
  return known;
}
