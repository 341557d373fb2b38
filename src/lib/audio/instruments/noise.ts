import { createRandom } from '../../data/random.ts';
import type { Samples } from './instrument.ts';

/** `count` samples of white noise, -1 to 1: the same for the same seed. */
export function whiteNoise(count: number, seed: number): Samples {
  const random = createRandom(seed);
  const samples = new Float32Array(count);
  for (let at = 0; at < count; at += 1) samples[at] = random.below(65_536) / 32_768 - 1;
  return samples;
}

/** Values that differ a little from player to player: `count` of them, -1 to 1. */
export const drifts = (count: number, seed: number): readonly number[] => [...whiteNoise(count, seed)];
