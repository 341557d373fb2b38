import type { NoteCell } from '#lib/song/sheet/line-cells.ts';
import { cellSize } from './cell-widths.ts';
import { ChordRow } from './ChordRow.tsx';
import { NoteStaff } from './NoteStaff.tsx';
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
  return (
    <button
      type="button"
      className="sheet-cell note-cell"
      style={cellSize(cell)}
      data-note={address}
      data-length={cell.length}
      data-chosen={chosen || undefined}
      tabIndex={stop ? 0 : -1}
      aria-label={cell.name}
    >
      <ChordRow chords={cell.chords} length={cell.length} />
      <StaffLines />
      <NoteStaff pieces={cell.pieces} slurred={cell.slurred} length={cell.length} />
      <span className="syllable" dir="auto">
        {cell.text}
      </span>
      {cell.hyphen && <span className="hyphen" />}
    </button>
  );
}
