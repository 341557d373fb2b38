import { placeInBar } from '../meters.ts';
import type { Chord, ChordQuality, Key, Meter, Span } from '../song.ts';
import { chordRoot } from './chord-spelling.ts';
import type { SpelledPitch, Spelling } from './key-spelling.ts';
import { splitSpan, valueOf, type NoteType } from './note-values.ts';

/** The words for what a sheet shows, as a teacher says them: 'B flat 4, dotted quarter note, bar 5 beat 1'. */

const signWords: Readonly<Record<Spelling['alter'], string>> = {
  '-2': ' double flat',
  '-1': ' flat',
  0: '',
  1: ' sharp',
  2: ' double sharp',
};

/** 'B flat', 'F sharp', 'G'. */
const letterWords = ({ step, alter }: Spelling): string => step + signWords[alter];

/** 'G4', 'B flat 4'. */
export const pitchWords = (pitch: SpelledPitch): string =>
  pitch.alter === 0 ? `${pitch.step}${pitch.octave}` : `${letterWords(pitch)} ${pitch.octave}`;

/** A name as it is printed: 'B♭ major' for 'Bb major'. */
export const withSigns = (name: string): string => name.replaceAll('#', '♯').replace(/(?<=^[A-G])b/, '♭');

const typeWords: Readonly<Record<NoteType, string>> = {
  whole: 'whole',
  half: 'half',
  quarter: 'quarter',
  eighth: 'eighth',
  '16th': 'sixteenth',
};

/** 'dotted quarter note', 'quarter note tied to a sixteenth'. */
export function lengthWords(span: Span, meter: Meter): string {
  const [first = '', ...tied] = splitSpan(span, meter, 'note').map(({ length }) => {
    const { type, dotted } = valueOf(length);
    return `${dotted ? 'dotted ' : ''}${typeWords[type]}`;
  });
  return [
    `${first} note`,
    ...tied.map((value) => `tied to ${value === 'eighth' ? 'an' : 'a'} ${value}`),
  ].join(' ');
}

/** Between the beats, as it is counted: '1 e and a'; in 6/8 the eighths of a beat are numbered. */
const insideBeat: Readonly<Record<number, readonly string[]>> = {
  4: ['', ' e', ' and', ' a'],
  6: [
    '',
    ', second sixteenth',
    ', second eighth',
    ', fourth sixteenth',
    ', third eighth',
    ', sixth sixteenth',
  ],
};

/** 'bar 5 beat 1', 'bar 5 beat 2 and'. Bars are counted from 1 at the song's first, as the player counts them. */
export function placeWords(at: number, meter: Meter): string {
  const place = placeInBar(meter, at);
  const beat = Math.floor(place / meter.beat) + 1;
  return `bar ${Math.floor(at / meter.bar) + 1} beat ${beat}${insideBeat[meter.beat]?.[place % meter.beat] ?? ''}`;
}

const qualityWords: Readonly<Record<ChordQuality, string>> = {
  major: 'major',
  minor: 'minor',
  power: 'power chord',
  seventh: 'seventh',
  'major-seventh': 'major seventh',
  'minor-seventh': 'minor seventh',
  sus4: 'suspended fourth',
  sus2: 'suspended second',
  diminished: 'diminished',
};

/** 'G major', 'B flat minor seventh'. */
export const chordWords = (chord: Chord, key: Key): string =>
  `${letterWords(chordRoot(chord, key))} ${qualityWords[chord.quality]}`;

/** The syllable without the quotes and dots that stand at it. */
export const bareSyllable = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || text;
