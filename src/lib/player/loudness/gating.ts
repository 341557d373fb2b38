/** The gates of ITU-R BS.1770-4: silence and quiet passages do not make a track quieter. */

/** LUFS; below it is silence. */
const absoluteGate = -70;
/** LU below the mean of what is no silence. */
const relativeGate = -10;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * Integrated loudness in LUFS of the mean squares (summed over the channels) of blocks of 400 ms that overlap by
 * three quarters; null of silence.
 */
export function integrated(blocks: readonly number[]): number | null {
  const heard = blocks.filter((power) => loudnessOf(power) > absoluteGate);
  if (heard.length === 0) return null;
  const gate = loudnessOf(mean(heard)) + relativeGate;
  return loudnessOf(mean(heard.filter((power) => loudnessOf(power) > gate)));
}
