/**
 * True peak after annex 2 of ITU-R BS.1770-4: the highest point of the wave between the samples too, found at four
 * times the rate. The filter is a windowed sinc of our own of the same length as the one in the annex.
 */

const factor = 4;
/** Taps of each of the four phases. */
const taps = 12;

/** For each phase, the weights of the last `taps` samples, the oldest first. Each sums to 1. */
const phases: readonly Float64Array[] = Array.from({ length: factor }, (_, phase) => {
  const weights = Float64Array.from({ length: taps }, (__, tap) => {
    const x = tap - (taps / 2 - 1) - phase / factor;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const window = Math.cos((Math.PI * x) / (taps + 1)) ** 2;
    return sinc * window;
  });
  const sum = weights.reduce((total, one) => total + one, 0);
  return weights.map((one) => one / sum);
});

/** The highest amplitude so far of one channel, fed piece by piece; 1 is full scale. */
export function createPeakMeter() {
  let peak = 0;
  let last = new Float32Array(taps - 1);
  return {
    peak: () => peak,
    feed(piece: Float32Array): void {
      const line = new Float32Array(last.length + piece.length);
      line.set(last);
      line.set(piece, last.length);
      for (let start = 0; start < piece.length; start += 1) {
        // Between samples this quiet no wave rises above what was there: a sinc of these taps adds 6 dB at most.
        let most = 0;
        for (let tap = 0; tap < taps; tap += 1) most = Math.max(most, Math.abs(line[start + tap] ?? 0));
        if (most * 2 <= peak) continue;
        for (const weights of phases) {
          let sum = 0;
          for (let tap = 0; tap < taps; tap += 1) sum += (weights[tap] ?? 0) * (line[start + tap] ?? 0);
          peak = Math.max(peak, Math.abs(sum));
        }
      }
      last = line.slice(piece.length);
    },
  };
}
