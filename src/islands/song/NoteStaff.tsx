import type { NoteCell } from '#lib/song/sheet/line-cells.ts';
import { pieceOffsets } from './cell-widths.ts';
import { boxOf, staffSize, useStaffRoom, yOf } from './staff-room.ts';
import { WrittenNote } from './WrittenNote.tsx';

/** A bow from head to head, on the side away from the stems. */
function bow(from: number, to: number, place: number): string {
  const side = place < 4 ? 1 : -1;
  const y = yOf(place) + side * 7;
  const width = to - from;
  return `M${from} ${y}q${width / 2} ${side * 9} ${width} 0q${-width / 2} ${side * 6.5} ${-width} 0z`;
}

/** The written notes of one syllable, with their ties. The first head is in the middle of the drawing. */
export function NoteStaff({ pieces, slurred }: Pick<NoteCell, 'pieces' | 'slurred'>) {
  const room = useStaffRoom();
  const offsets = pieceOffsets(pieces);
  const last = offsets.at(-1) ?? 0;
  return (
    <svg className="notes" viewBox={boxOf(room, -8, 16)} style={staffSize(room, 16)} aria-hidden="true">
      {pieces.map((piece, index) => {
        const x = offsets[index] ?? 0;
        const next = offsets[index + 1] ?? x;
        return (
          <g key={index}>
            {piece.afterBarLine && <path className="inner-bar" d={`M${x - 14} 0v40`} />}
            <WrittenNote piece={piece} x={x} />
            {piece.tied && <path d={bow(x + 4, next - 4, piece.place)} />}
          </g>
        );
      })}
      {slurred && pieces[0] && <path d={bow(0, last, pieces[0].place)} />}
    </svg>
  );
}
