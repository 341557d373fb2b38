/** Pitch and loudness of a sung line. */
import { contour, type Point } from '../sound/contour.ts';
import type { TimedNote } from './line-timing.ts';

/** From note to note the pitch glides so long, and has arrived soon after the beat, in seconds. */
const glide = 0.05;
const afterBeat = 0.2;
const vibratoAfter = 0.25;
const vibratoRise = 0.35;
const vibratoFall = 0.06;

function stepped(notes: readonly TimedNote[], valueOf: (note: TimedNote) => number, within: number): Point[] {
  return notes.flatMap((note, at): Point[] => {
    const before = notes[at - 1];
    if (!before) return [[note.start, valueOf(note)]];
    const seconds = Math.min(within, before.duration * 0.4, note.duration * 0.4);
    const end = note.start + seconds * afterBeat;
    return [
      [end - seconds, valueOf(before)],
      [end, valueOf(note)],
    ];
  });
}

const ramp = (seconds: number, within: number) => Math.min(1, Math.max(0, seconds / within));

export interface Vibrato {
  readonly hertz: number;
  /** To each side. */
  readonly cents: number;
}

/** MIDI numbers over time, for rising times. */
export function pitchOf(notes: readonly TimedNote[], vibrato: Vibrato): (seconds: number) => number {
  const pitchAt = contour(stepped(notes, ({ pitch }) => pitch, glide));
  let place = 0;
  return (seconds) => {
    if (seconds < (notes[place]?.start ?? 0)) place = 0;
    while (place + 1 < notes.length && seconds >= (notes[place + 1]?.start ?? Infinity)) place += 1;
    const note = notes[place];
    if (!note) return pitchAt(seconds);
    const since = seconds - note.start - vibratoAfter;
    const depth = ramp(since, vibratoRise) * ramp(note.start + note.duration - seconds, vibratoFall);
    const swing = depth > 0 ? Math.sin(2 * Math.PI * vibrato.hertz * since) * depth : 0;
    return pitchAt(seconds) + (swing * vibrato.cents) / 100;
  };
}

/** 1 at velocity 100. */
const forceOf = ({ velocity }: TimedNote): number => (Math.min(127, Math.max(1, velocity)) / 100) ** 0.9;

export const forceOfNotes = (notes: readonly TimedNote[]): ((seconds: number) => number) =>
  contour(stepped(notes, forceOf, 0.06));
