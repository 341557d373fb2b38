/** What is decided of a song; all else follows from it, the same on every machine. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import type { Singer } from './singers.ts';
import type { Chord, Meter, Mode, Span } from './song.ts';
import type { SongText } from './song-text.ts';

/** Voices by the notes they sing without strain, in MIDI numbers: low F2 to D4, middle D3 to B4, high A3 to F#5. */
export const voiceRanges = {
  low: { low: 41, high: 62 },
  middle: { low: 50, high: 71 },
  high: { low: 57, high: 78 },
} as const;

export type VoiceRange = keyof typeof voiceRanges;

/** Who sings where nobody was chosen. */
export const usualSinger: Readonly<Record<VoiceRange, Singer>> = {
  low: 'low',
  middle: 'tenor',
  high: 'high',
};

export interface SongPlan {
  readonly text: SongText;
  readonly genre: Genre;
  readonly mood: Mood;
  /** A whole number of 32 bits. */
  readonly seed: number;
  readonly voice: VoiceRange;
  /** Who sings the tune; null: an instrument plays it. */
  readonly singer: Singer | null;
  /** Semitones up from the key that suits the voice; below 0 down. */
  readonly transposed: number;
  /** Beats a minute; null: as the style has it. */
  readonly tempo: number | null;
  /** Null: as the style has it. */
  readonly meter: Meter['id'] | null;
  readonly mode: Mode | null;
  /** Another tune: a seed for all (''), for a section ('2') or for one of its lines ('2.0'), counted from 0. */
  readonly retuned: Readonly<Record<string, number>>;
  /** Lines whose tune was changed by hand or is kept, by their key. */
  readonly fixed: Readonly<Record<string, FixedTune>>;
  /** The keys of the lines that another tune leaves alone; each of them is fixed. */
  readonly locked: readonly string[];
  /** Chords that were changed by hand, by the key of their section. */
  readonly chords: Readonly<Record<string, ChangedChords>>;
  /** How words are parted into syllables by hand, by the key of their line. */
  readonly breaks: Readonly<Record<string, LineBreaks>>;
  /** The rules that it was made by. Without: those of November 2026, by which verse 2 is freer. */
  readonly rules?: 2;
}

/** Sixteenths from the line's first bar, below 0 in a pickup, and semitones over the song's home. */
export interface FixedNote extends Span {
  readonly pitch: number;
  /** Sung on with the syllable of the note before it: a melisma. */
  readonly slurred?: boolean;
}

/** The notes of a line as they stay whatever else changes, but for its words and the meter. */
export interface FixedTune {
  readonly meter: Meter['id'];
  /** One a syllable, and those that are slurred to it. */
  readonly notes: readonly FixedNote[];
  /** A tune that was there before its words fills so many bars, and other words are fitted to it. */
  readonly bars?: number;
}

/** Chords as they stay while meter and mode are these. */
export interface ChangedChords {
  readonly meter: Meter['id'];
  readonly mode: Mode;
  /** In sixteenths from the section's start, in order; the root in semitones over the tonic. */
  readonly changes: readonly (Chord & { readonly at: number })[];
}

/** How many letters each syllable has, of the words that are parted by hand: by their place in the line, from 0. */
export type LineBreaks = Readonly<Record<string, readonly number[]>>;

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
  singer: usualSinger[voice],
  transposed: 0,
  tempo: null,
  meter: null,
  mode: null,
  retuned: {},
  fixed: {},
  locked: [],
  chords: {},
  breaks: {},
  rules: 2,
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
