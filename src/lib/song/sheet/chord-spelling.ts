import type { Chord, ChordQuality, Key } from '../song.ts';
import {
  fifthsOfClass,
  nameOfSpelling,
  pitchAt,
  spellingAt,
  type SpelledPitch,
  type Spelling,
} from './key-spelling.ts';

interface ChordForm {
  /** What stands after the root in a lead sheet. */
  readonly suffix: string;
  /** Its tones, in fifths above the root: 1 is a fifth, 4 a major third, -3 a minor third, -2 a minor seventh. */
  readonly tones: readonly number[];
}

const forms: Readonly<Record<ChordQuality, ChordForm>> = {
  major: { suffix: '', tones: [0, 4, 1] },
  minor: { suffix: 'm', tones: [0, -3, 1] },
  power: { suffix: '5', tones: [0, 1] },
  seventh: { suffix: '7', tones: [0, 4, 1, -2] },
  'major-seventh': { suffix: 'maj7', tones: [0, 4, 1, 5] },
  'minor-seventh': { suffix: 'm7', tones: [0, -3, 1, -2] },
  sus4: { suffix: 'sus4', tones: [0, -1, 1] },
  sus2: { suffix: 'sus2', tones: [0, 2, 1] },
  diminished: { suffix: 'dim', tones: [0, -3, -6] },
};

const sameClass = (a: number, b: number): boolean => (a - b) % 12 === 0;

export const chordRoot = (chord: Chord, key: Key): Spelling => spellingAt(fifthsOfClass(chord.root, key));

export const chordSuffix = ({ quality }: Chord): string => forms[quality].suffix;

/** As a lead sheet writes it, in the spelling of the key: 'Am7', 'F#', 'Bbsus4', 'G5'. */
export const chordName = (chord: Chord, key: Key): string =>
  nameOfSpelling(chordRoot(chord, key)) + chordSuffix(chord);

/**
 * A MIDI number as the key writes it. A note outside the key that belongs to the chord under it is spelt as the
 * chord's: G# over E7 in C major, but Ab over Fm.
 */
export function spellPitch(midi: number, key: Key, chord?: Chord): SpelledPitch {
  const plain = fifthsOfClass(midi, key);
  if (!chord) return pitchAt(midi, plain);
  const root = fifthsOfClass(chord.root, key);
  const tone = forms[chord.quality].tones
    .map((fifths) => root + fifths)
    .find((at) => sameClass(at, midi * 7));
  // Between Fb and B# a note has one sign at most.
  return pitchAt(midi, tone !== undefined && tone >= -8 && tone <= 12 ? tone : plain);
}
