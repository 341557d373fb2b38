/** What is decided of a song; all else follows from it, the same on every machine. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import type { Meter, Span } from './song.ts';
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
  /** Another tune: a seed for all (''), for a section ('2') or for one of its lines ('2.0'), counted from 0. */
  readonly retuned: Readonly<Record<string, number>>;
  /** Lines whose tune was changed by hand or is kept, by their key. */
  readonly fixed: Readonly<Record<string, FixedTune>>;
  /** The keys of the lines that another tune leaves alone; each of them is fixed. */
  readonly locked: readonly string[];
}

/** A note a syllable, as it stays whatever else changes, but for the words of its line and the meter. */
export interface FixedTune {
  readonly meter: Meter['id'];
  /** Sixteenths from the line's first bar, and semitones over the song's home, before it is transposed. */
  readonly notes: readonly (Span & { readonly pitch: number })[];
}

/** A song as it is first heard. */
export const newPlan = (
  text: SongText,
  { genre, mood, voice }: Pick<SongPlan, 'genre' | 'mood' | 'voice'>,
  seed: number,
): SongPlan => ({
  text,
  genre,
  mood,
  seed,
  voice,
  transposed: 0,
  tempo: null,
  retuned: {},
  fixed: {},
  locked: [],
});

export const planLimits = {
  /** What a song may have in all. */
  bars: 128,
  tempo: { min: 40, max: 200 },
  transposed: { min: -11, max: 11 },
} as const;

/** The key of the whole song. */
export const songKey = '';
export const sectionKey = (section: number): string => String(section);
export const lineKey = (section: number, line: number): string => `${section}.${line}`;
