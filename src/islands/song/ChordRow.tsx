import type { ChordMark } from '#lib/song/sheet/line-cells.ts';

/**
 * The chord symbols over a cell: at its head, and within it where another chord begins while the note sounds. They are
 * written by the stylesheet, since the name of a note says its chord in words.
 */
export function ChordRow({ chords, length }: { chords: readonly ChordMark[]; length: number }) {
  return chords.map(({ root, suffix, offset }) => (
    <span
      key={offset}
      className="chord-mark"
      style={{ left: `${(100 * offset) / length}%` }}
      data-root={root}
      data-suffix={suffix}
    />
  ));
}
