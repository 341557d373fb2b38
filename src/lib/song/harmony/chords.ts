import type { Chord, ChordQuality, Key, Mode } from '../song.ts';

/** The notes of keys and of chords, as pitch classes. */

export const scaleSteps: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
};

export const chordSteps: Readonly<Record<ChordQuality, readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  power: [0, 7],
  seventh: [0, 4, 7, 10],
  'major-seventh': [0, 4, 7, 11],
  'minor-seventh': [0, 3, 7, 10],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  diminished: [0, 3, 6],
};

/** Semitones over the tonic of the seven notes of a mode. */
export const scaleOf = (mode: Mode): readonly number[] => scaleSteps[mode];

/** The pitch classes of a chord, its root first. */
export const tonesOf = ({ root, quality }: Chord): number[] =>
  chordSteps[quality].map((step) => (root + step) % 12);

export const isInChord = (chord: Chord, pitch: number): boolean =>
  chordSteps[chord.quality].includes((((pitch - chord.root) % 12) + 12) % 12);

export const isInKey = ({ tonic, mode }: Key, pitch: number): boolean =>
  scaleSteps[mode].includes((((pitch - tonic) % 12) + 12) % 12);
