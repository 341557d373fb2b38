import type { CSSProperties } from 'react';
import type { NoteCell, RestCell } from '#lib/song/sheet/line-cells.ts';
import { units } from './staff-room.ts';

/** How the cells of a line take their width, in units of the drawings: longer notes get more, but not twice as much. */

const spaceAfter = (length: number): number => 5 + 7 * Math.log2(1 + length);

/** So wide that tied notes, which stand as far apart as they are in time, do not touch each other or the next cell. */
function roomOfPieces({ pieces, length }: NoteCell): number {
  const rooms = pieces.map(({ offset, sign, afterBarLine, value }, index) => {
    const next = pieces[index + 1];
    const share = ((next?.offset ?? length) - offset) / length;
    const before = next ? (next.afterBarLine ? 30 : 20) + (next.sign === null ? 0 : 10) : 8;
    const own = value.dotted || value.type === 'eighth' || value.type === '16th' ? 6 : 2;
    return (before + own + (index > 0 && (afterBarLine || sign !== null) ? 2 : 0)) / share;
  });
  return Math.min(120, Math.max(...rooms));
}

/** The least room to the right of the middle of a cell's first head. */
function roomAfter(cell: NoteCell | RestCell): number {
  const symbol = Math.max(0, ...cell.chords.map(({ root, suffix }) => (root.length + suffix.length) * 13));
  if (cell.kind === 'rest') return Math.max(spaceAfter(cell.length) / 2, symbol - 8);
  // The next head's own room is free for the end of a chord symbol.
  return Math.max(spaceAfter(cell.length), symbol - 24, cell.pieces.length > 1 ? roomOfPieces(cell) : 0);
}

/** The room of the first head, which is in its middle. */
function headRoom(cell: NoteCell | RestCell): number {
  if (cell.kind === 'rest') return 18;
  const [first] = cell.pieces;
  return first && first.sign !== null ? 40 : first?.value.type === 'whole' ? 20 : 16;
}

/**
 * The columns of a cell: two as wide as each other under its syllable and around its head, so that the head stands over
 * the middle of the syllable; the rest is what the note's length adds.
 */
export function cellSize(cell: NoteCell | RestCell): CSSProperties {
  const side = `minmax(${units(headRoom(cell) / 2)}, auto)`;
  return {
    gridTemplateColumns: `${side} ${side} minmax(${units(roomAfter(cell))}, 1fr)`,
    flexGrow: cell.kind === 'rest' ? cell.length / 2 : cell.length,
  };
}
