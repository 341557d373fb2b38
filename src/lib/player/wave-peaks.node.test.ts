import { describe, expect, it } from 'vitest';
import { wavePeaks } from './wave-peaks.ts';

describe('the peaks of a wave', () => {
  it('are the loudest samples of equal stretches, of whichever channel', () => {
    const left = Float32Array.of(0, 0.25, 0, 0, -0.5, 0);
    const right = Float32Array.of(0, 0, 0.75, 0, 0, 0);
    expect(wavePeaks([left, right], 3)).toEqual([0.25, 0.75, 0.5]);
  });

  it('are 1 at most', () => expect(wavePeaks([Float32Array.of(-3)], 1)).toEqual([1]));

  it('are 0 where there is no sound', () => {
    expect(wavePeaks([], 2)).toEqual([0, 0]);
    expect(wavePeaks([Float32Array.of(0.5)], 2).filter((peak) => peak > 0)).toEqual([0.5]);
  });
});
