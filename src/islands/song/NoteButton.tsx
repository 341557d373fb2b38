import type { CSSProperties } from 'react';
import type { NoteCell } from '#lib/song/sheet/line-cells.ts';
import { headRoom, roomAfter } from './cell-widths.ts';
import { ChordRow } from './ChordRow.tsx';
import { NoteStaff } from './NoteStaff.tsx';
import { units } from './staff-room.ts';
import { StaffLines } from './StaffLines.tsx';

interface NoteButtonProps {
  cell: NoteCell;
  /** Where it stands: '0.1.5'. */
  address: string;
  chosen: boolean;
  /** Tab reaches it. */
  stop: boolean;
}

/** One sung syllable: chord over note over letters. The sheet listens for what is done with it. */
export function NoteButton({ cell, address, chosen, stop }: NoteButtonProps) {
  const size: CSSProperties = {
    gridTemplateColumns: `minmax(${units(headRoom(cell))}, auto) minmax(${units(roomAfter(cell))}, 1fr)`,
    flexGrow: cell.length,
  };
  return (
    <button
      type="button"
      className="cell note"
      style={size}
      data-note={address}
      data-length={cell.length}
      data-chosen={chosen || undefined}
      tabIndex={stop ? 0 : -1}
      aria-label={cell.name}
    >
      <ChordRow chords={cell.chords} length={cell.length} />
      <StaffLines />
      <NoteStaff pieces={cell.pieces} slurred={cell.slurred} />
      <span className="syllable" dir="auto">
        {cell.text}
      </span>
      {cell.hyphen && <span className="hyphen">-</span>}
    </button>
  );
}
