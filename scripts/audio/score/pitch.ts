/** Note names and their frequencies, equal temperament with A4 at 440 Hz. */

const semitones = new Map([
  ['C', 0],
  ['D', 2],
  ['E', 4],
  ['F', 5],
  ['G', 7],
  ['A', 9],
  ['B', 11],
]);

/** MIDI number of a name such as `C4` (60), `Bb2` or `F#5`. @throws on anything else. */
export function midiOf(name: string): number {
  const [, letter = '', accidental = '', octave = ''] = /^([A-G])([b#]?)(-?\d)$/.exec(name) ?? [];
  const base = semitones.get(letter);
  if (base === undefined) throw new Error(`Not a note name: ${name}`);
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  return base + shift + 12 * (Number(octave) + 1);
}

/** Frequency in Hz; fractions of a MIDI number are shares of a semitone. */
export function hertzOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
