import type { ChordMark } from '#lib/song/sheet/line-cells.ts';

/** The chord symbols over a cell: at its head, and within it where another chord begins while the note sounds. */
export function ChordRow({ chords, length }: { chords: readonly ChordMark[]; length: number }) {
  if (chords.length === 0) return null;
  return chords.map(({ root, suffix, offset }) => (
    <span key={offset} className="chord" style={{ left: `${(100 * offset) / length}%` }} aria-hidden="true">
      {root}
      {suffix && <span className="chord-suffix">{suffix}</span>}
    </span>
  ));
}
