/** Note names and MIDI numbers. 60 is C4, as in the MIDI tuning standard's usual naming. */

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/** The MIDI number of a name such as C4, Eb4 or F#5; null for anything else or outside 0 to 127. */
export function midiOf(name: string): number | null {
  const [, letter = '', accidental, octave] = /^([A-G])([#b]?)(-?\d)$/.exec(name) ?? [];
  const base = letters[letter];
  if (base === undefined) return null;
  const midi = base + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0) + (Number(octave) + 1) * 12;
  return midi >= 0 && midi <= 127 ? midi : null;
}

/** The name of a MIDI number, spelt with sharps: 61 is C#4. */
export function nameOf(midi: number): string {
  return `${sharps[((midi % 12) + 12) % 12] ?? ''}${Math.floor(midi / 12) - 1}`;
}

/** Cycles a second, equal temperament, A4 = 440 Hz. */
export function frequencyOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** A note in time (spec 3, 'Generated AI note'): MIDI number, seconds from the start, seconds of length. */
export interface TimedNote {
  pitch: number;
  start: number;
  duration: number;
}
