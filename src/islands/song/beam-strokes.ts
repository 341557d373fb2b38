import type { Beam } from '#lib/song/sheet/beamed-runs.ts';

/** A piece of a beam within some columns of its run's grid, in percent of their width. */
export interface Stroke {
  /** As `grid-column` has it. */
  readonly columns: string;
  readonly left: number;
  readonly width: number;
}

/** Of three columns of a cell the second begins in the middle of its first head. */
const headLine = (cell: number): number => 3 * cell + 2;
const endLine = (cell: number): number => 3 * cell + 4;

const stroke = (from: number, to: number, left = 0, right = 1): Stroke => ({
  columns: `${from} / ${to}`,
  left: 100 * left,
  width: 100 * (right - left),
});

/**
 * What a beam is drawn as, from its first stem to its last. Notes that are not the first of their cell stand in percent of
 * it: a beam from there to another cell is level, and comes in pieces.
 */
export function strokesOf({ from, to }: Beam): Stroke[] {
  if (from.cell === to.cell) return [stroke(headLine(from.cell), endLine(from.cell), from.share, to.share)];
  if (from.share === 0 && to.share === 0) return [stroke(headLine(from.cell), headLine(to.cell))];
  return [
    stroke(headLine(from.cell), endLine(from.cell), from.share),
    stroke(endLine(from.cell), headLine(to.cell)),
    ...(to.share > 0 ? [stroke(headLine(to.cell), endLine(to.cell), 0, to.share)] : []),
  ];
}
