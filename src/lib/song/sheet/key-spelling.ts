import type { Key, Mode } from '../song.ts';

/**
 * How keys and pitches are spelt. All of it is counted in fifths, with C at 0: G is 1, F is -1, F# is 6, Bb is -2;
 * a sharp more is seven fifths up. On that line the seven notes of a key lie side by side.
 */

export type Letter = 'C' | 'D' | 'E' | 'F' | 'G' | 'A' | 'B';

export interface Spelling {
  readonly step: Letter;
  /** Semitones: 1 is a sharp, -1 a flat. */
  readonly alter: -2 | -1 | 0 | 1 | 2;
}

export interface SpelledPitch extends Spelling {
  /** Of the written letter, as in MusicXML: middle C is in octave 4, and so is the Cb below it. */
  readonly octave: number;
}

/** From F, the line of fifths without an accidental. */
const letters = ['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const;
const pitchClasses: Readonly<Record<Letter, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const alters = [-2, -1, 0, 1, 2] as const;
const signs = ['bb', 'b', '', '#', '##'] as const;

/** How far a mode's tonic lies above that of the major key with the same signature, in fifths. */
const tonicAboveMajor: Readonly<Record<Mode, number>> = { major: 0, mixolydian: 1, dorian: 2, minor: 3 };

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The key signature: so many sharps, or so many flats below 0; -6 to 5, so that Gb major is not F# major. */
export function fifthsOf({ tonic, mode }: Key): number {
  return modulo(tonic * 7 - tonicAboveMajor[mode] + 6, 12) - 6;
}

/** Fifths from C to the spelling of a note, -15 (Fbb) to 19 (B##). RangeError outside. */
export function spellingAt(fifths: number): Spelling {
  const step = letters[modulo(fifths + 1, 7)];
  const alter = alters[Math.floor((fifths + 1) / 7) + 2];
  if (!step || alter === undefined) throw new RangeError(`No note lies ${fifths} fifths from C`);
  return { step, alter };
}

/**
 * The place of a pitch class in a key, in fifths from C. Notes of the key stand as its signature writes them; of the
 * others those that songs borrow: from the minor third, sixth and seventh to the raised first and fourth; in minor
 * also the leading tone and not the lowered second degree of its major. None has two signs, and none outside the
 * key is a white key under a black one's name (Cb, Fb, E#, B#).
 */
export function fifthsOfClass(pitchClass: number, key: Key): number {
  const signature = fifthsOf(key);
  const inKey = modulo(pitchClass * 7 - (signature - 1), 12);
  if (inKey < 7) return signature - 1 + inKey;
  const lowest = signature - (key.mode === 'minor' ? 3 : 4);
  const borrowed = lowest + modulo(pitchClass * 7 - lowest, 12);
  return borrowed < -6 ? borrowed + 12 : borrowed > 10 ? borrowed - 12 : borrowed;
}

/** A MIDI number as the note at these fifths from C, of which it must have the pitch class. */
export function pitchAt(midi: number, fifths: number): SpelledPitch {
  const { step, alter } = spellingAt(fifths);
  return { step, alter, octave: Math.floor((midi - alter) / 12) - 1 };
}

/** 'C', 'F#', 'Bb'. */
export const nameOfSpelling = ({ step, alter }: Spelling): string => step + (signs[alter + 2] ?? '');

/** 'G', 'Bb'. */
export const tonicName = (key: Key): string =>
  nameOfSpelling(spellingAt(fifthsOf(key) + tonicAboveMajor[key.mode]));

/** For display: 'G major', 'E minor', 'D dorian', 'Bb mixolydian'. */
export const keyName = (key: Key): string => `${tonicName(key)} ${key.mode}`;

/** The MIDI number of a spelt pitch. */
export const midiOfSpelling = ({ step, alter, octave }: SpelledPitch): number =>
  pitchClasses[step] + alter + (octave + 1) * 12;
