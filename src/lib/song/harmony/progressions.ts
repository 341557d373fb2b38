/**
 * Chord progressions as musicians write them: Roman numerals over the key's own scale, capitals major, small letters minor;
 * 'b' lowers the root. A progression is four chords long, of a bar or two each.
 */
import type { Chord, ChordQuality, Key } from '../song.ts';
import type { SectionKind } from '../song-text.ts';
import type { ChordVocabulary } from '../styles.ts';
import { scaleOf } from './chords.ts';

type Place = 'verse' | 'chorus' | 'bridge';

// prettier-ignore
const progressions: Readonly<Record<Key['mode'], Readonly<Record<Place, readonly string[]>>>> = {
  major: {
    verse: ['I V vi IV', 'I vi IV V', 'I IV vi V', 'I IV I V', 'vi IV I V', 'I iii IV V', 'I vi ii V', 'I IV ii V'],
    chorus: ['IV I V vi', 'I V vi IV', 'IV V I vi', 'I IV V IV', 'IV V vi I', 'vi IV I V'],
    bridge: ['vi iii IV I', 'ii V iii vi', 'IV I ii V', 'vi V IV V', 'IV iii ii V'],
  },
  minor: {
    verse: ['i VI III VII', 'i iv VI V', 'i VII VI VII', 'i v VI iv', 'i iv i V', 'i III VII iv'],
    chorus: ['VI VII i III', 'III VII i VI', 'VI III VII i', 'i VI iv V', 'iv VII III VI'],
    bridge: ['iv i VI V', 'VI III iv V', 'iv VII III V', 'VI iv i V'],
  },
  dorian: {
    verse: ['i IV i IV', 'i VII IV i', 'i ii III IV', 'i IV VII IV'],
    chorus: ['III IV i VII', 'VII IV i i', 'IV i VII IV'],
    bridge: ['ii IV i VII', 'III VII IV VII', 'IV III ii VII'],
  },
  mixolydian: {
    verse: ['I VII IV I', 'I IV VII IV', 'I v IV I', 'I VII I IV'],
    chorus: ['IV VII I I', 'VII IV I IV', 'IV I VII IV'],
    bridge: ['ii IV VII IV', 'v IV ii VII', 'VII IV ii v'],
  },
};

const placeOf: Readonly<Record<SectionKind, Place>> = {
  verse: 'verse',
  'pre-chorus': 'bridge',
  chorus: 'chorus',
  bridge: 'bridge',
  outro: 'verse',
};

/** What may stand in a section of this kind. */
export const progressionsFor = (mode: Key['mode'], kind: SectionKind): readonly string[] =>
  progressions[mode][placeOf[kind]];

/** The two chords that end a section: on the tonic, or on the chord that leads back to it. */
export function cadenceOf(mode: Key['mode'], cadence: 'full' | 'half'): readonly [string, string] {
  const [dominant, before, tonic] = {
    major: ['V', 'IV', 'I'] as const,
    minor: ['V', 'iv', 'i'] as const,
    dorian: ['VII', 'IV', 'i'] as const,
    mixolydian: ['VII', 'IV', 'I'] as const,
  }[mode];
  return cadence === 'full' ? [dominant, tonic] : [before, dominant];
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** The quality of a chord in a vocabulary: what a jazzy or a loud band makes of a plain triad. */
function qualityOf(isMajor: boolean, degree: number, vocabulary: ChordVocabulary): ChordQuality {
  if (vocabulary === 'power') return 'power';
  if (vocabulary === 'sevenths') {
    if (!isMajor) return 'minor-seventh';
    return degree === 4 ? 'seventh' : 'major-seventh';
  }
  if (vocabulary === 'suspended' && isMajor && (degree === 4 || degree === 6)) return 'sus4';
  return isMajor ? 'major' : 'minor';
}

/** The chord of a numeral in a key. Throws RangeError for what is no numeral. */
export function chordOf(numeral: string, { tonic, mode }: Key, vocabulary: ChordVocabulary): Chord {
  const degree = numerals.indexOf(numeral.toLowerCase());
  const step = scaleOf(mode)[degree];
  if (step === undefined) throw new RangeError(`${numeral} is no chord of a key`);
  const isMajor = numeral === numeral.toUpperCase();
  return { root: (tonic + step) % 12, quality: qualityOf(isMajor, degree, vocabulary) };
}
