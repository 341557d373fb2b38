import type { InstrumentId } from './options.ts';
import type { TimedNote } from './notes.ts';

/** Everything that can sound: the builder's five instruments, and the four of the AI melody. */
export type SoundId = InstrumentId | 'piano' | 'soft-synth' | 'marimba' | 'strings';

/** What is to be played or rendered. All times are seconds from the start. */
export interface Score {
  sound: SoundId;
  notes: readonly TimedNote[];
  /** Starts of the drum hits. */
  kicks: readonly number[];
  hats: readonly number[];
  /** After so many seconds the notes begin again; null: they do not. */
  notesPeriod: number | null;
  drumsPeriod: number | null;
  /** When playing ends by itself; null: when it is stopped. */
  endSeconds: number | null;
  /** Quarter notes a minute, for the MIDI file. */
  tempo: number;
  /** How loud it is played, from -40 to 0; files are written at full level. */
  volumeDb: number;
}

/** One thing to sound: a note, or a hit of the drums. */
export type SoundEvent =
  { kind: 'note'; at: number; pitch: number; duration: number } | { kind: 'kick' | 'hat'; at: number };
