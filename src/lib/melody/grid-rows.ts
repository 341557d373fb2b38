import { midiOf } from './notes.ts';
import { pitchRanges, scales, type PitchRangeId, type ScaleId } from './options.ts';

/** Finds the builder's scale and pitch range for a set of pitches. */

export interface RowFit {
  scale: ScaleId;
  range: PitchRangeId;
  /** The pitch of each note in the rows, in MIDI numbers: its own, or folded by octaves. */
  pitches: number[];
}

/** The row of the same note name that is nearest to this pitch; null when the scale lacks the note. */
function fold(pitch: number, rows: readonly number[]): number | null {
  const same = rows.filter((row) => (row - pitch) % 12 === 0);
  return same.toSorted((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch))[0] ?? null;
}

/** Chromatic has every note name, so that there is always a fit. */
function fitsOf(pitches: readonly number[]) {
  return scales.flatMap(({ id: scale, notes }) =>
    pitchRanges.flatMap(({ id: range, octaves }) => {
      const rows = notes.flatMap((name) => midiOf(name) ?? []).map((row) => row + octaves * 12);
      const folded = pitches.flatMap((pitch) => fold(pitch, rows) ?? []);
      if (folded.length < pitches.length) return [];
      const distance = folded.reduce((sum, row, index) => sum + Math.abs(row - (pitches[index] ?? row)), 0);
      return [{ scale, range, pitches: folded, distance, rows: rows.length, shift: Math.abs(octaves) }];
    }),
  );
}

/** Where the fewest octaves are changed; then the scale with the fewest rows; then the range nearest to High. */
export function fitRows(pitches: readonly number[]): RowFit {
  if (pitches.length === 0) return { scale: 'major', range: 'high', pitches: [] };
  const [best] = fitsOf(pitches).sort(
    (a, b) => a.distance - b.distance || a.rows - b.rows || a.shift - b.shift,
  );
  if (!best) throw new RangeError('A pitch is not a whole MIDI number');
  return { scale: best.scale, range: best.range, pitches: best.pitches };
}
