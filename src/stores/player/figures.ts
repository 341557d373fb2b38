import { readText, writeText } from '#lib/browser/storage.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import {
  keepLoudness,
  loudnessOf,
  readLoudness,
  rounded,
  writeLoudness,
} from '#lib/player/loudness/kept-loudness.ts';
import type { Loudness } from '#lib/player/loudness/measure-loudness.ts';
import { loadKept } from './kept-tracks.ts';
import { soundKeys } from './sound-keys.ts';

interface KeptRows {
  /** The content of a kept track, and what was measured of it; null where it is not kept any more. */
  keptLoudness: (id: string) => Promise<{ hash: string; loudness: Loudness | null } | null>;
  /** Notes what was measured of this content, if the track has no other by now. */
  noteLoudness: (id: string, hash: string, loudness: Loudness) => Promise<void>;
}

/**
 * What was measured of tracks. A kept track has its figures in its own row of the database, some 30 bytes, so that a
 * library of any size has them all, and none is read before its track plays. The last 500 others share one entry.
 */
export function createFigures(loadRows: () => Promise<KeptRows> = loadKept) {
  const others = () => readLoudness(readText(soundKeys.loudness));

  return {
    async read(id: string): Promise<Loudness | null> {
      if (!isKeptId(id)) return loudnessOf(others(), id);
      return (await (await loadRows()).keptLoudness(id))?.loudness ?? null;
    },

    /** Measures a track and keeps what comes of it; what is no figure is answered alone. */
    async measure<T>(id: string, measure: () => Promise<Loudness | T>): Promise<Loudness | T> {
      const rows = isKeptId(id) ? await loadRows() : null;
      const before = await rows?.keptLoudness(id);
      const measured = await measure();
      if (!isLoudness(measured)) return measured;
      const loudness = rounded(measured);
      if (before) await rows?.noteLoudness(id, before.hash, loudness);
      else if (!rows) writeText(soundKeys.loudness, writeLoudness(keepLoudness(others(), id, loudness)));
      return loudness;
    },
  };
}

const isLoudness = (value: unknown): value is Loudness =>
  typeof value === 'object' && value !== null && 'peak' in value;
