/** What is decided of a song; all else follows from it, the same on every machine. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import type { SongText } from './song-text.ts';

/** Voices by the notes they sing without strain, in MIDI numbers: low F2 to D4, middle D3 to B4, high A3 to F#5. */
export const voiceRanges = {
  low: { low: 41, high: 62 },
  middle: { low: 50, high: 71 },
  high: { low: 57, high: 78 },
} as const;

export type VoiceRange = keyof typeof voiceRanges;

export interface SongPlan {
  readonly text: SongText;
  readonly genre: Genre;
  readonly mood: Mood;
  /** A whole number of 32 bits. */
  readonly seed: number;
  readonly voice: VoiceRange;
  /** Semitones up from the key that suits the voice; below 0 down. */
  readonly transposed: number;
  /** Beats a minute; null: as the style has it. */
  readonly tempo: number | null;
  /** Another tune: a seed for a section ('2') or for one of its lines ('2.0'), both counted from 0. */
  readonly retuned: Readonly<Record<string, number>>;
}

export const planLimits = {
  /** What a song may have in all. */
  bars: 128,
  tempo: { min: 40, max: 200 },
  transposed: { min: -11, max: 11 },
} as const;

export const sectionKey = (section: number): string => String(section);
export const lineKey = (section: number, line: number): string => `${section}.${line}`;
