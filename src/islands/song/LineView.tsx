import { memo, type CSSProperties } from 'react';
import type { SheetLine } from '#lib/song/sheet/song-sheet.ts';
import type { Meter } from '#lib/song/song.ts';
import { BarView } from './BarView.tsx';
import { LineTools } from './LineTools.tsx';
import { roomOf, StaffRoomProvider, yOf } from './staff-room.ts';
import { StaffLines } from './StaffLines.tsx';
import { StaffStart } from './StaffStart.tsx';

interface LineViewProps {
  /** The same object as long as nothing in the line changes: then it is not drawn again. */
  content: SheetLine;
  section: number;
  line: number;
  /** 'Verse 1, line 2: There is a light'. */
  label: string;
  /** The chosen syllable, or null if none of this line is. */
  chosen: number | null;
  locked: boolean;
  fifths: number;
  octavesUp: number;
  /** To be shown at the start. */
  meter: Meter['id'] | null;
}

/** One sung line. It wraps between its bars, and within a bar that is wider than the sheet. */
export const LineView = memo(function LineView(props: LineViewProps) {
  const { content, section, line, label, chosen, locked, fifths, octavesUp, meter } = props;
  const room = roomOf(content);
  return (
    <StaffRoomProvider value={room}>
      <div
        role="group"
        aria-label={label}
        className="sheet-line"
        data-line={`${section}.${line}`}
        data-locked={locked || undefined}
        data-touched={chosen !== null || undefined}
        style={{ '--above': -yOf(room.high), '--below': yOf(room.low) - 40 } as CSSProperties}
      >
        <div className="sheet-music">
          {content.bars.map((bar, index) => (
            <BarView key={index} bar={bar} section={section} line={line} chosen={chosen}>
              {index > 0 ? (
                <span className="sheet-cell lead-cell">
                  <StaffLines />
                </span>
              ) : (
                <StaffStart
                  fifths={fifths}
                  octavesUp={octavesUp}
                  meter={meter}
                  barNumber={content.barNumber}
                />
              )}
            </BarView>
          ))}
        </div>
        <LineTools locked={locked} hasChosen={chosen !== null} />
      </div>
    </StaffRoomProvider>
  );
});
