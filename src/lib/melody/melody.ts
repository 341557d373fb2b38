import { midiOf, nameOf } from './notes.ts';
import {
  drumSteps,
  instruments,
  melodyLimits,
  noteDurations,
  optionOf,
  pitchRanges,
  scales,
  type InstrumentId,
  type NoteDurationId,
  type PitchRangeId,
  type ScaleId,
} from './options.ts';

/** What a melody is made of: settings, one note or rest a step, and the drum lane. */
export interface Melody {
  scale: ScaleId;
  instrument: InstrumentId;
  range: PitchRangeId;
  noteDuration: NoteDurationId;
  /** How many of the steps sound, 4 to 16. */
  length: number;
  /** Quarter notes a minute. */
  tempo: number;
  /** Decibels, -40 to 0. */
  volumeDb: number;
  drums: boolean;
  /** 16 MIDI numbers or rests. Those from `length` on are silent, but kept: a longer melody has them again. */
  steps: readonly (number | null)[];
  /** 8 eighth notes each. */
  kicks: readonly boolean[];
  hats: readonly boolean[];
}

/** Spec 9: the defaults of the builder; the kick on even steps, counted from 0, the hi-hat on odd ones. */
export const emptyMelody: Melody = {
  scale: 'major',
  instrument: 'synth',
  range: 'high',
  noteDuration: '8n',
  length: 8,
  tempo: 120,
  volumeDb: -10,
  drums: false,
  steps: Array.from({ length: melodyLimits.length.max }, () => null),
  kicks: Array.from({ length: drumSteps }, (_, step) => step % 2 === 0),
  hats: Array.from({ length: drumSteps }, (_, step) => step % 2 === 1),
};

/** A pitch of the current scale and range. */
export interface Row {
  midi: number;
  name: string;
}

/** The rows of the grid, lowest first. */
export function rowsOf(scale: ScaleId, range: PitchRangeId): Row[] {
  const { octaves } = optionOf(pitchRanges, range);
  return optionOf(scales, scale).notes.map((note) => {
    const midi = (midiOf(note) ?? 60) + octaves * 12;
    return { midi, name: note.replace(/\d$/, (octave) => String(Number(octave) + octaves)) };
  });
}

/** The name of a note as the melody's scale spells it. */
export function noteName({ scale, range }: Melody, midi: number): string {
  return rowsOf(scale, range).find((row) => row.midi === midi)?.name ?? nameOf(midi);
}

/** The steps that sound. */
export const soundingSteps = ({ steps, length }: Melody) => steps.slice(0, length);

/** The names of the notes in their order, without the rests (spec 3, 'Melody'). */
export function noteNames(melody: Melody): string[] {
  return soundingSteps(melody).flatMap((midi) => (midi === null ? [] : [noteName(melody, midi)]));
}

const stepBeats = ({ noteDuration }: Melody) => optionOf(noteDurations, noteDuration).beats;

/** Seconds of one step. */
export const stepSeconds = (melody: Melody): number => (stepBeats(melody) * 60) / melody.tempo;

/** Seconds of one round of the steps. */
export const roundSeconds = (melody: Melody): number => stepSeconds(melody) * melody.length;

/** 'Synth, Major, 120 BPM', to tell melodies apart. */
export const settingsWords = ({ instrument, scale, range, tempo }: Melody): string =>
  [
    optionOf(instruments, instrument).label,
    optionOf(scales, scale).label,
    optionOf(pitchRanges, range).label,
    `${tempo} BPM`,
  ].join(', ');
