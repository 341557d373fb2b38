import { chordSteps, scaleOf } from '../harmony/chords.ts';
import type { Chord, ChordQuality, Key, Mode } from '../song.ts';
import { chordName } from './chord-spelling.ts';
import { withSigns } from './note-words.ts';

/** The chords that a song's writer chooses from, as a lead sheet writes them. */

export interface ChordChoice {
  /** '7 minor-seventh', for a form field. */
  readonly value: string;
  readonly label: string;
}

export interface ChordChoices {
  readonly label: string;
  readonly choices: readonly ChordChoice[];
}

/** The triads on the seven notes of a mode. */
const triads: Readonly<Record<Mode, readonly ChordQuality[]>> = {
  major: ['major', 'minor', 'minor', 'major', 'major', 'minor', 'diminished'],
  minor: ['minor', 'diminished', 'major', 'minor', 'minor', 'major', 'major'],
  dorian: ['minor', 'minor', 'major', 'major', 'minor', 'diminished', 'major'],
  mixolydian: ['major', 'minor', 'diminished', 'major', 'minor', 'minor', 'major'],
};

const sevenths: Readonly<Record<Mode, readonly ChordQuality[]>> = {
  major: ['major-seventh', 'minor-seventh', 'minor-seventh', 'major-seventh', 'seventh', 'minor-seventh'],
  minor: [
    'minor-seventh',
    'minor-seventh',
    'major-seventh',
    'minor-seventh',
    'seventh',
    'major-seventh',
    'seventh',
  ],
  dorian: [
    'minor-seventh',
    'minor-seventh',
    'major-seventh',
    'seventh',
    'minor-seventh',
    'minor-seventh',
    'major-seventh',
  ],
  mixolydian: [
    'seventh',
    'minor-seventh',
    'minor-seventh',
    'major-seventh',
    'minor-seventh',
    'minor-seventh',
    'major-seventh',
  ],
};

/** What songs borrow: semitones over the tonic. */
const borrowed: Readonly<Record<Mode, readonly (readonly [number, ChordQuality])[]>> = {
  major: [
    [2, 'major'],
    [4, 'major'],
    [9, 'major'],
    [10, 'major'],
    [5, 'minor'],
    [8, 'major'],
    [3, 'major'],
  ],
  minor: [
    [7, 'major'],
    [5, 'major'],
    [0, 'major'],
    [2, 'minor'],
    [1, 'major'],
  ],
  dorian: [
    [7, 'major'],
    [0, 'major'],
    [8, 'major'],
    [5, 'minor'],
  ],
  mixolydian: [
    [7, 'major'],
    [5, 'minor'],
    [2, 'major'],
    [8, 'major'],
    [3, 'major'],
  ],
};

export const chordValue = ({ root, quality }: Chord): string => `${root} ${quality}`;

function choiceOf(chord: Chord, key: Key): ChordChoice {
  return { value: chordValue(chord), label: withSigns(chordName(chord, key)) };
}

/** Chords by where they come from; each stands once. */
export function chordChoices(key: Key): ChordChoices[] {
  const scale = scaleOf(key.mode);
  const onScale = (qualities: readonly ChordQuality[]) =>
    qualities.flatMap((quality, degree): Chord[] => {
      const step = scale[degree];
      return step === undefined ? [] : [{ root: (key.tonic + step) % 12, quality }];
    });
  const [first = 0, , , fourth = 0, fifth = 0] = scale.map((step) => (key.tonic + step) % 12);
  const open = [first, fourth, fifth].flatMap((root): Chord[] => [
    { root, quality: 'sus4' },
    { root, quality: 'sus2' },
    { root, quality: 'power' },
  ]);
  const groups: readonly (readonly [string, readonly Chord[]])[] = [
    ['In the key', onScale(triads[key.mode])],
    ['With a seventh', onScale(sevenths[key.mode])],
    ['Open', open],
    [
      'From outside',
      borrowed[key.mode].map(([step, quality]) => ({ root: (key.tonic + step) % 12, quality })),
    ],
  ];
  return groups.map(([label, chords]) => ({ label, choices: chords.map((chord) => choiceOf(chord, key)) }));
}

const qualities = Object.keys(chordSteps) as ChordQuality[];

/** The chord of such a value; null for anything else. */
export function chordOfValue(value: string): Chord | null {
  const [root, quality] = value.split(' ');
  const known = qualities.find((one) => one === quality);
  const number = Number(root);
  return known && Number.isInteger(number) && number >= 0 && number < 12
    ? { root: number, quality: known }
    : null;
}
