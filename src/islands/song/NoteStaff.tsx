import type { NoteCell, Piece } from '#lib/song/sheet/line-cells.ts';
import { boxOf, staffSize, useStaffRoom, yOf, type StaffRoom } from './staff-room.ts';
import { WrittenNote } from './WrittenNote.tsx';

/** A bow from one place of the cell to another, in percent; it lies on the side away from the stems. */
function Bow({ from, to, piece, room }: { from: number; to: number; piece: Piece; room: StaffRoom }) {
  const { place, stem } = piece;
  const side = stem.up ? 1 : -1;
  const y = yOf(place) + side * 7;
  return (
    <svg
      className="staff-bow"
      viewBox={boxOf(room, 0, 100)}
      preserveAspectRatio="none"
      style={{
        ...staffSize(room, 0),
        left: `calc(${from}% + 4 * var(--unit))`,
        width: `calc(${to - from}% - 8 * var(--unit))`,
      }}
    >
      <path d={`M0 ${y}q50 ${side * 10} 100 0q-50 ${side * 6} -100 0z`} />
    </svg>
  );
}

function Written({ piece, room, left }: { piece: Piece; room: StaffRoom; left: number }) {
  return (
    <svg
      className="staff-notes"
      viewBox={boxOf(room, -8, 16)}
      style={{ ...staffSize(room, 16), left: `${left}%` }}
      aria-hidden="true"
    >
      {piece.afterBarLine && (
        <path className="inner-bar-line" d={`M${piece.sign === null ? -14 : -24} 0v40`} />
      )}
      <WrittenNote piece={piece} />
    </svg>
  );
}

/** The written notes of one syllable, as far from the first as they are later, with their ties. */
export function NoteStaff({ pieces, slurred, length }: Pick<NoteCell, 'pieces' | 'slurred' | 'length'>) {
  const room = useStaffRoom();
  const [first] = pieces;
  const lefts = pieces.map(({ offset }) => (100 * offset) / length);
  return (
    <span className="cell-notes">
      {pieces.map((piece, index) => {
        const left = lefts[index] ?? 0;
        return <Written key={index} piece={piece} room={room} left={left} />;
      })}
      {pieces.map((piece, index) => {
        const [from = 0, to = 0] = lefts.slice(index);
        return piece.tied && <Bow key={index} from={from} to={to} piece={piece} room={room} />;
      })}
      {slurred && first && <Bow from={0} to={lefts.at(-1) ?? 0} piece={first} room={room} />}
    </span>
  );
}
