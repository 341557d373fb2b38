/** A song as sound: what each part plays, in seconds from the start. */
import type { Singer } from './singers.ts';
import type { Stress } from './words/word.ts';

export const partIds = ['melody', 'chords', 'bass', 'drums'] as const;
export type PartId = (typeof partIds)[number];

export type SongInstrument =
  // melody and chords
  | 'piano'
  | 'electric-piano'
  | 'guitar'
  | 'electric-guitar'
  | 'strings'
  | 'pad'
  | 'soft-synth'
  | 'bright-synth'
  | 'flute'
  // bass
  | 'finger-bass'
  | 'upright-bass'
  | 'synth-bass';

export type DrumSound =
  | 'kick'
  | 'snare'
  | 'brush'
  | 'rim'
  | 'clap'
  | 'hat'
  | 'open-hat'
  | 'ride'
  | 'crash'
  | 'low-tom'
  | 'high-tom'
  | 'shaker';

export interface PlayedNote {
  /** MIDI number. */
  readonly pitch: number;
  /** Seconds from the start, and of length. */
  readonly start: number;
  readonly duration: number;
  /** 1 to 127. */
  readonly velocity: number;
}

export interface DrumHit {
  readonly drum: DrumSound;
  readonly start: number;
  readonly velocity: number;
}

/** A line as it is sung. Its times are in seconds from its first note, so that the same line is rendered once. */
export interface SungLineScore {
  readonly singer: Singer;
  /** Several sing it together. */
  readonly isChoir: boolean;
  /** There is time for a breath before it. */
  readonly breathes: boolean;
  readonly syllables: readonly {
    readonly phonemes: readonly string[];
    readonly stress: Stress;
    readonly notes: readonly PlayedNote[];
  }[];
  readonly duration: number;
}

export interface SongScore {
  /** Of the whole song, the last notes' ring not counted. */
  readonly seconds: number;
  /** Quarter notes a minute, for MIDI. */
  readonly tempo: number;
  readonly melody: {
    readonly instrument: SongInstrument;
    readonly notes: readonly PlayedNote[];
    /** The same notes sung, by lines: with the second of the song at which each begins. */
    readonly sung?: readonly { readonly start: number; readonly line: SungLineScore }[];
  };
  readonly chords: { readonly instrument: SongInstrument; readonly notes: readonly PlayedNote[] };
  readonly bass: { readonly instrument: SongInstrument; readonly notes: readonly PlayedNote[] };
  readonly drums: { readonly hits: readonly DrumHit[] };
}
