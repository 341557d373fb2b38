/** Music as text, so that a score file reads like a score. */
import { midiOf } from './pitch.ts';

/** Times and lengths in beats (quarter notes) from the start of the piece. */
export type Note = { readonly beat: number; readonly beats: number; readonly midi: number };

export type Chord = { readonly beat: number; readonly beats: number; readonly midi: readonly number[] };

export type Hit = {
  readonly beat: number;
  /** 0 to 1. */
  readonly velocity: number;
};

type Span = { readonly name: string; readonly beat: number; readonly beats: number };

/** Reads `name:beats` words one after another; bar lines (`|`) are for the eye. */
function spans(text: string, startBeat: number): Span[] {
  let beat = startBeat;
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== '|');
  return words.map((word) => {
    const [name = '', length = ''] = word.split(':');
    const beats = Number(length);
    if (!(beats > 0)) throw new Error(`No length: ${word}`);
    const span = { name, beat, beats };
    beat += beats;
    return span;
  });
}

/** A line such as `C5:1.5 D5:.5 -:1`; `-` is a rest. */
export function line(text: string, startBeat = 0): Note[] {
  const sounding = spans(text, startBeat).filter(({ name }) => name !== '-');
  return sounding.map(({ name, beat, beats }) => ({ beat, beats, midi: midiOf(name) }));
}

/** Chords such as `F3,A3,C4:3`, each from its lowest voice up. */
export function chords(text: string, startBeat = 0): Chord[] {
  return spans(text, startBeat).map(({ name, beat, beats }) => ({
    beat,
    beats,
    midi: name.split(',').map(midiOf),
  }));
}

/**
 * Drum hits from sixteenth-note steps such as `9...4.2.`: a digit is the strength, anything else a
 * rest. Spaces are for the eye. `swing` moves every second step late by that share of a step.
 */
export function steps(text: string, startBeat = 0, swing = 0): Hit[] {
  return [...text.replaceAll(' ', '')].flatMap((step, index) => {
    const strength = Number.parseInt(step, 10);
    if (!(strength > 0)) return [];
    const late = index % 2 === 1 ? swing : 0;
    return [{ beat: startBeat + (index + late) / 4, velocity: strength / 9 }];
  });
}
