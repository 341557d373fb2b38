import type { SungLineScore } from '../../song/song-score.ts';
import { keyOfLine } from './line-sound.ts';

/** Of kept lines, in samples: 40 MB. Three minutes of which two thirds are sung are 6 million. */
const maxKeptSamples = 10_000_000;

/** Keeps sung lines by what is sung, and forgets those that were not asked for longest: a changed word renders one line. */
export function createLineStore<T extends { readonly length: number }>(most = maxKeptSamples) {
  const kept = new Map<string, T>();
  let samples = 0;
  return {
    get(line: SungLineScore): T | undefined {
      const key = keyOfLine(line);
      const known = kept.get(key);
      if (!known) return undefined;
      kept.delete(key);
      kept.set(key, known);
      return known;
    },

    put(line: SungLineScore, sound: T): void {
      const key = keyOfLine(line);
      samples += sound.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, sound);
      for (const [oldest, { length }] of kept) {
        if (samples <= most || oldest === key) break;
        kept.delete(oldest);
        samples -= length;
      }
    },
  };
}
