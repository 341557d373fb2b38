import { partIds, type PartId } from '../song/song-score.ts';
import { gainOf } from './decibels.ts';

export interface PartMix {
  /** From -40 to 6; 0 is as the arranger wants it. */
  readonly volumeDb: number;
  readonly isMuted: boolean;
  readonly isSolo: boolean;
}

/** How loud each part of a song is. */
export type SongMix = Readonly<Record<PartId, PartMix>>;

const untouched: PartMix = { volumeDb: 0, isMuted: false, isSolo: false };

export const defaultMix: SongMix = {
  melody: untouched,
  chords: untouched,
  bass: untouched,
  drums: untouched,
};

/** What each part has of its own: the melody on top (measured: a full song has -16 ± 2 LUFS behind the limiter). */
const balanceDb: Readonly<Record<PartId, number>> = { melody: 1, chords: -6, bass: -1, drums: 1 };

/** The factor of each part. Mute wins over solo; one solo silences all that have none. */
export function partGains(mix: SongMix): Readonly<Record<PartId, number>> {
  const solo = partIds.some((part) => mix[part].isSolo);
  const gain = (part: PartId) => {
    const { volumeDb, isMuted, isSolo } = mix[part];
    return isMuted || (solo && !isSolo) ? 0 : gainOf(balanceDb[part] + volumeDb);
  };
  return { melody: gain('melody'), chords: gain('chords'), bass: gain('bass'), drums: gain('drums') };
}

/** How much louder a stroke is than one of velocity 100: 1.5 as the exponent gives 27 dB between soft and hard. */
export const velocityGain = (velocity: number): number => (Math.max(1, Math.min(127, velocity)) / 100) ** 1.5;
