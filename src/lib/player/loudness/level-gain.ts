import { clamp } from '../player-state.ts';
import type { Loudness } from './measure-loudness.ts';

/** LUFS: what the large streaming services play their music at, within 2 LU. */
const target = -16;
/** −1 dBTP: what is left for the coder of a wireless headset. */
const highestPeak = 0.89;
/** 12 dB: a track that is quieter is meant to be, or is noise. */
const mostGain = 4;

/** The factor that brings a track to −16 LUFS, as far as its peaks allow it. */
export function levelGain({ lufs, peak }: Loudness): number {
  if (lufs === null) return 1;
  const wanted = 10 ** ((target - lufs) / 20);
  return clamp(Math.min(wanted, peak > 0 ? highestPeak / peak : wanted), 0.05, mostGain);
}
