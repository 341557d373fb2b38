import { integrated } from './gating.ts';
import { createWeighting } from './k-weighting.ts';
import { createPeakMeter } from './true-peak.ts';

/** How loud a track is: what is measured once, and kept. */
export interface Loudness {
  /** Integrated loudness in LUFS; null of silence. */
  readonly lufs: number | null;
  /** True peak; 1 is full scale. */
  readonly peak: number;
}

/** A block of 400 ms is four steps of 100 ms, and each step begins a block. */
const stepsInBlock = 4;

/**
 * Measures sound that comes in pieces: all channels of a piece, each of the same number of samples, as one array a
 * channel. One or two channels count in full, as left and right do in ITU-R BS.1770-4; more are not asked for.
 */
export function createLoudnessMeter(rate: number, channels: number) {
  const stepLength = Math.round(rate / 10);
  const weightings = Array.from({ length: channels }, () => createWeighting(rate));
  const peaks = Array.from({ length: channels }, createPeakMeter);
  const steps: number[] = [];
  const sums = new Float64Array(channels);
  let inStep = 0;

  return {
    feed(piece: readonly Float32Array[]): void {
      const length = piece[0]?.length ?? 0;
      let begin = 0;
      while (begin < length) {
        const end = Math.min(length, begin + stepLength - inStep);
        for (const [channel, weigh] of weightings.entries()) {
          let sum = 0;
          const samples = piece[channel]?.subarray(begin, end) ?? [];
          for (const sample of samples) sum += weigh(sample) ** 2;
          sums[channel] = (sums[channel] ?? 0) + sum;
        }
        inStep += end - begin;
        begin = end;
        if (inStep < stepLength) continue;
        steps.push(sums.reduce((total, sum) => total + sum, 0) / stepLength);
        sums.fill(0);
        inStep = 0;
      }
      for (const [channel, meter] of peaks.entries()) meter.feed(piece[channel] ?? new Float32Array(0));
    },

    /** The mean squares of what was heard in each block of 400 ms. */
    blocks: () =>
      steps
        .slice(stepsInBlock - 1)
        .map((_, at) => steps.slice(at, at + stepsInBlock).reduce((sum, one) => sum + one, 0) / stepsInBlock),
    peak: () => Math.max(0, ...peaks.map((meter) => meter.peak())),
    result(): Loudness {
      return loudnessOfAll([this]);
    },
  };
}

type Meter = Pick<ReturnType<typeof createLoudnessMeter>, 'blocks' | 'peak'>;

/** The loudness of pieces of one track, each of which had a meter. */
export const loudnessOfAll = (meters: readonly Meter[]): Loudness => ({
  lufs: integrated(meters.flatMap((meter) => meter.blocks())),
  peak: Math.max(0, ...meters.map((meter) => meter.peak())),
});
