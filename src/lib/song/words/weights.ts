/**
 * A long table of small whole numbers, most of them zero, as two short texts: how many zeros come before each other number,
 * and the numbers. Apart they compress better, as each text has its own usual signs.
 */

/** Numbers are from minus to plus this. */
export const largestWeight = 40;

/** A sign for this many zeros, if there are more than one sign of a gap can tell. */
const longGap = 'z';
const longGapZeros = 60;
const gapBase = 48;
const valueBase = 80;

/** Takes any text; what was never written gives odd numbers, but no error. */
export function readWeights(gaps: string, values: string, length: number): Int8Array {
  const weights = new Int8Array(length);
  let slot = 0;
  let read = 0;
  for (let at = 0; at < gaps.length; at += 1) {
    if (gaps.charAt(at) === longGap) slot += longGapZeros;
    else {
      slot += gaps.charCodeAt(at) - gapBase;
      weights[slot] = values.charCodeAt(read) - valueBase;
      slot += 1;
      read += 1;
    }
  }
  return weights;
}

/** The two texts that `readWeights` reads. */
export function writeWeights(weights: Int8Array): [gaps: string, values: string] {
  let gaps = '';
  let values = '';
  let zeros = 0;
  for (const weight of weights) {
    if (weight === 0) zeros += 1;
    else {
      gaps += longGap.repeat(zeros / longGapZeros) + String.fromCharCode(gapBase + (zeros % longGapZeros));
      values += String.fromCharCode(valueBase + weight);
      zeros = 0;
    }
  }
  return [gaps, values];
}
