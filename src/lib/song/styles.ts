/**
 * What makes a genre and a mood, in one table that a musician can read and change. A song's style is a row of its genre,
 * tempered by the row of its mood; nothing else in the song's making knows of genres.
 */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import type { GrooveId } from './arrangement/grooves.ts';
import type { Pace } from './setting/line-frame.ts';
import type { Meter, Mode } from './song.ts';
import type { SongInstrument } from './song-score.ts';

/** Which chords there are: three-note ones, with sevenths, or fifths without a third. */
export type ChordVocabulary = 'triads' | 'sevenths' | 'suspended' | 'power';

interface GenreRow {
  /** Beats a minute before the mood has its say. */
  readonly tempo: readonly [number, number];
  readonly chords: ChordVocabulary;
  readonly groove: GrooveId;
  /** How late the second of two short notes comes, as a share of the first: 0 is straight, 0.33 a full shuffle. */
  readonly swing: number;
  /** Whether eighths or sixteenths are swung. */
  readonly swung: 'eighths' | 'sixteenths';
  readonly melody: SongInstrument;
  readonly harmony: SongInstrument;
  readonly bass: SongInstrument;
  /** How the words of a verse go: spread over their bars, or close together with a rest behind them. */
  readonly verses: Pace;
  /** How readily a stressed syllable comes before its beat, from 0 to 1. */
  readonly syncopation: number;
}

// prettier-ignore
const genreTable: Readonly<Record<Genre, GenreRow>> = {
  //            tempo              chords               groove              swing        swung                melody                    harmony                    bass                  verses, syncopation
  pop:        { tempo: [98, 112],  chords: 'triads',    groove: 'backbeat', swing: 0,    swung: 'eighths',    melody: 'soft-synth',     harmony: 'piano',           bass: 'finger-bass',  verses: 'quick', syncopation: 0.5 },
  rock:       { tempo: [114, 130], chords: 'power',     groove: 'driving',  swing: 0,    swung: 'eighths',    melody: 'electric-guitar', harmony: 'electric-guitar', bass: 'finger-bass', verses: 'quick', syncopation: 0.3 },
  hiphop:     { tempo: [82, 94],   chords: 'sevenths',  groove: 'boom-bap', swing: 0.2,  swung: 'sixteenths', melody: 'electric-piano', harmony: 'pad',             bass: 'synth-bass',   verses: 'quick', syncopation: 0.8 },
  rnb:        { tempo: [72, 86],   chords: 'sevenths',  groove: 'slow-jam', swing: 0.14, swung: 'sixteenths', melody: 'flute',          harmony: 'electric-piano',  bass: 'finger-bass',  verses: 'broad', syncopation: 0.7 },
  electronic: { tempo: [118, 128], chords: 'suspended', groove: 'club',     swing: 0,    swung: 'sixteenths', melody: 'bright-synth',   harmony: 'pad',             bass: 'synth-bass',   verses: 'quick', syncopation: 0.6 },
  folk:       { tempo: [88, 104],  chords: 'triads',    groove: 'picking',  swing: 0,    swung: 'eighths',    melody: 'flute',          harmony: 'guitar',          bass: 'upright-bass', verses: 'broad', syncopation: 0 },
  country:    { tempo: [100, 116], chords: 'triads',    groove: 'train',    swing: 0.22, swung: 'eighths',    melody: 'strings',        harmony: 'guitar',          bass: 'upright-bass', verses: 'broad', syncopation: 0.1 },
};

interface MoodRow {
  /** What the genre's tempo is multiplied with. */
  readonly tempo: number;
  /** How loud all is played, added to the velocity. */
  readonly force: number;
  /** The modes to choose from; the first is the likeliest. */
  readonly modes: readonly Mode[];
}

// prettier-ignore
const moodTable: Readonly<Record<Mood, MoodRow>> = {
  happy:     { tempo: 1.06, force: 4,   modes: ['major'] },
  sad:       { tempo: 0.84, force: -10, modes: ['minor'] },
  energetic: { tempo: 1.12, force: 12,  modes: ['major', 'mixolydian'] },
  relaxed:   { tempo: 0.88, force: -8,  modes: ['major', 'dorian'] },
  romantic:  { tempo: 0.92, force: -4,  modes: ['major'] },
  angry:     { tempo: 1.1,  force: 14,  modes: ['minor', 'dorian'] },
  nostalgic: { tempo: 0.94, force: -6,  modes: ['major', 'mixolydian'] },
};

/** The meters of a genre in a mood where it is not four quarters alone. */
const meterTable: Partial<Record<`${Genre} ${Mood}`, readonly Meter['id'][]>> = {
  'folk sad': ['3/4', '6/8'],
  'folk relaxed': ['6/8', '4/4'],
  'folk romantic': ['3/4'],
  'folk nostalgic': ['3/4', '4/4'],
  'country sad': ['3/4', '4/4'],
  'country romantic': ['3/4', '4/4'],
  'country nostalgic': ['4/4', '3/4'],
  'rnb sad': ['6/8', '4/4'],
  'rnb romantic': ['6/8', '4/4'],
  'pop sad': ['4/4', '6/8'],
  'pop romantic': ['4/4', '6/8'],
  'rock nostalgic': ['4/4', '6/8'],
};

/** A beat of 6/8 is a dotted quarter: fewer of them go into a minute. */
const compoundTempo = 0.66;

export interface Style extends Omit<GenreRow, 'tempo'> {
  readonly meters: readonly Meter['id'][];
  readonly modes: readonly Mode[];
  readonly force: number;
  /** The lowest and highest tempo in beats a minute, whole numbers. */
  readonly tempoOf: (meter: Meter['id']) => readonly [number, number];
}

/** How a genre sounds in a mood. */
export function styleOf(genre: Genre, mood: Mood): Style {
  const { tempo, ...row } = genreTable[genre];
  const { tempo: factor, ...tempered } = moodTable[mood];
  return {
    ...row,
    ...tempered,
    meters: meterTable[`${genre} ${mood}`] ?? ['4/4'],
    tempoOf(meter) {
      const [low, high] = tempo.map((beats) =>
        Math.round(beats * factor * (meter === '6/8' ? compoundTempo : 1)),
      );
      return [low ?? 0, high ?? 0];
    },
  };
}
