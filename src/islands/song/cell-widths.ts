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

const sideOf = (cell: NoteCell | RestCell): string => `minmax(${units(headRoom(cell) / 2)}, auto)`;
const growthOf = ({ kind, length }: NoteCell | RestCell): number => (kind === 'rest' ? length / 2 : length);

/**
 * The columns of a cell: two as wide as each other under its syllable and around its head, so that the head stands over
 * the middle of the syllable; the rest is what the note's length adds.
 */
export function cellSize(cell: NoteCell | RestCell): CSSProperties {
  const side = sideOf(cell);
  const columns = `${side} ${side} minmax(${units(roomAfter(cell))}, 1fr)`;
  return { '--columns': columns, flexGrow: growthOf(cell) } as CSSProperties;
}

/** The least width of a note that is pressed, in rem and at least as many units; the stylesheet says it of notes alone. */
const leastRem = 1.6;
const leastUnits = 36;

/** The columns of cells that stand in one grid, three each; what is left over is shared out as their least room is. */
export function runSize(cells: readonly (NoteCell | RestCell)[]): CSSProperties {
  const columns = cells.map((cell) => {
    const side = sideOf(cell);
    const head = headRoom(cell);
    const room = roomAfter(cell);
    const share = Math.round(Math.max(room, leastUnits - head));
    return `${side} ${side} minmax(max(${units(room)}, ${leastRem}rem - ${units(head)}), ${share}fr)`;
  });
  return {
    gridTemplateColumns: columns.join(' '),
    flexGrow: cells.reduce((sum, cell) => sum + growthOf(cell), 0),
  };
}

/** Estimates that are seldom exceeded, in rem: of a unit, a letter, a sign as wide as it is high. */
const unitRem = 0.047;
const letterRem = 0.65;
const wideSignRem = 1.4;
const firstWideSign = '\u2e80';

function textRem(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign < firstWideSign ? letterRem : wideSignRem), 0.25);
}

/** The widths of lines that the stylesheet asks for, in rem. The first is 288 pixels with letters of twice the size. */
const lineWidths = [9, 16, 32] as const;

/** How wide a line must be to hold these notes in one row, in rem; undefined when no line is sure to do. */
export function lineWidthFor(
  cells: readonly (NoteCell | RestCell)[],
): (typeof lineWidths)[number] | undefined {
  const width = cells.reduce((sum, cell) => {
    const word = cell.kind === 'note' ? textRem(cell.text) : 0;
    return sum + Math.max(leastRem, Math.max(word, headRoom(cell) * unitRem) + roomAfter(cell) * unitRem);
  }, 0);
  return lineWidths.find((most) => width <= most);
}
