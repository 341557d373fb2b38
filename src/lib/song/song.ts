/** A song with its tune and its chords, as it is shown, played and written to files. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import type { Singer } from './singers.ts';
import type { SectionKind } from './song-text.ts';
import type { Stress } from './words/word.ts';

/** All times of a song are whole sixteenth notes, counted from its first bar. Swing is played, not written. */
export interface Span {
  readonly start: number;
  readonly length: number;
}

/** Beats are counted as a musician counts them: 6/8 has two, of three eighths each. */
export interface Meter {
  readonly id: '4/4' | '3/4' | '6/8';
  /** Sixteenths of a bar and of a beat. */
  readonly bar: number;
  readonly beat: number;
  /** Where in a bar the strong beats are: 1 and 3 of 4/4, 1 of 3/4, 1 and 4 of 6/8. */
  readonly strong: readonly number[];
}

export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian';

export interface Key {
  /** Pitch class, 0 is C. */
  readonly tonic: number;
  readonly mode: Mode;
}

export type ChordQuality =
  | 'major'
  | 'minor'
  | 'power'
  | 'seventh'
  | 'major-seventh'
  | 'minor-seventh'
  | 'sus4'
  | 'sus2'
  | 'diminished';

export interface Chord {
  /** Pitch class, 0 is C. */
  readonly root: number;
  readonly quality: ChordQuality;
}

export interface ChordSpan extends Span {
  readonly chord: Chord;
}

export interface SungNote extends Span {
  /** MIDI number. */
  readonly pitch: number;
  /** How loud, 1 to 127. */
  readonly velocity: number;
}

export interface SungSyllable {
  /** The letters to sing, with the signs that stand at them: '“Hel', 'lo,'. */
  readonly text: string;
  readonly phonemes: readonly string[];
  readonly stress: Stress;
  readonly isFunction: boolean;
  /** Where it stands in its word; 'whole' is a word of one syllable. */
  readonly place: 'whole' | 'first' | 'middle' | 'last';
  /** One; more are a melisma. */
  readonly notes: readonly SungNote[];
}

export interface SongLine {
  readonly text: string;
  /** Its first bar, in sixteenths; a pickup lies before it. */
  readonly start: number;
  readonly syllables: readonly SungSyllable[];
}

/** A section spans whole bars; the pickup of its first line lies in the bar before it. */
export interface SongSection extends Span {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly lines: readonly SongLine[];
}

export interface Song {
  readonly title: string;
  readonly genre: Genre;
  readonly mood: Mood;
  readonly singer: Singer | null;
  readonly meter: Meter;
  /** Beats a minute, of the meter's beat. */
  readonly tempo: number;
  readonly key: Key;
  /** Whole bars, all in all: sections, and what is played before, between and after them. */
  readonly bars: number;
  /** In order of time, without overlap. */
  readonly sections: readonly SongSection[];
  /** In order of time, without a gap from the first bar to the last. */
  readonly chords: readonly ChordSpan[];
}
