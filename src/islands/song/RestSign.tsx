import type { RestCell } from '#lib/song/sheet/line-cells.ts';
import { cellSize } from './cell-widths.ts';
import { ChordRow } from './ChordRow.tsx';
import { restPaths } from './glyph-paths.ts';
import { boxOf, staffSize, useStaffRoom, yOf } from './staff-room.ts';
import { StaffLines } from './StaffLines.tsx';

/** A rest between notes. Screen readers hear of notes and where they begin, not of rests. */
export function RestSign({ cell }: { cell: RestCell }) {
  const room = useStaffRoom();
  const { value, length } = cell;
  return (
    <span
      className="sheet-cell rest-cell"
      style={cellSize(cell)}
      data-bar={value === 'bar' || undefined}
      aria-hidden="true"
    >
      <ChordRow chords={cell.chords} length={length} />
      <StaffLines />
      <svg className="staff-notes" viewBox={boxOf(room, -8, 16)} style={staffSize(room, 16)}>
        <g transform={`translate(0 ${yOf(4)})`}>
          <path d={restPaths[value === 'bar' ? 'whole' : value.type]} />
          {value !== 'bar' && value.dotted && <circle cx="10" cy="-5" r="1.8" />}
        </g>
      </svg>
    </span>
  );
}
