import type { NoteCell, Piece, RestCell } from '#lib/song/sheet/line-cells.ts';

/** How the cells of a line take their width, in units of the drawings: longer notes get more, but not twice as much. */

const spaceAfter = (length: number): number => 5 + 7 * Math.log2(1 + length);

/** Where the heads of a syllable's notes stand, from the middle of the first. */
export function pieceOffsets(pieces: readonly Piece[]): number[] {
  let at = 0;
  return pieces.map(({ sign, afterBarLine }, index) => {
    if (index > 0) at += 26 + (afterBarLine ? 10 : 0) + (sign === null ? 0 : 9);
    return at;
  });
}

/** The least room to the right of a cell's syllable and head. */
export function roomAfter(cell: NoteCell | RestCell): number {
  if (cell.kind === 'rest') return spaceAfter(cell.length) / 2;
  const more = pieceOffsets(cell.pieces).at(-1) ?? 0;
  const [first] = cell.pieces;
  const dot = cell.pieces.at(-1)?.value.dotted || first?.value.type === 'eighth' ? 4 : 0;
  return more + dot + spaceAfter(cell.length);
}

/** The least room for the first head, which is in its middle. */
export const headRoom = ({ pieces }: NoteCell): number => {
  const [first] = pieces;
  return first?.sign !== null ? 40 : first.value.type === 'whole' ? 20 : 16;
};
