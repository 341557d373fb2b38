import { parseJson } from '../../data/parse-json.ts';
import {
  finite,
  listOf,
  nullable,
  object,
  oneOf,
  readAs,
  someText,
  where,
  type Of,
} from '../../data/shapes.ts';
import type { Loudness } from './measure-loudness.ts';

/** What was measured of tracks, by their ids: decoding a track again takes a phone seconds. */

const storedFormat = 1;
const mostTracks = 500;

const entry = object({
  id: someText(200),
  lufs: nullable(where(finite, (value) => value > -100 && value < 20)),
  peak: where(finite, (value) => value >= 0 && value < 100),
});
const stored = object({ format: oneOf([storedFormat]), tracks: listOf(entry) });

/** The newest last. */
export type KeptLoudness = readonly Readonly<Of<typeof entry>>[];

export const readLoudness = (json: string | null): KeptLoudness =>
  (readAs(stored, parseJson(json))?.tracks ?? []).slice(-mostTracks);

export const writeLoudness = (tracks: KeptLoudness): string =>
  JSON.stringify({ format: storedFormat, tracks });

/** As exact as ears are. */
export const rounded = ({ lufs, peak }: Loudness): Loudness => ({
  lufs: lufs === null ? null : Number(lufs.toFixed(2)),
  peak: Number(peak.toFixed(4)),
});

export const keepLoudness = (kept: KeptLoudness, id: string, loudness: Loudness): KeptLoudness =>
  [...kept.filter((one) => one.id !== id), { id, ...rounded(loudness) }].slice(-mostTracks);

export const loudnessOf = (kept: KeptLoudness, id: string): Loudness | null =>
  kept.find((one) => one.id === id) ?? null;
