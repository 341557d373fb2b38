import type { Meter, Span } from '../song.ts';
import { beamCount, beamGroups, secondBeam } from './beam-groups.ts';
import type { Hook, NoteCell, Piece, RestCell } from './line-cells.ts';
import { beamedStems, secondBeamAt, type Stem } from './stems.ts';

/** The cells of a line with their beams, and with stems that end at them. */

type Cell = NoteCell | RestCell;

export interface BeamEnd {
  /** The cell, counted from 0 within the run, and how much of it has sounded there: 0 to 1. */
  readonly cell: number;
  readonly share: number;
  /** The beam's outer edge at the stem, in places above the lowest line. */
  readonly edge: number;
}

/** A beam from stem to stem. Its ends are equally high unless both are the first notes of their cells, or of one cell. */
export interface Beam {
  readonly from: BeamEnd;
  readonly to: BeamEnd;
  readonly up: boolean;
}

/** Cells that beams join, so that no row of the sheet may end between them; or one cell, mostly without a beam. */
export interface CellRun {
  readonly cells: readonly Cell[];
  readonly beams: readonly Beam[];
}

/** A written note of the line: the cell and the place among its notes. */
interface Written extends Span {
  readonly cell: number;
  readonly index: number;
  readonly share: number;
  readonly place: number;
}

/** How much of the way to the next stem a hook takes: as wide as a head, where notes stand as near as they mostly do. */
const hookShare = 0.18;

const writtenNotes = (cells: readonly Cell[]): Written[] =>
  cells.flatMap((cell, at) => {
    if (cell.kind === 'rest') return [];
    const { pieces, start, length } = cell;
    return pieces.map((piece, index) => {
      const share = piece.offset / length;
      return { ...piece, cell: at, index, share, start: start + piece.offset };
    });
  });

const isJoined = (group: readonly Written[]): boolean => group[0]?.cell !== group.at(-1)?.cell;

function stemsOf(group: readonly Written[]): Stem[] {
  const notes = group.map((note) => ({ place: note.place, beams: beamCount(note) === 2 ? 2 : 1 }) as const);
  return beamedStems(notes, isJoined(group) && group.some(({ share }) => share > 0));
}

function hookOf(group: readonly Written[], index: number, stems: readonly Stem[]): Hook | null {
  const part = secondBeam(group, index);
  const stem = stems[index];
  if (!stem || (part !== 'forward hook' && part !== 'backward hook')) return null;
  const side = part === 'forward hook' ? 1 : -1;
  const toNext = (stems[1]?.tip ?? 0) - (stems[0]?.tip ?? 0);
  const edge = stem.tip + (stem.up ? -secondBeamAt : secondBeamAt) + side * hookShare * toNext;
  return { side, edge };
}

/** The beams of a group; `firstCell` is the line's number of its run's first one. */
function beamsOf(group: readonly Written[], firstCell: number): Beam[] {
  const stems = stemsOf(group);
  const up = stems[0]?.up ?? false;
  const endAt = (index: number, below: number): BeamEnd => {
    const { cell = 0, share = 0 } = group[index] ?? {};
    const edge = (stems[index]?.tip ?? 0) + (up ? -below : below);
    return { cell: cell - firstCell, share, edge };
  };
  const beam = (from: number, to: number, below: number): Beam => ({
    from: endAt(from, below),
    to: endAt(to, below),
    up,
  });
  const parts = group.map((_, index) => secondBeam(group, index));
  const seconds = parts.flatMap((part, index) =>
    part === 'begin' ? [beam(index, parts.indexOf('end', index), secondBeamAt)] : [],
  );
  return [beam(0, group.length - 1, 0), ...seconds];
}

/** The line's cells in order, in runs. */
export function beamedRuns(cells: readonly Cell[], meter: Meter): CellRun[] {
  const groups = beamGroups(writtenNotes(cells), meter);
  const drawn = new Map<string, Pick<Piece, 'stem' | 'beamed' | 'hook'>>();
  const joined = new Set<number>();
  for (const group of groups) {
    const stems = stemsOf(group);
    group.forEach(({ cell, index }, order) => {
      const stem = stems[order];
      if (stem) drawn.set(`${cell}.${index}`, { stem, beamed: true, hook: hookOf(group, order, stems) });
      if (cell !== group[0]?.cell) joined.add(cell);
    });
  }
  const withStems = (cell: Cell, at: number): Cell =>
    cell.kind === 'rest'
      ? cell
      : {
          ...cell,
          pieces: cell.pieces.map((piece, index) => ({ ...piece, ...drawn.get(`${at}.${index}`) })),
        };

  const starts = cells.flatMap((_, at) => (joined.has(at) ? [] : [at]));
  return starts.map((start, order) => {
    const end = starts[order + 1] ?? cells.length;
    const own = groups.filter(([first]) => first && first.cell >= start && first.cell < end);
    return {
      cells: cells.slice(start, end).map((cell, at) => withStems(cell, start + at)),
      beams: own.flatMap((group) => beamsOf(group, start)),
    };
  });
}
